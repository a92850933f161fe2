//! Positions and moves as text, the board as a drawing, reasons in words.

use core::fmt::{self, Write};

use arrayvec::ArrayVec;

use super::{
    BAR, CHECKERS, Dice, Move, Nardi, OFF, Roll, Rules, Step, board::PLACES, position::Stage,
    side::Side, win_name,
};
use crate::{
    Notation, Player, Position,
    notation::{ParseError, Problem, Reader},
};

const COLOURS: [char; 2] = ['X', 'O'];

impl Notation for Nardi {
    type Rules = Rules;

    fn start(_: Rules) -> Self {
        Self::new([Self::START; 2], Player::One, Stage::RollOff)
    }

    fn rules(&self) -> Rules {
        Rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        f.write_str(&self.position_id())?;
        f.write_str(match (self.stage(), self.turn()) {
            (Stage::RollOff, _) => " -",
            (_, Player::One) => " 1",
            (_, Player::Two) => " 2",
        })?;
        f.write_char(' ')?;
        match self.dice() {
            Some(roll) => Self::write_roll(roll, f),
            None => f.write_char('-'),
        }
    }

    fn parse_position(_: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let id = reader.until(&[' ']);
        reader.space()?;
        let turn = match reader.peek() {
            Some('1') => Some(Player::One),
            Some('2') => Some(Player::Two),
            Some('-') => None,
            _ => return Err(reader.expected("1 or 2 on roll, or - before the roll-off")),
        };
        reader.next();
        reader.space()?;
        let stage = if reader.eat("-") {
            if turn.is_some() { Stage::Roll } else { Stage::RollOff }
        } else {
            if turn.is_none() {
                return Err(reader.expected("- before the roll-off"));
            }
            let place = reader.place();
            let roll = read_roll(&mut reader)?;
            if roll != roll.higher_first() {
                return Err(ParseError::new(place, Problem::Expected("the higher die first")));
            }
            Stage::Play(roll)
        };
        reader.end()?;
        Self::from_id(id, turn.unwrap_or(Player::One), stage)
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let mut side = self.side();
        let m = m.sorted();
        let mut left: ArrayVec<Step, 4> = m.steps().iter().copied().collect();
        let mut items = ArrayVec::<Item, 4>::new();
        // The rearmost checker goes as far as it goes, then the next.
        while let Some(source) = left.first().map(|step| step.source) {
            let mut item = Item { places: ArrayVec::new(), times: 1 };
            item.places.push((source, false));
            let mut at = source;
            while let Some(next) = left.iter().position(|step| step.source == at) {
                let step = left.remove(next);
                let hit = side.is_blot(step.target);
                side.hit(step.target);
                if item.places.len() > 1 && matches!(item.places.last(), Some((_, false))) {
                    item.places.pop();
                }
                item.places.push((step.target, hit));
                at = step.target;
            }
            match items.last_mut() {
                Some(last) if last.is_repeated_by(&item) => last.times += 1,
                _ => items.push(item),
            }
        }
        if items.is_empty() {
            return f.write_str("pass");
        }
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                f.write_char(' ')?;
            }
            for (j, &(place, hit)) in item.places.iter().enumerate() {
                if j > 0 {
                    f.write_char('/')?;
                }
                match place {
                    BAR => f.write_str("bar")?,
                    OFF => f.write_str("off")?,
                    point => write!(f, "{point}")?,
                }
                if hit {
                    f.write_char('*')?;
                }
            }
            if item.times > 1 {
                write!(f, "({})", item.times)?;
            }
        }
        Ok(())
    }

    /// Any order of steps, joined or not, between them spaces, tabs or commas, `bar` or `25`, `off`
    /// or `0`, with or without `*`, in front of a bracket or after it: the play that a legal
    /// position generates for them where there is one, else the steps as they were typed.
    ///
    /// Of the ways that a checker can go to the point that is named, the text means the one that
    /// hits nowhere on the way, if there is one. The last checker plays both dice if it can,
    /// though one would bear it off, and its text only says that it goes `off`.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
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

    fn write_roll(roll: Roll, f: &mut dyn Write) -> fmt::Result {
        let [first, second] = roll.dice();
        write!(f, "{first}{second}")
    }

    /// In play in either order, in the roll-off player one's die first.
    fn parse_roll(&self, text: &str) -> Result<Roll, ParseError> {
        let mut reader = Reader::new(text);
        let roll = read_roll(&mut reader)?;
        reader.end()?;
        Ok(if self.is_roll_off() { roll } else { roll.higher_first() })
    }

    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        // Player one's home is on the right below; the numbers are those of the player to move.
        let upper = |column: u8| 13 + column;
        let lower = |column: u8| 12 - column;
        self.write_edge(upper, f)?;
        for row in 0..ROWS {
            self.write_row(upper, Player::One, row, f)?;
            let two = Player::Two;
            match row {
                0 => writeln!(f, "  O: {} off", self.count(two, OFF))?,
                1 => writeln!(f, "     {} pips", self.pips(two))?,
                _ => writeln!(f)?,
            }
        }
        writeln!(f, "|                   |BAR|                   |")?;
        for row in (0..ROWS).rev() {
            self.write_row(lower, Player::Two, row, f)?;
            let one = Player::One;
            match row {
                1 => writeln!(f, "  X: {} off", self.count(one, OFF))?,
                0 => writeln!(f, "     {} pips", self.pips(one))?,
                _ => writeln!(f)?,
            }
        }
        self.write_edge(lower, f)?;
        let turn = COLOURS[self.turn().index()];
        match (self.outcome(), self.stage()) {
            (Some(outcome), _) => {
                let winner = COLOURS[outcome.winner.unwrap_or(self.turn()).index()];
                write!(f, "{winner} has won {}", win_name(outcome.points).unwrap_or_default())
            }
            (None, Stage::RollOff) => write!(f, "X and O roll one die each to start"),
            (None, Stage::Roll) => write!(f, "{turn} to roll"),
            (None, Stage::Play(roll)) => {
                write!(f, "{turn} to play ")?;
                Self::write_roll(roll, f)
            }
        }
    }

    fn write_reason(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let (own, steps) = (self.turn(), m.steps());
        if steps.is_empty() {
            return f.write_str("nothing can be played");
        }
        let mut after = *self;
        after.play_unchecked(m);
        if let Some(outcome) = after.outcome() {
            return write!(f, "wins {}", win_name(outcome.points).unwrap_or_default());
        }
        let mut words = Words { f, said: false };
        let number = |count: u8| NUMBERS[usize::from(count.min(4))];
        match after.count(own.other(), BAR) - self.count(own.other(), BAR) {
            0 => {}
            1 => words.say(format_args!("hits"))?,
            hits => words.say(format_args!("hits {}", number(hits)))?,
        }
        match after.count(own, OFF) - self.count(own, OFF) {
            0 => {}
            off => words.say(format_args!("bears off {}", number(off)))?,
        }
        // Points and blots are worth a word while the opponent still has to pass them.
        let contact = self.in_contact();
        let made = |point: &u8| after.count(own, *point) >= 2 && self.count(own, *point) < 2;
        for point in (1..BAR).rev().filter(made).filter(|_| contact) {
            match point {
                18.. => words.say(format_args!("makes an anchor on the {point} point"))?,
                _ => words.say(format_args!("makes the {point} point"))?,
            }
        }
        let back = |p: &Self| (19..=BAR).map(|place| p.count(own, place)).sum::<u8>();
        if contact && back(&after) < back(self) {
            words.say(format_args!("runs"))?;
        }
        if words.said {
            return Ok(());
        }
        let blots = |p: &Self| (1..BAR).filter(|&point| p.count(own, point) == 1).count();
        let home = |p: &Self| (0..=6).map(|place| p.count(own, place)).sum::<u8>();
        words.f.write_str(if steps[0].source == BAR {
            "enters from the bar"
        } else if contact && blots(&after) < blots(self) {
            "leaves fewer blots"
        } else if home(&after) > home(self) {
            "comes home"
        } else if contact && blots(&after) > blots(self) {
            "brings builders"
        } else {
            "comes nearer home"
        })
    }
}

/// Phrases joined to one sentence.
struct Words<'a> {
    f: &'a mut dyn Write,
    said: bool,
}

impl Words<'_> {
    fn say(&mut self, words: fmt::Arguments<'_>) -> fmt::Result {
        if self.said {
            self.f.write_str(" and ")?;
        }
        self.said = true;
        self.f.write_fmt(words)
    }
}

const NUMBERS: [&str; 5] = ["none", "one", "two", "three", "four"];

/// One checker's way in a play's text, or equal ways of several.
struct Item {
    /// Where it starts, then where it hits or ends.
    places: ArrayVec<(u8, bool), 5>,
    times: u8,
}

impl Item {
    /// Whether another checker goes the same way; only the first can hit.
    fn is_repeated_by(&self, next: &Self) -> bool {
        let ends = |item: &Self| (item.places[0].0, item.places[item.places.len() - 1].0);
        self.places.len() == 2 && next.places.len() == 2 && ends(self) == ends(next)
    }
}

pub(super) fn read_roll(reader: &mut Reader<'_>) -> Result<Roll, ParseError> {
    let mut die = || match reader.peek() {
        Some(c @ '1'..='6') => {
            reader.next();
            Ok(c as u8 - b'0')
        }
        _ => Err(reader.expected("a die, 1 to 6")),
    };
    let (first, second) = (die()?, die()?);
    // Both are dice.
    Roll::new(first, second).ok_or_else(|| reader.expected("two dice"))
}

/// Typed ways of checkers, each perhaps of several steps.
type Hops = ArrayVec<Step, 4>;

const TOO_MANY: Problem = Problem::Wrong("no roll plays more than four steps");

impl Nardi {
    /// Why no game reaches this position, if none does.
    pub(super) fn impossible(&self) -> Option<&'static str> {
        let closed_out = |player: Player| {
            self.count(player, BAR) > 0
                && (1..=6).all(|point| self.count(player.other(), point) >= 2)
        };
        if self.is_roll_off() && Player::BOTH.iter().any(|&p| *self.places(p) != Self::START) {
            Some("only the start position awaits the roll-off")
        } else if self.count(self.turn(), OFF) == CHECKERS {
            Some("the player to move has borne off all checkers")
        } else if self.outcome().is_some() && self.dice().is_some() {
            Some("dice are to be played in a finished game")
        } else if Player::BOTH.into_iter().all(closed_out) {
            Some("neither side can ever enter from the bar")
        } else {
            None
        }
    }

    /// Whether a checker of each side still has to pass one of the other.
    pub(super) fn in_contact(&self) -> bool {
        let rear = |player| {
            let places = self.places(player);
            (1..PLACES).rev().find(|&place| places[place] > 0).unwrap_or(0)
        };
        rear(Player::One) + rear(Player::Two) > usize::from(BAR)
    }

    /// The play that this position generates for what some order of steps leads to.
    pub(super) fn play_to(&self, after: &Side) -> Option<Move> {
        use core::ops::ControlFlow::{Break, Continue};
        let side = self.side();
        let found =
            self.visit_moves(|m| if side.after(m) == *after { Break(m) } else { Continue(()) });
        found.break_value()
    }

    fn read_hops(&self, text: &str) -> Result<Hops, ParseError> {
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

    fn write_edge(&self, point: impl Fn(u8) -> u8, f: &mut dyn Write) -> fmt::Result {
        for column in 0..12 {
            match column {
                0 => f.write_char('+')?,
                6 => f.write_str("-+---+")?,
                _ => {}
            }
            let point = point(column);
            let point = if self.turn() == Player::One { point } else { BAR - point };
            write!(f, "-{point:->2}")?;
        }
        writeln!(f, "-+")
    }

    /// One row of a half of the board, counted from the edge; `bar` is whose checkers wait there.
    fn write_row(
        &self,
        point: impl Fn(u8) -> u8,
        bar: Player,
        row: u8,
        f: &mut dyn Write,
    ) -> fmt::Result {
        let stack = |player: Player, place: u8, f: &mut dyn Write| {
            let count = self.count(player, place);
            if row == ROWS - 1 && count > ROWS {
                write!(f, "{count:>2}")
            } else if row < count {
                write!(f, " {}", COLOURS[player.index()])
            } else {
                f.write_str("  ")
            }
        };
        for column in 0..12 {
            match column {
                0 => f.write_char('|')?,
                6 => {
                    f.write_str(" |")?;
                    stack(bar, BAR, f)?;
                    f.write_str(" |")?;
                }
                _ => {}
            }
            let point = point(column);
            f.write_char(' ')?;
            if self.count(Player::One, point) > 0 {
                stack(Player::One, point, f)?;
            } else {
                stack(Player::Two, BAR - point, f)?;
            }
        }
        f.write_str(" |")
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

/// Rows of a half of the board.
const ROWS: u8 = 5;

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
