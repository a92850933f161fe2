//! Nothing allocates in move generation, play, hashing, evaluation, search and drawing.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    fmt::Write,
};

use tigadi::{
    AnyEngine, AnyPosition, AnyRules, Draw, Game, Level, Limits, Notation, Ordered, Rng, Symmetric,
    dispatch, perft,
    picture::{View, svg},
    rules::Rules,
};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that is ending has no count any more.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

// SAFETY: every call goes on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn rules_of_every_game() {
    for rules in AnyRules::presets() {
        let start = AnyPosition::start(rules);
        let count = dispatch!(&start, start => allocations(|| random_game(start)));
        assert_eq!(count, 0, "{}", rules.preset());
    }
}

#[test]
fn search_of_every_game() {
    for rules in AnyRules::presets() {
        let (mut game, mut rng) = (Game::<AnyPosition>::new(rules), Rng::new(4));
        let mut engine = AnyEngine::new(game.position(), 1);
        for _ in 0..12 {
            if game.awaits_roll() {
                game.roll_random(&mut rng).expect("a roll is due");
            }
            let mut chosen = None;
            let count = allocations(|| {
                let limits = Limits::new().nodes(2_000);
                chosen =
                    engine.choose(Level::Hard, game.position(), game.past(), &limits, &mut rng);
            });
            assert_eq!(count, 0, "{}", rules.preset());
            let Some((m, _)) = chosen else { break };
            game.play(m).expect("a chosen move is legal");
        }
    }
}

#[test]
fn pictures_of_every_game() {
    struct Sink(usize);

    impl Write for Sink {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    for rules in AnyRules::presets() {
        let (start, view, mut sink) = (AnyPosition::start(rules), View::default(), Sink(0));
        let picture = svg(&start, &view);
        let count = allocations(|| write!(sink, "{picture}").expect("a sink takes all"));
        assert_eq!(count, 0, "{}", rules.preset());
        assert!((1_000..200_000).contains(&sink.0), "{}: {}", rules.preset(), sink.0);
    }
}

fn random_game<P: Draw + Symmetric + Ordered>(start: &P) {
    let (mut position, mut rng) = (start.clone(), Rng::new(3));
    for _ in 0..100 {
        if position.awaits_roll() {
            let mut rolls = P::List::default();
            let _ = position.visit_rolls(|roll, _| {
                tigadi::list::List::push(&mut rolls, roll);
                std::ops::ControlFlow::<()>::Continue(())
            });
            let index = rng.below(rolls.len() as u32) as usize;
            position.roll(rolls[index]).expect("a roll that may come");
        }
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        assert_eq!(perft(&position, 1), moves.len() as u64);
        let m = moves[rng.below(moves.len() as u32) as usize];
        position.play(m).expect("a generated move is legal");
        assert_eq!(position.zobrist(), position.zobrist_from_scratch());
        assert!(
            position.symmetries() == 1 || position.symmetric(1).has_moves() == position.has_moves()
        );
    }
}
