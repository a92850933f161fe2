"""A game played at random through the C library, by nothing but Python's own ctypes.

    python3 ctypes_game.py LIBRARY [GAME [SEED]]

It shows how the C library is used from a language without a binding of its own: handles are
pointers, everything else is plain structs, numbers and bytes that the caller owns. For Python
itself there is the package `tigadi`.
"""

import ctypes
import sys
from ctypes import byref, c_char, c_int32, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64


class Error(ctypes.Structure):
    _fields_ = [
        ("status", c_int32),
        ("line", c_uint32),
        ("place", c_size_t),
        ("name", c_char * 32),
        ("message", c_char * 256),
    ]


class Step(ctypes.Structure):
    _fields_ = [("source", c_uint8), ("target", c_uint8)]


class Move(ctypes.Structure):
    _fields_ = [
        ("family", c_uint8),
        ("count", c_uint8),
        ("capture", c_uint8),
        ("reserved", c_uint8),
        ("steps", Step * 4),
    ]


class Outcome(ctypes.Structure):
    _fields_ = [("reason", c_char * 32), ("winner", c_uint8), ("points", c_uint8)]


class Roll(ctypes.Structure):
    _fields_ = [("first", c_uint8), ("second", c_uint8)]


class State(ctypes.Structure):
    _fields_ = [
        ("events", c_size_t),
        ("quiet", c_uint16),
        ("family", c_uint8),
        ("turn", c_uint8),
        ("outcome", Outcome),
        ("over", ctypes.c_bool),
        ("awaits_roll", ctypes.c_bool),
        ("awaits_roll_off", ctypes.c_bool),
        ("can_redo", ctypes.c_bool),
        ("dice", Roll),
        ("offering", c_uint8),
        ("points_offered", c_uint8),
    ]


class Random(ctypes.Structure):
    _fields_ = [("state", c_uint64)]


ABI = 2
MAX_MOVES = 4096


def main(library: str, name: str = "tigadi", seed: str = "1") -> None:
    tigadi = ctypes.CDLL(library)
    if tigadi.tigadi_abi() != ABI:
        raise SystemExit(f"{library} has another ABI than this program")
    error = Error()

    def call(function: str, *arguments: object) -> None:
        if getattr(tigadi, "tigadi_" + function)(*arguments, byref(error)) != 0:
            raise ValueError(error.message.decode())

    def text(function: str, handle: ctypes.c_void_p) -> str:
        length = c_size_t()
        getattr(tigadi, "tigadi_" + function)(handle, None, c_size_t(0), byref(length), None)
        buffer = ctypes.create_string_buffer(length.value + 1)
        call(function, handle, buffer, c_size_t(len(buffer)), None)
        return buffer.value.decode()

    game, state, random = ctypes.c_void_p(), State(), Random(int(seed))
    given = name.encode()
    call("game_new", given, c_size_t(len(given)), byref(game))
    moves, count, choice = (Move * MAX_MOVES)(), c_size_t(), c_uint32()
    call("game_state", game, byref(state))
    while not state.over:
        if state.awaits_roll:
            call("game_roll_random", game, byref(random), None)
        else:
            call("game_moves", game, moves, c_size_t(MAX_MOVES), byref(count))
            call("random_below", byref(random), c_uint32(count.value), byref(choice))
            call("game_play", game, byref(moves[choice.value]))
        call("game_state", game, byref(state))

    record = ctypes.c_void_p()
    call("record_new", game, byref(record))
    print(text("game_board", game))
    print(text("record_text", record), end="")
    tigadi.tigadi_record_free(record)
    tigadi.tigadi_game_free(game)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(*sys.argv[1:4])
