//! Mangala and toguz korgool against a plain reference that sows stone by stone, and by their
//! texts, steps, errors and small solved boards.

use std::{collections::HashMap, ops::ControlFlow};

use proptest::prelude::*;
use tigadi::{
    AnyPosition, DrawRules, Engine, Evaluator, Explain, Game, History, Limits, NoChance,
    NoSymmetry, Notation, Ordered, Outcome, Player, Position, Problem, Reason, Refusal, Rng, Score,
    Table,
    explain::explanation,
    games::{
        PitMove, Place, Step, Taking,
        mangala::{self, Mangala},
        toguz_korgool::{self, ToguzKorgool},
    },
    notation::{move_text, position_text},
    perft,
    picture::board_text,
    rules::{Rules as _, Value, rules_text},
};

/// The same games with vectors and loops: a place is (side, pit) or, with pit = pits, a store.
#[derive(Clone, Debug)]
struct Reference {
    mangala: bool,
    with_tuzdik: bool,
    target: u32,
    places: [Vec<u32>; 2],
    tuzdik: [Option<usize>; 2],
    turn: usize,
}

impl Reference {
    fn mangala(pits: u8, stones: u8) -> Self {
        let mut side = vec![u32::from(stones); pits.into()];
        side.push(0);
        Self {
            mangala: true,
            with_tuzdik: false,
            target: u32::MAX,
            places: [side.clone(), side],
            tuzdik: [None; 2],
            turn: 0,
        }
    }

    fn toguz(rules: toguz_korgool::Rules) -> Self {
        Self {
            mangala: false,
            with_tuzdik: rules.tuzdik(),
            target: rules.target().into(),
            ..Self::mangala(rules.pits(), rules.stones())
        }
    }

    fn pits(&self) -> usize {
        self.places[0].len() - 1
    }

    fn empty(&self, side: usize) -> bool {
        self.places[side][..self.pits()].iter().all(|&stones| stones == 0)
    }

    /// The place after this one on the path of the player to move.
    fn next(&self, (side, pit): (usize, usize)) -> (usize, usize) {
        let stop = self.pits() + usize::from(self.mangala && side == self.turn);
        if pit + 1 < stop { (side, pit + 1) } else { (1 - side, 0) }
    }

    fn moves(&self) -> Vec<u8> {
        if self.result().is_some() {
            return vec![];
        }
        let side = &self.places[self.turn][..self.pits()];
        (1..).zip(side).filter(|&(_, &stones)| stones > 0).map(|(pit, _)| pit).collect()
    }

    /// 1, 2 or 3 for a draw.
    fn result(&self) -> Option<u8> {
        let n = self.pits();
        let [mut one, mut two] = [self.places[0][n], self.places[1][n]];
        if one < self.target && two < self.target {
            if !self.empty(self.turn) {
                return None;
            }
            one += self.places[0][..n].iter().sum::<u32>();
            two += self.places[1][..n].iter().sum::<u32>();
        }
        Some(if one == two { 3 } else { 1 + u8::from(one < two) })
    }

    fn play(&mut self, pit: u8) {
        let (own, enemy, n) = (self.turn, 1 - self.turn, self.pits());
        let mut place = (own, usize::from(pit) - 1);
        let mut hand = std::mem::take(&mut self.places[own][place.1]);
        if hand == 1 {
            place = self.next(place);
        }
        loop {
            let owner = (0..2).find(|&p| self.tuzdik[p] == Some(place.1) && p != place.0);
            match owner {
                Some(owner) => self.places[owner][n] += 1,
                None => self.places[place.0][place.1] += 1,
            }
            hand -= 1;
            if hand == 0 {
                break;
            }
            place = self.next(place);
        }
        let (side, pit) = place;
        let stones = self.places[side][pit];
        let again = side == own && pit == n;
        if side == enemy && stones > 0 && stones.is_multiple_of(2) {
            self.places[own][n] += stones;
            self.places[enemy][pit] = 0;
        }
        if self.mangala && !again && side == own && stones == 1 {
            let opposite = std::mem::take(&mut self.places[enemy][n - 1 - pit]);
            if opposite > 0 {
                self.places[own][n] += opposite + 1;
                self.places[own][pit] = 0;
            }
        }
        let free = self.tuzdik[own].is_none() && self.tuzdik[enemy] != Some(pit);
        if self.with_tuzdik && side == enemy && stones == 3 && free && pit + 1 != n {
            self.tuzdik[own] = Some(pit);
            self.places[own][n] += 3;
            self.places[enemy][pit] = 0;
        }
        if !again {
            self.turn = enemy;
        }
        if self.mangala && (self.empty(0) || self.empty(1)) {
            let winner = if self.empty(0) { 0 } else { 1 };
            for pit in 0..n {
                let rest = std::mem::take(&mut self.places[1 - winner][pit]);
                self.places[winner][n] += rest;
            }
        }
    }

    fn text(&self) -> String {
        let n = self.pits();
        let mut text = String::new();
        for side in &self.places {
            let pits: Vec<_> = side[..n].iter().map(u32::to_string).collect();
            text += &format!("{} ", pits.join(","));
        }
        text += &format!("{} {}", self.places[0][n], self.places[1][n]);
        if !self.mangala {
            for tuzdik in self.tuzdik {
                text += &tuzdik.map_or(" -".into(), |pit| format!(" {}", pit + 1));
            }
        }
        text + &format!(" {}", self.turn + 1)
    }
}

/// The two games as these tests see them.
trait Sown: Explain<Move = PitMove> + Copy {
    fn steps(self, m: PitMove) -> (Self, Vec<Step>);
    fn stores(&self) -> [u8; 2];
    fn side(&self, player: Player) -> Vec<u8>;
}

impl Sown for Mangala {
    fn steps(mut self, m: PitMove) -> (Self, Vec<Step>) {
        let mut steps = vec![];
        self.play_steps(m, |step| steps.push(step));
        (self, steps)
    }

    fn stores(&self) -> [u8; 2] {
        Player::BOTH.map(|player| self.store(player))
    }

    fn side(&self, player: Player) -> Vec<u8> {
        self.pits(player).to_vec()
    }
}

impl Sown for ToguzKorgool {
    fn steps(mut self, m: PitMove) -> (Self, Vec<Step>) {
        let mut steps = vec![];
        self.play_steps(m, |step| steps.push(step));
        (self, steps)
    }

    fn stores(&self) -> [u8; 2] {
        Player::BOTH.map(|player| self.kazan(player))
    }

    fn side(&self, player: Player) -> Vec<u8> {
        self.pits(player).to_vec()
    }
}

/// Every stone of the board, by place.
fn stones<P: Sown>(position: &P) -> HashMap<Place, u8> {
    let mut all = HashMap::new();
    for player in Player::BOTH {
        all.insert(Place::Store(player), position.stores()[player.index()]);
        let pits = (1..).zip(position.side(player));
        all.extend(pits.map(|(pit, stones)| (Place::Pit(player, pit), stones)));
    }
    all
}

fn replay(all: &mut HashMap<Place, u8>, steps: &[Step]) {
    let mut hand = 0;
    for step in steps {
        match *step {
            Step::Lift { place, stones } => {
                assert_eq!(all.insert(place, 0), Some(stones));
                hand += stones;
            }
            Step::Drop { place } => {
                *all.get_mut(&place).unwrap() += 1;
                hand -= 1;
            }
            Step::Take { place, stones, player, .. } => {
                let left = all.get_mut(&place).unwrap();
                *left -= stones;
                assert!(*left == 0 && stones > 0);
                *all.get_mut(&Place::Store(player)).unwrap() += stones;
            }
        }
    }
    assert_eq!(hand, 0);
}

/// Plays a game by indices into the legal moves, compares it with the reference turn by turn and
/// hands every move to the closure, with the positions before and after and its steps.
fn follow<P: Sown>(
    rules: P::Rules,
    mut reference: Reference,
    choices: &[u8],
    mut seen: impl FnMut(&P, PitMove, &P, &[Step]),
) {
    let mut position = P::start(rules);
    let total = stones(&position).values().map(|&n| u32::from(n)).sum::<u32>();
    for choice in choices {
        assert_eq!(position_text(&position).to_string(), reference.text());
        assert_eq!(P::parse_position(rules, &reference.text()), Ok(position));
        assert_eq!(position.zobrist(), position.zobrist_from_scratch());
        let pits: Vec<_> = position.moves().into_iter().map(|m| m.pit).collect();
        assert_eq!(pits, reference.moves());
        let legal = |&pit: &u8| position.check(PitMove { pit }).is_ok();
        assert_eq!((0..=10).filter(legal).collect::<Vec<_>>(), pits);
        let result = position.outcome().map(|outcome| match outcome.winner {
            Some(player) => 1 + player.index() as u8,
            None => 3,
        });
        assert_eq!(result, reference.result());
        assert_eq!(result.is_none(), position.has_moves());
        if pits.is_empty() {
            return;
        }
        for &pit in &pits {
            let m = PitMove { pit };
            let text = move_text(&position, m).to_string();
            assert_eq!(position.parse_move(&text), Ok(m));
            assert!(!explanation(&position, m).to_string().is_empty());
            let mut played = position;
            played.play(m).unwrap();
            let (after, steps) = position.steps(m);
            assert_eq!(after, played);
            let mut all = stones(&position);
            replay(&mut all, &steps);
            assert_eq!(all, stones(&played));
            assert_eq!(all.values().map(|&n| u32::from(n)).sum::<u32>(), total);
            seen(&position, m, &played, &steps);
        }
        let pit = pits[usize::from(*choice) % pits.len()];
        position.play_unchecked(PitMove { pit });
        reference.play(pit);
    }
}

fn takes(steps: &[Step], by: &[Taking]) -> bool {
    steps.iter().any(|step| matches!(step, Step::Take { why, .. } if by.contains(why)))
}

/// A board's size as house rules.
fn size(pits: u8, stones: u8) -> [(&'static str, Value); 2] {
    [("pits", Value::Number(pits.into())), ("stones", Value::Number(stones.into()))]
}

/// Board sizes: mostly small ones, up to 254 stones.
fn sizes() -> impl Strategy<Value = (u8, u8)> {
    (1..=9_u8).prop_flat_map(|pits| (Just(pits), 1..=127 / pits))
}

proptest! {
    #[test]
    fn mangala_plays_as_the_reference(
        (pits, stones) in sizes(),
        choices in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let rules = mangala::Rules::MANGALA.with(&size(pits, stones)).unwrap();
        follow::<Mangala>(rules, Reference::mangala(pits, stones), &choices, |before, m, after, steps| {
            let again = before.turn() == after.turn();
            let dropped = Step::Drop { place: Place::Store(before.turn()) };
            let last = steps.iter().rfind(|step| matches!(step, Step::Drop { .. }));
            assert_eq!(again, last == Some(&dropped));
            let captures = takes(steps, &[Taking::Even, Taking::Opposite]);
            assert_eq!(before.is_tactical(m), again || captures);
            // What never comes back: the stores grow, or else a row moves towards its store.
            let sum = |p: &Mangala| p.stores().map(u32::from).iter().sum::<u32>();
            let weight = |p: &Mangala| {
                let row = p.side(before.turn());
                (1..).zip(row).map(|(i, n)| i * u32::from(n)).sum::<u32>()
            };
            assert!((sum(after), weight(after)) > (sum(before), weight(before)));
            assert!(before.clone().play_unchecked(m));
        });
    }

    #[test]
    fn toguz_korgool_plays_as_the_reference(
        (pits, stones) in sizes(),
        tuzdik in prop::bool::weighted(0.8),
        more in prop::option::of(0..40_u8),
        choices in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let plain = toguz_korgool::Rules::TOGUZ_KORGOOL.with(&size(pits, stones)).unwrap();
        let target = more.map(|more| (plain.target() + more).min(plain.total()));
        let target = target.map(|target| ("target", Value::Number(target.into())));
        let changes: Vec<_> = [("tuzdik", Value::Switch(tuzdik))].into_iter().chain(target).collect();
        let rules = plain.with(&changes).unwrap();
        follow::<ToguzKorgool>(rules, Reference::toguz(rules), &choices, |before, m, after, steps| {
            let own = before.turn();
            assert_eq!(after.turn(), own.other());
            let new = takes(steps, &[Taking::NewTuzdik]);
            assert_eq!(before.is_tactical(m), new || takes(steps, &[Taking::Even]));
            assert_eq!(before.clone().play_unchecked(m), before.stores() != after.stores());
            assert_eq!(new, before.tuzdik(own) != after.tuzdik(own));
            assert_eq!(before.tuzdik(own.other()), after.tuzdik(own.other()));
            let [one, two] = Player::BOTH.map(|player| after.tuzdik(player));
            assert!(one.is_none() || one != two);
            assert!(tuzdik || (one, two) == (None, None));
            for player in Player::BOTH {
                let Some(pit) = after.tuzdik(player) else { continue };
                assert!(pit < pits);
                assert_eq!(after.pits(player.other())[usize::from(pit) - 1], 0);
                assert!(before.tuzdik(player).is_none() || before.tuzdik(player) == Some(pit));
            }
            // Whatever else is said about the move is refused.
            let right = move_text(before, m).to_string();
            assert_eq!(right.ends_with('x'), new);
            for landing in 1..=9 {
                for x in ["", "x"] {
                    let said = format!("{}{landing}{x}", m.pit);
                    assert_eq!(before.parse_move(&said).is_ok(), said == right, "{said}");
                }
            }
        });
    }

    #[test]
    fn texts_never_panic(text in "[0-9, x-]{0,40}") {
        let _ = Mangala::parse_position(mangala::Rules::MANGALA, &text);
        let _ = ToguzKorgool::parse_position(toguz_korgool::Rules::BESTEMSHE, &text);
        let _ = ToguzKorgool::start(toguz_korgool::Rules::BESTEMSHE).parse_move(&text);
        let _ = Mangala::start(mangala::Rules::MANGALA).parse_move(&text);
    }
}

fn toguz(text: &str) -> ToguzKorgool {
    ToguzKorgool::parse_position(toguz_korgool::Rules::TOGUZ_KORGOOL, text).unwrap()
}

fn named(text: &str) -> AnyPosition {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn sizes_in_memory() {
    assert_eq!(size_of::<PitMove>(), 1);
    assert_eq!(size_of::<Mangala>(), 40);
    assert_eq!(size_of::<ToguzKorgool>(), 48);
}

#[test]
fn perft_of_bestemshe() {
    let start = ToguzKorgool::start(toguz_korgool::Rules::BESTEMSHE);
    assert_eq!(perft(&start, 9), 685_630);
}

#[test]
fn texts_and_keys_are_stable() {
    for (text, key) in [
        ("mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 1", 0x3004_5eeb_7a14_7c3f),
        ("mangala 4,4,4,1,5,5 4,4,4,4,4,4 1 0 1", 0xb5d4_6b39_cd72_0a8d),
        ("mangala 4,4,4,4,4,1 5,5,0,4,4,4 5 0 2", 0x2514_ab4f_a214_b162),
        ("mangala:pits=2,stones=3 3,3 3,3 0 0 1", 0x8738_fbba_0c0e_ca25),
        ("toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 0 - - 1", 0x7332_0c2b_e67e_d6b1),
        ("toguz-korgool 9,9,9,9,9,9,9,9,1 3,10,0,9,9,9,9,9,9 10 12 3 - 2", 0x56e6_8f20_a339_4ce7),
        ("bestemshe 5,5,5,5,5 5,5,5,5,5 0 0 - - 1", 0xf09b_e5e5_18b6_fa8e),
        (
            "toguz-korgool:tuzdik=off,repetition=off 9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 0 - - 1",
            0xb09c_572d_afb2_8a23,
        ),
    ] {
        let position = named(text);
        assert_eq!(position.to_string(), text);
        assert_eq!(position.zobrist(), key, "{text}");
    }
}

#[test]
fn house_rules_have_one_text() {
    for (text, canonical) in [
        ("toguz-korgool:target=82", "toguz-korgool"),
        ("toguz-korgool:stones=5,pits=5,target=26", "toguz-korgool:pits=5,stones=5"),
        ("toguz-korgool:target=26,stones=5,pits=5", "toguz-korgool:pits=5,stones=5"),
        ("toguz-korgool:target=off", "toguz-korgool"),
        ("toguz-korgool:target=100", "toguz-korgool:target=100"),
        ("bestemshe:tuzdik=on,pits=9", "bestemshe:pits=9,tuzdik=on"),
        ("bestemshe:target=26", "bestemshe"),
        ("mangala:stones=3,pits=2", "mangala:pits=2,stones=3"),
    ] {
        let position = named(text);
        assert_eq!(rules_text(&position.rules()).to_string(), canonical);
        assert_eq!(named(canonical), position);
    }
    // Equal rules of different presets are equal and have equal keys.
    let small = named("toguz-korgool:pits=5,stones=5,tuzdik=off");
    assert_eq!(small, named("bestemshe"));
    assert_eq!(small.zobrist(), named("bestemshe").zobrist());
    for text in [
        "toguz-korgool:target=81",
        "toguz-korgool:target=163",
        "bestemshe:target=51",
        "toguz-korgool:pits=10",
        "toguz-korgool:pits=0",
        "toguz-korgool:stones=15",
        "toguz-korgool:repetition=1",
        "mangala:pits=9,stones=15",
        "mangala:stones=0",
        "mangala:repetition=3",
        "mangala:target=25",
    ] {
        assert!(text.parse::<AnyPosition>().is_err(), "{text}");
    }
    let rules = toguz_korgool::Rules::TOGUZ_KORGOOL.with(&[("pits", Value::Number(3))]).unwrap();
    assert_eq!(rules.target(), 28);
    // More than half of the stones, up to all of them.
    for (name, total) in [("toguz-korgool", 162), ("bestemshe", 50)] {
        let made = |target: &u32| format!("{name}:target={target}").parse::<AnyPosition>().is_ok();
        let possible: Vec<_> = (2..=254).filter(made).collect();
        assert_eq!(possible, (total / 2 + 1..=total).collect::<Vec<_>>(), "{name}");
    }
    // 254 stones at the most.
    for (pits, most) in [(1, 127), (2, 63), (6, 21), (9, 14)] {
        for name in ["mangala", "toguz-korgool"] {
            let made = |stones: u32| {
                format!("{name}:pits={pits},stones={stones}").parse::<AnyPosition>().is_ok()
            };
            assert!(made(1) && made(most) && !made(most + 1), "{name} {pits}");
        }
    }
}

#[test]
fn presets_have_the_rules_of_their_games() {
    let mangala = mangala::Rules::MANGALA;
    assert_eq!((mangala.pits(), mangala.stones(), mangala.total()), (6, 4, 48));
    let toguz = toguz_korgool::Rules::TOGUZ_KORGOOL;
    assert_eq!((toguz.pits(), toguz.stones(), toguz.total()), (9, 9, 162));
    assert_eq!((toguz.tuzdik(), toguz.target()), (true, 82));
    let bestemshe = toguz_korgool::Rules::BESTEMSHE;
    assert_eq!((bestemshe.pits(), bestemshe.stones(), bestemshe.total()), (5, 5, 50));
    assert_eq!((bestemshe.tuzdik(), bestemshe.target()), (false, 26));
    let third = DrawRules { repetition: Some(3), quiet: None };
    assert_eq!((toguz.draws(), bestemshe.draws()), (third, third));
    let off = toguz.with(&[("repetition", Value::Switch(false))]).unwrap();
    assert_eq!(off.draws(), DrawRules::NONE);
    assert_eq!(Mangala::start(mangala).draw_rules(), DrawRules::NONE);
}

#[test]
fn impossible_texts_are_refused() {
    for text in [
        "mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 1 1",
        "mangala 4,4,4,4,4,4 4,4,4,4,4,3 0 0 1",
        "mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 3",
        "mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 1 ",
        "mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0",
        "mangala 4,4,4,4,4 4,4,4,4,4,4 0 4 1",
        "mangala 04,4,4,4,4,4 4,4,4,4,4,4 0 0 1",
        "mangala 0,0,0,0,0,0 4,4,4,4,4,4 12 12 1",
        "mangala 0,0,0,0,0,0 4,4,4,4,4,4 12 12 2",
        "mangala 1,0,0,0,0,0 0,0,0,0,0,0 24 23 1",
        "mangala 300,0,0,0,0,0 0,0,0,0,0,0 0 0 1",
        "toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 1 - - 1",
        "toguz-korgool 9,9,9,9,9,9,9,9,9 0,9,9,9,9,9,9,9,0 18 0 9 - 1",
        "toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 0 3 - 1",
        "toguz-korgool 9,9,0,9,9,9,9,9,9 9,9,0,9,9,9,9,9,9 9 9 3 3 1",
        "toguz-korgool 9,9,0,9,9,9,9,9,9 9,9,0,9,9,9,9,9,9 9 9 0 - 1",
        "toguz-korgool:tuzdik=off 9,9,9,9,9,9,9,9,9 9,9,0,9,9,9,9,9,9 9 0 3 - 1",
        "toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,0,16,9,9,9,9,9 2 0 3 - 1",
        "bestemshe 5,5,5,5,5 0,5,5,5,5 5 0 1 - 1",
    ] {
        assert!(text.parse::<AnyPosition>().is_err(), "{text}");
    }
    // Finished sets and games can be written.
    named("mangala 0,0,0,0,0,0 0,0,0,0,0,0 24 24 1");
    named("toguz-korgool 0,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,0 81 81 - - 1");
    named("toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,0,15,9,9,9,9,9 3 0 3 - 1");
    named("toguz-korgool 9,9,0,9,9,9,9,9,9 9,9,9,0,9,9,9,9,9 9 9 4 3 1");
}

#[test]
fn common_mistakes() {
    let refused = |text: &str, pit| {
        let m = PitMove { pit };
        match named(text) {
            AnyPosition::Mangala(position) => position.check(m).unwrap_err(),
            AnyPosition::ToguzKorgool(position) => position.check(m).unwrap_err(),
            other => panic!("{other}"),
        }
    };
    let set = "mangala 4,4,4,1,5,5 4,0,5,4,4,4 1 3 2";
    assert_eq!(refused(set, 2), toguz_korgool::reasons::PIT_EMPTY);
    assert_eq!(refused(set, 0), Refusal::NO_SUCH_PLACE);
    assert_eq!(refused(set, 7), Refusal::NO_SUCH_PLACE);
    assert_eq!(refused(set, 255), Refusal::NO_SUCH_PLACE);
    let over = "mangala 0,0,0,0,0,0 0,0,0,0,0,0 24 24 1";
    assert_eq!(refused(over, 1), Refusal::GAME_OVER);

    let game = "toguz-korgool 9,9,0,9,9,9,0,9,9 9,9,9,9,9,9,9,9,9 9 9 - 3 1";
    assert_eq!(refused(game, 3), toguz_korgool::reasons::TUZDIK);
    assert_eq!(refused(game, 7), toguz_korgool::reasons::PIT_EMPTY);
    assert_eq!(refused(game, 10), Refusal::NO_SUCH_PLACE);
    for over in [
        "toguz-korgool 0,0,0,0,0,0,0,0,0 5,0,0,0,0,0,0,0,0 80 77 - - 1",
        "toguz-korgool 5,0,0,0,0,0,0,0,0 5,0,0,0,0,0,0,0,0 70 82 - - 1",
    ] {
        assert_eq!(refused(over, 1), Refusal::GAME_OVER);
    }
}

#[test]
fn wrong_move_texts() {
    // A tuzdik arises in pit 3; anything else that the text says is wrong.
    let game = toguz("9,9,9,9,9,9,9,9,4 2,9,2,9,9,9,9,9,9 7 12 - - 1");
    let read = |text| game.parse_move(text).map_err(|error| (error.place, error.problem));
    assert_eq!(read("9"), Ok(PitMove { pit: 9 }));
    assert_eq!(read("93x"), Ok(PitMove { pit: 9 }));
    assert_eq!(read("94x"), Err((1, Problem::WrongNumber("the last stone falls into pit", 3))));
    assert_eq!(read("94"), Err((1, Problem::WrongNumber("the last stone falls into pit", 3))));
    let missing = "a tuzdik arises and an x must say so";
    assert_eq!(read("93"), Err((2, Problem::Wrong(missing))));
    let false_x = "no tuzdik arises and no x may stand here";
    assert_eq!(read("19x"), Err((2, Problem::Wrong(false_x))));
    assert_eq!(read("9x"), Err((1, Problem::Expected("the pit of the last stone"))));
    assert_eq!(read("93xx"), Err((3, Problem::Trailing)));
    assert_eq!(read("0"), Err((0, Problem::Range { min: 1, max: 9 })));
    assert!(read("").is_err() && read("x").is_err() && read(" 9").is_err());
    // An illegal move is read: why it is illegal is for the check to say.
    let game = toguz("9,9,0,9,9,9,0,9,9 9,9,9,9,9,9,9,9,9 9 9 - 3 1");
    assert_eq!(game.parse_move("71"), Ok(PitMove { pit: 7 }));

    let start = Mangala::start(mangala::Rules::MANGALA);
    let seven = start.parse_move("7").unwrap_err();
    assert_eq!(seven.problem, Problem::Range { min: 1, max: 6 });
    assert!(start.parse_move("1 ").is_err());
}

#[test]
fn ends_and_their_reasons() {
    let outcome = |text: &str| named(text).outcome();
    let won = |player, reason| Some(Outcome::win(player, reason));
    let drawn = |reason| Some(Outcome::draw(reason));
    assert_eq!(
        outcome("mangala 0,0,0,0,0,0 0,0,0,0,0,0 25 23 2"),
        won(Player::One, mangala::reasons::EMPTIED)
    );
    assert_eq!(
        outcome("mangala 0,0,0,0,0,0 0,0,0,0,0,0 24 24 2"),
        drawn(mangala::reasons::EMPTIED)
    );
    // Either player may have the 82 stones, whosever turn it is.
    for turn in 1..=2 {
        let none = "0,0,0,0,0,0,0,0,0";
        let one = "1,0,0,0,0,0,0,0,0";
        let game = |text: &str| outcome(&format!("toguz-korgool {text} - - {turn}"));
        let two_wins = won(Player::Two, toguz_korgool::reasons::MAJORITY);
        assert_eq!(game(&format!("{one} {one} 78 82")), two_wins);
        assert_eq!(
            game(&format!("{one} {one} 82 78")),
            won(Player::One, toguz_korgool::reasons::MAJORITY)
        );
        assert_eq!(game(&format!("{one} {one} 80 80")), None);
        assert_eq!(game(&format!("{none} {none} 81 81")), drawn(toguz_korgool::reasons::MAJORITY));
    }
    let game = |text: &str| outcome(&format!("toguz-korgool {text}"));
    let left = "0,0,0,0,0,0,0,0,0 5,0,0,0,0,0,0,0,0";
    assert_eq!(
        game(&format!("{left} 80 77 - - 1")),
        won(Player::Two, toguz_korgool::reasons::ATSYRAU)
    );
    assert_eq!(game(&format!("{left} 81 76 - - 1")), drawn(toguz_korgool::reasons::ATSYRAU));
    assert_eq!(game(&format!("{left} 81 76 - - 2")), None);
    // Equal kazans are no draw while stones are left to count.
    let left = "0,0,0,0,0,0,0,0,0 6,0,0,0,0,0,0,0,0";
    assert_eq!(
        game(&format!("{left} 78 78 - - 1")),
        won(Player::Two, toguz_korgool::reasons::ATSYRAU)
    );
    // A target beyond a majority that nobody reaches.
    let far = "toguz-korgool:target=150 0,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,0 100 62 - - 1";
    assert_eq!(outcome(far), won(Player::One, toguz_korgool::reasons::ATSYRAU));
    assert_eq!(
        outcome("bestemshe 1,0,0,0,0 0,1,0,0,0 26 22 - - 1"),
        won(Player::One, toguz_korgool::reasons::MAJORITY)
    );
    // A tuzdik pays its owner even in the opponent's turn.
    let mut game = toguz("1,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,40 40 81 - 2 1");
    game.play(PitMove { pit: 1 }).unwrap();
    assert_eq!(game.outcome(), won(Player::Two, toguz_korgool::reasons::MAJORITY));
}

#[test]
fn the_third_occurrence_draws_toguz_korgool() {
    let few = "0,1,0,0,0 0,0,1,0,0 24 24 - - 1";
    let mut drawn = 0;
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let mut game: Game<AnyPosition> = format!("bestemshe {few}").parse().unwrap();
        let mut reached = vec![game.position().clone()];
        while game.outcome().is_none() {
            let moves = game.position().moves();
            game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
            reached.push(game.position().clone());
        }
        let occurrences = |of: &AnyPosition| reached.iter().filter(|&at| at == of).count();
        let repeated = reached.iter().map(occurrences).max();
        if game.outcome() == Some(Outcome::draw(Reason::REPETITION)) {
            drawn += 1;
            assert_eq!((occurrences(game.position()), repeated), (3, Some(3)), "{seed}");
        } else {
            assert!(repeated < Some(3), "{seed}");
        }
    }
    assert!(drawn > 0, "no game repeats");
}

#[test]
fn long_sowings() {
    // A full lap of 18 ends in the pit before the origin, one of 19 in the origin.
    let mut game = toguz("18,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,63 40 41 - - 1");
    game.play(PitMove { pit: 1 }).unwrap();
    assert_eq!(
        position_text(&game).to_string(),
        "1,1,1,1,1,1,1,1,1 1,1,1,1,1,1,1,1,0 104 41 - - 2"
    );
    let mut game = toguz("19,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,62 40 41 - - 1");
    game.play(PitMove { pit: 1 }).unwrap();
    assert_eq!(
        position_text(&game).to_string(),
        "2,1,1,1,1,1,1,1,1 1,1,1,1,1,1,1,1,63 40 41 - - 2"
    );
    // Two laps of 18 feed both tuzdiks twice.
    let mut game = toguz("0,0,36,0,0,0,0,0,0 0,0,0,0,9,0,0,0,0 60 57 4 5 1");
    game.play(PitMove { pit: 3 }).unwrap();
    let after = "2,2,2,2,0,2,2,2,2 2,2,2,0,11,2,2,2,2 62 59 4 5 2";
    assert_eq!(position_text(&game).to_string(), after);
    // A last stone into a tuzdik takes nothing more.
    let mut game = toguz("0,0,0,0,0,0,0,0,5 9,9,9,0,9,9,9,9,9 76 9 4 - 1");
    game.play(PitMove { pit: 9 }).unwrap();
    let after = "0,0,0,0,0,0,0,0,1 10,10,10,0,9,9,9,9,9 77 9 4 - 2";
    assert_eq!(position_text(&game).to_string(), after);
}

#[test]
fn boards_and_reasons() {
    let start = Mangala::start(mangala::Rules::MANGALA);
    let mangala = "         6    5    4    3    2    1
      +----+----+----+----+----+----+
      |  4 |  4 |  4 |  4 |  4 |  4 |  two
   0  +----+----+----+----+----+----+   0
      |  4 |  4 |  4 |  4 |  4 |  4 |  one
      +----+----+----+----+----+----+
         1    2    3    4    5    6
hazine: one 0, two 0; one to move";
    assert_eq!(board_text(&start).to_string(), mangala);
    let game = toguz("9,9,9,9,9,9,9,9,1 3,10,0,9,9,9,9,9,9 10 12 3 - 2");
    let korgool = "         9    8    7    6    5    4    3    2    1
      +----+----+----+----+----+----+----+----+----+
      |  9 |  9 |  9 |  9 |  9 |  9 |  X | 10 |  3 |  two
  12  +----+----+----+----+----+----+----+----+----+  10
      |  9 |  9 |  9 |  9 |  9 |  9 |  9 |  9 |  1 |  one
      +----+----+----+----+----+----+----+----+----+
         1    2    3    4    5    6    7    8    9
kazan: one 10, two 12; tuzdik of one: 3; two to move";
    assert_eq!(board_text(&game).to_string(), korgool);
    let reason = |position: &AnyPosition, text| {
        explanation(position, position.parse_move(text).unwrap()).to_string()
    };
    let start = named("mangala");
    assert_eq!(reason(&start, "4"), "moves again");
    assert_eq!(reason(&start, "3"), "a quiet sowing");
    let set = named("mangala 4,4,4,4,4,5 4,4,3,4,4,4 0 0 1");
    assert_eq!(reason(&set, "6"), "takes 4 stones");
    // The seven stones opposite and the one that takes them.
    let set = named("mangala 2,0,4,4,4,4 4,4,4,4,7,4 0 3 1");
    assert_eq!(reason(&set, "1"), "takes 8 stones");
    let set = named("mangala 0,0,0,0,0,1 4,4,4,4,4,4 10 13 1");
    assert_eq!(reason(&set, "6"), "wins the game");
    let start = named("toguz-korgool");
    assert_eq!(reason(&start, "7"), "takes 10 stones");
    let game = named("toguz-korgool 9,9,9,9,9,9,9,9,4 2,9,2,9,9,9,9,9,9 7 12 - - 1");
    assert_eq!(reason(&game, "9"), "makes a tuzdik of pit 3");
}

/// Mangala in which a win is worth the difference of the stores, so that the engine, which counts
/// points, finds the exact value of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct ByDifference(Mangala);

impl Position for ByDifference {
    type Move = PitMove;

    type List<T> = <Mangala as Position>::List<T>;

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        let [one, two] = self.0.stores();
        self.0.outcome().map(|outcome| Outcome { points: one.abs_diff(two), ..outcome })
    }

    fn visit_moves<B>(&self, visit: impl FnMut(PitMove) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.visit_moves(visit)
    }

    fn play_unchecked(&mut self, m: PitMove) -> bool {
        self.0.play_unchecked(m)
    }

    fn check_unfinished(&self, m: PitMove) -> Result<(), Refusal> {
        self.0.check(m)
    }

    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.0.zobrist_from_scratch()
    }

    fn max_points(&self) -> u8 {
        self.0.rules().total()
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }
}

impl NoChance for ByDifference {}

impl NoSymmetry for ByDifference {}

impl Ordered for ByDifference {
    fn is_tactical(&self, m: PitMove) -> bool {
        self.0.is_tactical(m)
    }
}

impl Evaluator<ByDifference> for mangala::Evaluation {
    fn evaluate(&self, position: &ByDifference) -> Score {
        self.evaluate(&position.0)
    }
}

/// By how many stones player one wins under best play.
fn solve(pits: u8, stones: u8) -> i32 {
    let rules = mangala::Rules::MANGALA.with(&size(pits, stones)).unwrap();
    let start = ByDifference(Mangala::start(rules));
    let mut engine = Engine::new(mangala::Evaluation::default(), Table::new(16));
    let analysis = engine.analyse(&start, History::NONE, &Limits::new());
    println!(
        "{pits} {stones}: {:?} depth {} nodes {}",
        analysis.score, analysis.depth, analysis.nodes
    );
    assert!(analysis.proved);
    // A forced end is its points times the point, less the turns to it.
    let points = |score: i32| (score + Score::POINT - 1).div_euclid(Score::POINT);
    let score = analysis.score.value();
    if score > 0 { points(score) } else { -points(-score) }
}

#[test]
fn small_boards_solved() {
    for (pits, stones, difference) in
        [(1, 4, -6), (2, 3, 6), (2, 4, -10), (3, 3, 4), (3, 4, 6), (4, 2, 2), (4, 3, 4)]
    {
        assert_eq!(solve(pits, stones), difference, "{pits} pits of {stones}");
    }
}
