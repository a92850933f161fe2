//! How long a search may go on, and what it is asked for.

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// The limits of one search; it ends at the first one that it reaches. None by default: then the
/// search goes on to [`Limits::MAX_DEPTH`], which may take for ever.
///
/// ```
/// use tigadi::Limits;
/// let limits = Limits::new().depth(12).nodes(1_000_000);
/// # let _ = limits;
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) stop: Option<&'a dyn Fn() -> bool>,
    pub(super) plain: bool,
    /// Whether moves that hold little hope may be searched less deeply.
    pub(super) selective: bool,
    #[cfg(feature = "alloc")]
    pub(super) lines: usize,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    #[cfg(feature = "std")]
    clock: Option<(Duration, Duration)>,
    #[cfg(feature = "std")]
    pub(super) threads: usize,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Limits<'a> {
    /// The greatest depth, in turns.
    pub const MAX_DEPTH: u32 = super::MAX_PLY as u32;

    /// No limit: such a search may take for ever.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            depth: Self::MAX_DEPTH,
            nodes: u64::MAX,
            stop: None,
            plain: false,
            selective: true,
            #[cfg(feature = "alloc")]
            lines: 0,
            #[cfg(feature = "std")]
            time: None,
            #[cfg(feature = "std")]
            clock: None,
            #[cfg(feature = "std")]
            threads: 1,
        }
    }

    /// Looks this many turns ahead, from 1 to [`Limits::MAX_DEPTH`]. A roll of the dice is not
    /// counted.
    #[must_use]
    pub const fn depth(self, turns: u32) -> Self {
        let depth = if turns == 0 { 1 } else { turns };
        Self { depth: if depth > Self::MAX_DEPTH { Self::MAX_DEPTH } else { depth }, ..self }
    }

    /// Enters at most this many positions.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Stops soon after this says so. It is asked every few dozen nodes.
    #[must_use]
    pub const fn stop(self, stop: &'a dyn Fn() -> bool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Takes this much time for the move.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Takes a sensible share of a game clock: the time that remains to the player to move, and
    /// what each turn adds.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn clock(self, remaining: Duration, increment: Duration) -> Self {
        Self { clock: Some((remaining, increment)), ..self }
    }

    /// Searches with this many threads, which share the nodes; with no more than the machine runs at
    /// once. With more than one, equal searches may end differently.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn threads(self, count: usize) -> Self {
        Self { threads: if count == 0 { 1 } else { count }, ..self }
    }

    /// Asks for the best `count` moves with exact scores, in
    /// [`Analysis::lines`](super::Analysis::lines).
    #[cfg(feature = "alloc")]
    #[must_use]
    pub const fn lines(self, count: usize) -> Self {
        Self { lines: count, ..self }
    }

    /// Plain alpha-beta to the depth, whose score is that of minimax: no selective heuristic, only
    /// entries of equal depth taken from the table, the game's history and the draws that depend
    /// on it left out.
    #[must_use]
    pub const fn plain(self) -> Self {
        Self { plain: true, selective: false, ..self }
    }

    /// The threads that search: more than the machine runs at once would only wait for each other
    /// and make the search late.
    #[cfg(feature = "std")]
    pub(super) fn thread_count(&self) -> usize {
        match self.threads {
            1 => 1,
            count => count.min(std::thread::available_parallelism().map_or(1, usize::from)),
        }
    }

    pub(super) const fn line_count(&self) -> usize {
        #[cfg(feature = "alloc")]
        return if self.lines > 1 { self.lines } else { 1 };
        #[cfg(not(feature = "alloc"))]
        1
    }
}

/// Tells a running search when to stop.
pub(super) struct Watch<'a> {
    nodes: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    /// After this no new iteration is begun.
    #[cfg(feature = "std")]
    last_start: Option<Instant>,
}

/// How many nodes pass between two looks at clock and closure: 3 ms where a node takes 50 µs.
const POLL: u64 = 64;

impl<'a> Watch<'a> {
    pub(super) fn new(limits: &Limits<'a>) -> Self {
        #[cfg(feature = "std")]
        let clock = limits.clock.map(|(remaining, increment)| share(remaining, increment));
        // Without a limit of time nobody asks for the time, which not every system can tell.
        #[cfg(feature = "std")]
        let after = |time: Option<Duration>| time.and_then(|time| Instant::now().checked_add(time));
        Self {
            nodes: limits.nodes,
            stop: limits.stop,
            #[cfg(feature = "std")]
            deadline: after([limits.time, clock.map(|(_, most)| most)].into_iter().flatten().min()),
            #[cfg(feature = "std")]
            last_start: after(clock.map(|(soft, _)| soft)),
        }
    }

    /// Whether the search must stop, having entered this many nodes.
    #[inline]
    pub(super) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes.is_multiple_of(POLL) && self.poll()
    }

    #[cold]
    fn poll(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return true;
        }
        self.stop.is_some_and(|stop| stop())
    }

    /// Whether a deeper iteration is worth beginning.
    pub(super) fn may_deepen(&self) -> bool {
        #[cfg(feature = "std")]
        if self.last_start.is_some_and(|last| Instant::now() >= last) {
            return false;
        }
        true
    }
}

/// From a clock: after what time no iteration begins, and when the search must end. The next
/// iteration takes a few times as long as the last, so it is not begun late; 20 ms are kept for
/// what surrounds the search.
#[cfg(feature = "std")]
fn share(remaining: Duration, increment: Duration) -> (Duration, Duration) {
    let left = remaining.saturating_sub(Duration::from_millis(20));
    let even = (left / 30 + increment * 3 / 4).min(left);
    (even / 2, (even * 3).min(left / 4 + increment / 2).min(left))
}
