//! Every game behind one closed enum, for programs and bindings that choose at run time.

use alloc::{boxed::Box, vec::Vec};
use core::{fmt, ops::ControlFlow, str::FromStr};

use crate::{
    Analysis, Draw, DrawRules, Engine, Explain, History, Level, Limits, MoveError, Notation,
    Outcome, ParseError, Player, Position, Rng, Table, games,
    notation::{named_text, parse_named},
    picture::{Sketch, Trail},
    rules::{Rules, RulesError, Setting, Value},
};

/// Adding a game is one line here: its name in the enums, its position type and its
/// evaluation.
macro_rules! games {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        /// A position of any game. As text it carries the game's name and house rules.
        ///
        /// ```
        /// use tigadi::{AnyPosition, Position};
        /// let position: AnyPosition = "tigadi 3/3/3/6/3/3/3 w 9 9".parse()?;
        /// assert_eq!(position.moves().len(), 24);
        /// assert_eq!("tigadi".parse(), Ok(position));
        /// # Ok::<(), tigadi::ParseError>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyPosition { $($game($position)),+ }

        /// A move of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[allow(missing_docs)]
        pub enum AnyMove { $($game(<$position as Position>::Move)),+ }

        /// A roll of any game with dice.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyRoll { $($game(<$position as Position>::Roll)),+ }

        /// The rules of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyRules { $($game(<$position as Notation>::Rules)),+ }

        /// Runs the same generic code on whichever game it is: in `dispatch!(any, p => body)` the
        /// body sees `p` as the game's own position.
        #[macro_export]
        macro_rules! dispatch {
            ($any:expr, $p:ident => $body:expr) => {
                match $any { $($crate::AnyPosition::$game($p) => $body,)+ }
            };
        }

        impl AnyRules {
            fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()
                    $(.chain(<$position as Notation>::Rules::presets().map(Self::$game)))+
            }
        }

        impl Rules for AnyRules {
            fn presets() -> impl Iterator<Item = Self> {
                Self::all()
            }

            fn name(&self) -> &'static str {
                match self { $(Self::$game(rules) => rules.name()),+ }
            }

            fn setting(&self, index: usize) -> Option<Setting> {
                match self { $(Self::$game(rules) => rules.setting(index)),+ }
            }

            fn with(self, changes: &[(&str, Value)]) -> Result<Self, RulesError> {
                match self {
                    $(Self::$game(rules) => rules.with(changes).map(Self::$game)),+
                }
            }
        }

        impl Position for AnyPosition {
            type Move = AnyMove;
            type Roll = AnyRoll;
            type List<T> = Vec<T>;
            const HAS_CHANCE: bool = false $(|| <$position>::HAS_CHANCE)+;

            fn turn(&self) -> Player {
                match self { $(Self::$game(p) => p.turn()),+ }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$game(p) => p.outcome()),+ }
            }

            fn visit_moves<B>(
                &self,
                mut visit: impl FnMut(AnyMove) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                match self { $(Self::$game(p) => p.visit_moves(|m| visit(AnyMove::$game(m)))),+ }
            }

            fn play_unchecked(&mut self, m: AnyMove) {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.play_unchecked(m),)+
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }

            fn check(&self, m: AnyMove) -> Result<(), MoveError> {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.check(m),)+
                    #[allow(unreachable_patterns)]
                    _ => Err(MoveError::OtherGame),
                }
            }

            fn zobrist(&self) -> u64 {
                match self { $(Self::$game(p) => p.zobrist()),+ }
            }

            fn zobrist_from_scratch(&self) -> u64 {
                match self { $(Self::$game(p) => p.zobrist_from_scratch()),+ }
            }

            fn awaits_roll(&self) -> bool {
                match self { $(Self::$game(p) => p.awaits_roll()),+ }
            }

            fn visit_rolls<B>(
                &self,
                mut visit: impl FnMut(AnyRoll, u32) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                match self {
                    $(Self::$game(p) => p.visit_rolls(|r, w| visit(AnyRoll::$game(r), w))),+
                }
            }

            fn roll_unchecked(&mut self, roll: AnyRoll) {
                match (self, roll) {
                    $((Self::$game(p), AnyRoll::$game(roll)) => p.roll_unchecked(roll),)+
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }

            fn check_roll(&self, roll: AnyRoll) -> Result<(), MoveError> {
                match (self, roll) {
                    $((Self::$game(p), AnyRoll::$game(roll)) => p.check_roll(roll),)+
                    #[allow(unreachable_patterns)]
                    _ => Err(MoveError::OtherGame),
                }
            }

            fn dice(&self) -> Option<AnyRoll> {
                match self { $(Self::$game(p) => p.dice().map(AnyRoll::$game)),+ }
            }

            fn is_tactical(&self, m: AnyMove) -> bool {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.is_tactical(m),)+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            fn is_irreversible(&self, m: AnyMove) -> bool {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.is_irreversible(m),)+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            fn draw_rules(&self) -> DrawRules {
                match self { $(Self::$game(p) => p.draw_rules()),+ }
            }

            fn forfeit(&self, loser: Player) -> u8 {
                match self { $(Self::$game(p) => p.forfeit(loser)),+ }
            }

            fn max_points(&self) -> u8 {
                match self { $(Self::$game(p) => p.max_points()),+ }
            }

            fn symmetries(&self) -> usize {
                match self { $(Self::$game(p) => p.symmetries()),+ }
            }

            fn symmetric(&self, index: usize) -> Self {
                match self { $(Self::$game(p) => Self::$game(p.symmetric(index))),+ }
            }

            fn symmetric_move(&self, m: AnyMove, index: usize) -> AnyMove {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => {
                        AnyMove::$game(p.symmetric_move(m, index))
                    })+
                    #[allow(unreachable_patterns)]
                    _ => m,
                }
            }
        }

        /// An engine for any game, with the game's own evaluation.
        ///
        /// ```
        /// use tigadi::{AnyEngine, AnyPosition, History, Limits, Position};
        /// let position: AnyPosition = "nine-mens-morris".parse()?;
        /// let mut engine = AnyEngine::new(&position, 1);
        /// let analysis = engine.analyse(&position, History::NONE, &Limits::new().depth(3));
        /// assert!(position.is_legal(analysis.best.unwrap()));
        /// # Ok::<(), tigadi::ParseError>(())
        /// ```
        pub struct AnyEngine {
            engine: EachEngine,
        }

        enum EachEngine {
            /// No game has been seen yet.
            Idle(Table<'static>),
            $($game(Box<Engine<'static, $position, $evaluation>>)),+
        }

        impl EachEngine {
            fn new(position: &AnyPosition, table: Table<'static>) -> Self {
                match position {
                    $(AnyPosition::$game(_) => {
                        Self::$game(Box::new(Engine::new(<$evaluation>::default(), table)))
                    })+
                }
            }

            /// The table, without what has been found out about another game. One that no
            /// game has used is taken as it is: filling a large one takes time.
            fn into_table(self) -> Table<'static> {
                let mut table = match self {
                    Self::Idle(table) => return table,
                    $(Self::$game(engine) => engine.into_table()),+
                };
                table.clear();
                table
            }
        }

        impl AnyEngine {
            /// An engine for the game of this position, with a table of this many megabytes.
            ///
            /// # Panics
            /// As any allocation, when there is not so much memory; see
            /// [`with_table`](Self::with_table).
            #[must_use]
            pub fn new(position: &AnyPosition, megabytes: usize) -> Self {
                Self { engine: EachEngine::new(position, Table::new(megabytes)) }
            }

            /// An engine for whichever game comes first, in this memory. With
            /// [`Table::try_new`] it fails where there is not enough of it.
            #[must_use]
            pub const fn with_table(table: Table<'static>) -> Self {
                Self { engine: EachEngine::Idle(table) }
            }

            /// Becomes an engine for the game of this position, with the same table.
            fn turn_to(&mut self, position: &AnyPosition) {
                let idle = EachEngine::Idle(Table::lent(&mut []));
                let table = core::mem::replace(&mut self.engine, idle).into_table();
                self.engine = EachEngine::new(position, table);
            }

            /// As [`Engine::clear`].
            pub fn clear(&mut self) {
                match &mut self.engine {
                    EachEngine::Idle(table) => table.clear(),
                    $(EachEngine::$game(engine) => engine.clear()),+
                }
            }

            /// As [`Engine::analyse`]. With a position of another game the engine first becomes
            /// a new one for that game.
            pub fn analyse(
                &mut self,
                position: &AnyPosition,
                history: History<'_>,
                limits: &Limits<'_>,
            ) -> Analysis<AnyMove> {
                match (&mut self.engine, position) {
                    $((EachEngine::$game(engine), AnyPosition::$game(position)) => {
                        engine.analyse(position, history, limits).map(AnyMove::$game)
                    })+
                    _ => {
                        self.turn_to(position);
                        self.analyse(position, history, limits)
                    }
                }
            }

            /// As [`Engine::choose`]. With a position of another game the engine first becomes
            /// a new one for that game.
            pub fn choose(
                &mut self,
                level: Level,
                position: &AnyPosition,
                history: History<'_>,
                limits: &Limits<'_>,
                rng: &mut Rng,
            ) -> Option<(AnyMove, Analysis<AnyMove>)> {
                match (&mut self.engine, position) {
                    $((EachEngine::$game(engine), AnyPosition::$game(position)) => {
                        let (m, analysis) = engine.choose(level, position, history, limits, rng)?;
                        Some((AnyMove::$game(m), analysis.map(AnyMove::$game)))
                    })+
                    _ => {
                        self.turn_to(position);
                        self.choose(level, position, history, limits, rng)
                    }
                }
            }
        }

        impl Notation for AnyPosition {
            type Rules = AnyRules;

            fn start(rules: AnyRules) -> Self {
                match rules {
                    $(AnyRules::$game(rules) => Self::$game(<$position>::start(rules))),+
                }
            }

            fn rules(&self) -> AnyRules {
                match self { $(Self::$game(p) => AnyRules::$game(Notation::rules(p))),+ }
            }

            fn write_position(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                match self { $(Self::$game(p) => p.write_position(f)),+ }
            }

            fn parse_position(rules: AnyRules, text: &str) -> Result<Self, ParseError> {
                match rules {
                    $(AnyRules::$game(rules) => {
                        <$position>::parse_position(rules, text).map(Self::$game)
                    })+
                }
            }

            fn write_move(&self, m: AnyMove, f: &mut dyn fmt::Write) -> fmt::Result {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.write_move(m, f),)+
                    #[allow(unreachable_patterns)]
                    _ => Err(fmt::Error),
                }
            }

            fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
                match self { $(Self::$game(p) => p.parse_move(text).map(AnyMove::$game)),+ }
            }

            fn write_roll(roll: AnyRoll, f: &mut dyn fmt::Write) -> fmt::Result {
                match roll { $(AnyRoll::$game(roll) => <$position>::write_roll(roll, f)),+ }
            }

            fn parse_roll(&self, text: &str) -> Result<AnyRoll, ParseError> {
                match self { $(Self::$game(p) => p.parse_roll(text).map(AnyRoll::$game)),+ }
            }
        }

        impl Explain for AnyPosition {
            fn explain(&self, m: AnyMove, f: &mut dyn fmt::Write) -> fmt::Result {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.explain(m, f),)+
                    #[allow(unreachable_patterns)]
                    _ => Err(fmt::Error),
                }
            }

            fn player_name(&self, player: Player) -> &'static str {
                match self { $(Self::$game(p) => p.player_name(player)),+ }
            }

            fn win_name(&self, points: u8) -> Option<&'static str> {
                match self { $(Self::$game(p) => p.win_name(points)),+ }
            }

            fn roll_name(roll: AnyRoll, f: &mut dyn fmt::Write) -> fmt::Result {
                match roll { $(AnyRoll::$game(roll) => <$position>::roll_name(roll, f)),+ }
            }

            fn move_examples(&self) -> &'static str {
                match self { $(Self::$game(p) => p.move_examples()),+ }
            }
        }

        impl Draw for AnyPosition {
            fn write_board(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                match self { $(Self::$game(p) => p.write_board(f)),+ }
            }

            fn letters(&self) -> Option<[char; 2]> {
                match self { $(Self::$game(p) => p.letters()),+ }
            }

            fn sketch(&self) -> Sketch {
                match self { $(Self::$game(p) => p.sketch()),+ }
            }

            fn trail(&self, m: AnyMove) -> Trail {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.trail(m),)+
                    #[allow(unreachable_patterns)]
                    _ => Trail::pass(self.turn()),
                }
            }
        }
    };
}

games! {
    Morris(games::morris::Morris, games::morris::Evaluation),
    Baghchal(games::baghchal::Baghchal, games::baghchal::Evaluation),
    Mangala(games::mangala::Mangala, games::mangala::Evaluation),
    ToguzKorgool(games::toguz_korgool::ToguzKorgool, games::toguz_korgool::Evaluation),
    Nardi(games::nardi::Nardi, games::nardi::Evaluation),
}

#[cfg(feature = "serde")]
serde_as_text! {
    AnyPosition: named_text, parse_named;
    AnyRules: crate::rules::rules_text, AnyRules::parse;
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        named_text(self).fmt(f)
    }
}

impl FromStr for AnyPosition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_named(text)
    }
}
