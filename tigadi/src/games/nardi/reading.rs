//! Plays as people type them.

use arrayvec::ArrayVec;

use super::{BAR, Dice, Move, Nardi, OFF, Step, side::Side};
use crate::{Chance, ParseError, Problem, text::Reader};

/// Typed ways of checkers, each perhaps of several steps.
type Hops = ArrayVec<Step, 4>;

const TOO_MANY: Problem = Problem::Wrong("no roll plays more than four steps");

impl Nardi {
    /// The play that a text means, as [`parse_move`](crate::Notation::parse_move) says it.
    pub(super) fn read_play(&self, text: &str) -> Result<Move, ParseError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::PASS);
        }
        let hops = self.read_hops(text)?;
        let Some(roll) = self.dice() else {
            return Ok(Move::new(&hops).unwrap_or(Move::PASS));
        };
        let (side, dice) = (self.side(), roll.to_play());
        let mut readings = Readings::default();
        let mut copy = hops.clone();
        readings.collect(side, dice, &mut copy, Move::PASS, 0);
        let mentioned = hops.iter().fold(0, |set, hop| set | 1_u32 << hop.target);
        let named = |side: &Side| side.hits() & !mentioned == 0;
        let mut plays = ArrayVec::<(Side, Move), MOST_READINGS>::new();
        for &(after, _) in &readings.0 {
            if let Some(play) = self.play_to(&after) {
                plays.push((after, play));
            }
        }
        match *plays.as_slice() {
            [] => {}
            [(_, play)] => return Ok(play),
            _ => {
                return match plays.iter().find(|(after, _)| named(after)) {
                    Some(&(_, play)) => Ok(play),
                    None => Err(ParseError::new(
                        0,
                        Problem::Wrong("several plays fit: name the point where it hits"),
                    )),
                };
            }
        }
        match readings.0.first() {
            Some(&(_, steps)) => Ok(steps),
            None => split(&hops, dice),
        }
    }

    pub(super) fn read_hops(&self, text: &str) -> Result<Hops, ParseError> {
        let mut reader = Reader::new(text);
        let side = self.side();
        let mut hops = Hops::new();
        loop {
            while reader.rest().bytes().next().is_some_and(is_gap) {
                reader.next();
            }
            if reader.rest().is_empty() && !hops.is_empty() {
                return Ok(hops);
            }
            let mut at = read_place(&mut reader, "bar", BAR, 1)?;
            let first = hops.len();
            reader.expect("/", "a slash and the point where the checker goes")?;
            loop {
                let place = reader.place();
                let target = read_place(&mut reader, "off", OFF, 0)?;
                read_star(&mut reader, side, target)?;
                let too_many = ParseError::new(place, TOO_MANY);
                hops.try_push(Step::new(at, target)).map_err(|_| too_many)?;
                at = target;
                if target == OFF || !reader.eat("/") {
                    break;
                }
            }
            if reader.eat("(") {
                let place = reader.place();
                let times = reader.number(1, 4)?;
                reader.expect(")", "a closing bracket")?;
                read_star(&mut reader, side, at)?;
                let item: Hops = hops[first..].iter().copied().collect();
                for _ in 1..times {
                    let too_many = ParseError::new(place, TOO_MANY);
                    hops.try_extend_from_slice(&item).map_err(|_| too_many)?;
                }
            }
            if reader.rest().bytes().next().is_some_and(|byte| !is_gap(byte)) {
                return Err(reader.expected("a space and the next checker"));
            }
        }
    }
}

/// What stands between checkers.
const fn is_gap(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',')
}

/// The star of a hit, where there is one.
fn read_star(reader: &mut Reader<'_>, side: Side, target: u8) -> Result<(), ParseError> {
    if reader.rest().starts_with('*') && !side.is_blot(target) {
        return Err(reader.error(Problem::Wrong("nothing is hit there")));
    }
    reader.eat("*");
    Ok(())
}

fn read_place(
    reader: &mut Reader<'_>,
    name: &'static str,
    named: u8,
    least: u32,
) -> Result<u8, ParseError> {
    let rest = reader.rest();
    if rest.get(..name.len()).is_some_and(|word| word.eq_ignore_ascii_case(name)) {
        reader.eat(&rest[..name.len()]);
        Ok(named)
    } else if reader.peek().is_some_and(|c| c.is_ascii_digit()) {
        Ok(reader.number(least, u32::from(BAR) - 1 + least)? as u8)
    } else if named == BAR {
        Err(reader.expected("a point, or bar"))
    } else {
        Err(reader.expected("a point, or off"))
    }
}

/// No text has more: the way of one checker over two points, which may both be hit.
const MOST_READINGS: usize = 8;

/// What typed ways can mean: where they lead, with steps that go there.
#[derive(Default)]
struct Readings(ArrayVec<(Side, Move), MOST_READINGS>);

impl Readings {
    fn collect(&mut self, side: Side, dice: Dice, hops: &mut Hops, steps: Move, count: usize) {
        if hops.iter().all(|hop| hop.source == hop.target) {
            if self.0.iter().all(|(known, _)| *known != side) {
                let _ = self.0.try_push((side, steps));
            }
            return;
        }
        for i in 0..hops.len() {
            let hop = hops[i];
            if hops[..i].contains(&hop) {
                continue;
            }
            for die in dice.distinct() {
                let step = Step::new(hop.source, hop.source.saturating_sub(die));
                if hop.source > hop.target && step.target >= hop.target && side.allows(step, die) {
                    let mut next = side;
                    next.play(step);
                    hops[i].source = step.target;
                    let steps = steps.with(count, step);
                    self.collect(next, dice.without(die), hops, steps, count + 1);
                    hops[i] = hop;
                }
            }
        }
    }
}

/// Ways that nothing legal fits, as steps: a way of several dice is split, the higher die first.
fn split(hops: &Hops, dice: Dice) -> Result<Move, ParseError> {
    let mut steps = ArrayVec::<Step, 4>::new();
    let too_many = |_| ParseError::new(0, TOO_MANY);
    for &Step { mut source, target } in hops {
        let dice = dice.as_slice();
        let whole = (2..=dice.len()).find(|&count| {
            let sum = dice[..count].iter().sum::<u8>();
            let length = source.saturating_sub(target);
            !dice.contains(&length)
                && (length == sum || (target == OFF && dice[0] < length && length < sum))
        });
        for die in &dice[..whole.unwrap_or(1) - 1] {
            steps.try_push(Step::new(source, source - die)).map_err(too_many)?;
            source -= die;
        }
        steps.try_push(Step::new(source, target)).map_err(too_many)?;
    }
    Ok(Move::new(&steps).unwrap_or(Move::PASS))
}
