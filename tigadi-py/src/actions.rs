//! A fixed numbering of all moves of a game, for learning programs.

use tigadi::{AnyMove, AnyPosition, Notation as _, Position as _, games::PointMove};

const BAGHCHAL_POINTS: usize = 25;

/// How many actions the game of this position has, legal or not; `None` for nardi, whose plays
/// are not numbered.
pub(crate) fn count(position: &AnyPosition) -> Option<usize> {
    match position {
        AnyPosition::Morris(p) => {
            let points = p.rules().board().points();
            Some(points * (points + 1) * (points + 1) + 1)
        }
        AnyPosition::Baghchal(_) => Some((BAGHCHAL_POINTS + 1) * BAGHCHAL_POINTS),
        AnyPosition::Mangala(p) => Some(p.rules().pits().into()),
        AnyPosition::ToguzKorgool(p) => Some(p.rules().pits().into()),
        AnyPosition::Nardi(_) => None,
    }
}

/// The number of a legal move.
pub(crate) fn index(position: &AnyPosition, m: AnyMove) -> Option<usize> {
    match (position, m) {
        (AnyPosition::Morris(p), AnyMove::Morris(m)) => {
            Some(with_capture(m, p.rules().board().points()))
        }
        (_, AnyMove::Baghchal(m)) => place(m, BAGHCHAL_POINTS),
        (_, AnyMove::Mangala(m) | AnyMove::ToguzKorgool(m)) => Some(usize::from(m.pit) - 1),
        _ => None,
    }
}

/// Source (0 is the hand), target, capture (0 is none), from the slowest to the fastest; a pass
/// comes last.
fn with_capture(m: PointMove, points: usize) -> usize {
    let capture = m.capture.map_or(0, |capture| capture.index() + 1);
    match place(m, points) {
        Some(place) => place * (points + 1) + capture,
        None => points * (points + 1) * (points + 1),
    }
}

/// Source (0 is the hand) and target.
fn place(m: PointMove, points: usize) -> Option<usize> {
    let source = m.source.map_or(0, |source| source.index() + 1);
    m.target.map(|target| source * points + target.index())
}

/// The legal move with this number.
pub(crate) fn find(position: &AnyPosition, number: usize) -> Option<AnyMove> {
    position.moves().into_iter().find(|&m| index(position, m) == Some(number))
}

/// For every action 1 where it is legal, else 0.
pub(crate) fn mask(position: &AnyPosition, over: bool) -> Option<Vec<u8>> {
    let mut mask = vec![0; count(position)?];
    if !over {
        for m in position.moves() {
            if let Some(allowed) = index(position, m).and_then(|number| mask.get_mut(number)) {
                *allowed = 1;
            }
        }
    }
    Some(mask)
}
