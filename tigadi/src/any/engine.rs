//! An engine for any game.

use alloc::{boxed::Box, sync::Arc};
use core::ops::ControlFlow;

use super::{AnyMove, AnyPosition};
use crate::{Analysis, Engine, History, Level, Limits, Probe, Rng, Score, Table};

/// Exact knowledge of any game.
type AnyProbe = Arc<dyn Probe<AnyPosition> + Send + Sync>;

/// What is known of any game, asked about a position of one.
#[derive(Clone, Default)]
struct Asked(Option<AnyProbe>);

macro_rules! engine {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        $(impl Probe<$position> for Asked {
            #[inline]
            fn probe(&self, position: &$position, quiet: u16) -> Option<Score> {
                let probe = self.0.as_ref()?;
                probe.probe(&AnyPosition::$game(position.clone()), quiet)
            }
        })+

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
            probe: Asked,
        }

        enum EachEngine {
            /// No game has been seen yet.
            Idle(Table<'static>),
            $($game(Box<Engine<'static, $position, $evaluation, Asked>>)),+
        }

        impl EachEngine {
            fn new(position: &AnyPosition, table: Table<'static>, probe: &Asked) -> Self {
                match position {
                    $(AnyPosition::$game(_) => {
                        let evaluation = <$evaluation>::default();
                        Self::$game(Box::new(Engine::with_probe(evaluation, table, probe.clone())))
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
                let probe = Asked::default();
                Self { engine: EachEngine::new(position, Table::new(megabytes), &probe), probe }
            }

            /// An engine for whichever game comes first, in this memory. With
            /// [`Table::try_new`] it fails where there is not enough of it.
            #[must_use]
            pub const fn with_table(table: Table<'static>) -> Self {
                Self { engine: EachEngine::Idle(table), probe: Asked(None) }
            }

            /// The same engine with exact knowledge beside its evaluations, of any games. What it
            /// has found out without it is forgotten.
            #[must_use]
            pub fn with_probe(self, probe: Arc<dyn Probe<AnyPosition> + Send + Sync>) -> Self {
                let table = self.engine.into_table();
                Self { engine: EachEngine::Idle(table), probe: Asked(Some(probe)) }
            }

            /// Becomes an engine for the game of this position, with the same table.
            fn turn_to(&mut self, position: &AnyPosition) {
                let idle = EachEngine::Idle(Table::lent(&mut []));
                let table = core::mem::replace(&mut self.engine, idle).into_table();
                self.engine = EachEngine::new(position, table, &self.probe);
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
                self.analyse_with(position, history, limits, |_| ControlFlow::Continue(()))
            }

            /// As [`Engine::analyse_with`].
            pub fn analyse_with(
                &mut self,
                position: &AnyPosition,
                history: History<'_>,
                limits: &Limits<'_>,
                mut report: impl FnMut(&Analysis<AnyMove>) -> ControlFlow<()>,
            ) -> Analysis<AnyMove> {
                match (&mut self.engine, position) {
                    $((EachEngine::$game(engine), AnyPosition::$game(position)) => {
                        let report =
                            |analysis: &Analysis<_>| report(&analysis.clone().map(AnyMove::$game));
                        engine.analyse_with(position, history, limits, report).map(AnyMove::$game)
                    })+
                    _ => {
                        self.turn_to(position);
                        self.analyse_with(position, history, limits, &mut report as Report<'_>)
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
                self.choose_with(level, position, history, limits, rng, |_| {
                    ControlFlow::Continue(())
                })
            }

            /// As [`Engine::choose_with`].
            pub fn choose_with(
                &mut self,
                level: Level,
                position: &AnyPosition,
                history: History<'_>,
                limits: &Limits<'_>,
                rng: &mut Rng,
                mut report: impl FnMut(&Analysis<AnyMove>) -> ControlFlow<()>,
            ) -> Option<(AnyMove, Analysis<AnyMove>)> {
                match (&mut self.engine, position) {
                    $((EachEngine::$game(engine), AnyPosition::$game(position)) => {
                        let report =
                            |analysis: &Analysis<_>| report(&analysis.clone().map(AnyMove::$game));
                        let (m, analysis) =
                            engine.choose_with(level, position, history, limits, rng, report)?;
                        Some((AnyMove::$game(m), analysis.map(AnyMove::$game)))
                    })+
                    _ => {
                        self.turn_to(position);
                        let report = &mut report as Report<'_>;
                        self.choose_with(level, position, history, limits, rng, report)
                    }
                }
            }
        }
    };
}

/// A report that does not grow with each turn to another game.
type Report<'a> = &'a mut dyn FnMut(&Analysis<AnyMove>) -> ControlFlow<()>;

super::games!(engine);
