//! Pictures: well-formed, with everything in them that is on the board.

use std::collections::{HashMap, HashSet};

use tigadi::{
    AnyPosition, AnyRules, Chance, Draw, Notation, Outcome, Player, Position, Reason, Rng,
    learn::Encode,
    notation::named_text,
    picture::{Arrow, MAX_PITS, Trail, View, pit_name, svg, track_name},
    rules::Rules,
};

/// An element of an XML text.
#[derive(Debug)]
struct Element {
    tag: String,
    attributes: HashMap<String, String>,
    text: String,
    inside: Vec<Element>,
}

impl Element {
    /// Reads one element and what follows it; panics where the text is not well-formed.
    fn read(text: &str) -> (Self, &str) {
        let (head, mut rest) =
            text.strip_prefix('<').and_then(|rest| rest.split_once('>')).expect("a tag");
        let (head, closed) = head.strip_suffix('/').map_or((head, false), |head| (head, true));
        let (tag, mut words) = head.split_once(' ').unwrap_or((head, ""));
        assert!(!tag.is_empty() && tag.chars().all(|c| c.is_ascii_alphabetic()), "{head}");
        let mut element = Self {
            tag: tag.into(),
            attributes: HashMap::new(),
            text: String::new(),
            inside: vec![],
        };
        while !words.trim().is_empty() {
            let (name, value) = words.trim_start().split_once("=\"").expect("an attribute");
            let (value, after) = value.split_once('"').expect("a quote");
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{head}");
            let twice = element.attributes.insert(name.into(), unescaped(value));
            assert!(twice.is_none() && (after.is_empty() || after.starts_with(' ')), "{head}");
            words = after;
        }
        if closed {
            return (element, rest);
        }
        loop {
            let (words, after) = rest.split_at(rest.find('<').expect("a closing tag"));
            element.text += &unescaped(words);
            if let Some(after) = after.strip_prefix("</") {
                let after = after.strip_prefix(tag).and_then(|rest| rest.strip_prefix('>'));
                return (element, after.expect(tag));
            }
            let (inside, after) = Self::read(after);
            element.inside.push(inside);
            rest = after;
        }
    }

    fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    fn number(&self, name: &str) -> f64 {
        self.get(name).parse().unwrap_or_else(|_| panic!("{name}: {self:?}"))
    }

    fn has_class(&self, class: &str) -> bool {
        self.get("class").split(' ').any(|word| word == class)
    }

    /// The element and all inside it.
    fn all(&self) -> Vec<&Self> {
        let inside = self.inside.iter().flat_map(Self::all);
        std::iter::once(self).chain(inside).collect()
    }

    fn of_class(&self, class: &str) -> Vec<&Self> {
        self.all().into_iter().filter(|element| element.has_class(class)).collect()
    }

    /// The middle of a rectangle or a circle.
    fn middle(&self) -> Option<(f64, f64)> {
        match self.tag.as_str() {
            "circle" => Some((self.number("cx"), self.number("cy"))),
            "rect" => Some((
                self.number("x") + self.number("width") / 2.0,
                self.number("y") + self.number("height") / 2.0,
            )),
            _ => None,
        }
    }

    /// What the element says of itself.
    fn title(&self) -> &str {
        self.inside.iter().find(|inside| inside.tag == "title").map_or("", |title| &title.text)
    }
}

fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        let (name, after) = after.split_once(';').expect("the end of an entity");
        let c = match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            _ => {
                let number = name.strip_prefix('#').and_then(|number| number.parse().ok());
                number.and_then(char::from_u32).expect("a character")
            }
        };
        plain += before;
        plain.push(c);
        rest = after;
    }
    plain += rest;
    assert!(!text.contains(['<', '>']), "{text}");
    plain
}

/// The picture as a tree, checked for what holds of every one.
fn drawn(position: &AnyPosition, view: &View<'_>) -> Element {
    let text = svg(position, view).to_string();
    assert!(text.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{text}");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    let (root, rest) = Element::read(&text);
    assert_eq!((root.tag.as_str(), root.get("role"), rest), ("svg", "img", ""));
    assert_eq!(root.get("xmlns"), "http://www.w3.org/2000/svg");
    assert!(root.title().starts_with(position.rules().preset()));
    assert_eq!(root.inside[1].tag, "desc");
    assert_eq!(root.inside[1].text, named_text(position).to_string());
    let size: Vec<f64> = root.get("viewBox").split(' ').map(|n| n.parse().unwrap()).collect();
    for element in root.all() {
        if let Some((x, y)) = element.middle() {
            assert!((0.0..=size[2]).contains(&x) && (0.0..=size[3]).contains(&y), "{element:?}");
        }
    }
    root
}

/// The places by their names.
fn places(picture: &Element) -> HashMap<&str, &Element> {
    let places = picture.of_class("place");
    let named: HashMap<_, _> =
        places.iter().map(|place| (place.get("data-place"), *place)).collect();
    assert_eq!(named.len(), places.len(), "each name once");
    named
}

/// What stands on a place.
type Standing = (usize, Option<Player>);

/// What stands on each place, read from the position's integers.
fn standing(position: &AnyPosition) -> HashMap<&'static str, Standing> {
    let mut values = vec![0; AnyPosition::encoded_len(&position.rules())];
    position.encode(&mut values);
    let mut rest = &values[..];
    let mut groups: HashMap<&str, &[i32]> = HashMap::new();
    for group in AnyPosition::groups(&position.rules()) {
        let (these, others) = rest.split_at(group.len);
        groups.insert(group.name, these);
        rest = others;
    }
    let mut found: HashMap<&'static str, Standing> = HashMap::new();
    let mut set = |name, count: i32, owner| {
        if count > 0 || !found.contains_key(name) {
            found.insert(name, (count as usize, owner));
        }
    };
    if let Some(points) = groups.get("points") {
        for (name, &piece) in position.sketch().places().zip(*points) {
            let owner = [Some(Player::Two), None, Some(Player::One)][(piece + 1) as usize];
            set(name, piece.abs(), owner);
        }
        return found;
    }
    let on_track = groups["one"].len() == 26;
    for player in Player::BOTH {
        for (index, &count) in (0..).zip(groups[["one", "two"][player.index()]]) {
            if on_track {
                let owned = count > 0 || matches!(index, 0 | 25);
                set(track_name(player, index), count, owned.then_some(player));
            } else {
                set(pit_name(player, index + 1), count, None);
            }
        }
        for (group, names) in
            [("stores", ["1:store", "2:store"]), ("kazans", ["1:kazan", "2:kazan"])]
        {
            if let Some(stored) = groups.get(group) {
                set(names[player.index()], stored[player.index()], None);
            }
        }
    }
    found
}

/// Positions of games at random with the moves that led to them.
fn games(mut visit: impl FnMut(&AnyPosition, Option<&Trail>)) {
    let mut rng = Rng::new(2);
    let house = ["mangala:pits=9,stones=14", "toguz-korgool:pits=1,stones=127", "mangala:pits=1"];
    let house = house.map(|name| AnyRules::parse(name).unwrap());
    for rules in AnyRules::presets().chain(house) {
        let mut position = AnyPosition::start(rules);
        let mut trail = None;
        for turn in 0.. {
            if turn < 3 || turn % 17 == 0 || position.outcome().is_some() {
                visit(&position, trail.as_ref());
            }
            if position.outcome().is_some() || turn > 120 {
                break;
            }
            if position.awaits_roll() {
                let mut rolls = Vec::new();
                let _ = position.visit_rolls(|roll, _| {
                    rolls.push(roll);
                    std::ops::ControlFlow::<()>::Continue(())
                });
                position.roll_unchecked(rolls[rng.below(rolls.len() as u32) as usize]);
                continue;
            }
            let moves = position.moves();
            let m = moves[rng.below(moves.len() as u32) as usize];
            trail = Some(position.trail(m));
            position.play_unchecked(m);
        }
    }
}

#[test]
fn everything_on_the_board_is_drawn() {
    games(|position, _| {
        let text = named_text(position).to_string();
        let sketch = position.sketch();
        for side in Player::BOTH {
            let picture = drawn(position, &View { side, ..View::default() });
            let (places, standing) = (places(&picture), standing(position));
            let names: HashSet<&str> = sketch.places().collect();
            assert_eq!(names, places.keys().copied().collect(), "{text}");
            assert_eq!(names, standing.keys().copied().collect(), "{text}");
            for (name, place) in places {
                let (count, owner) = standing[name];
                assert!(!place.title().is_empty() && sketch.place(name) == Some(name), "{text}");
                assert_eq!(place.get("data-count"), count.to_string(), "{text} {name}");
                let owner = owner.map_or(String::new(), |player| (player.index() + 1).to_string());
                assert_eq!(place.get("data-player"), owner, "{text} {name}");
                // So many are drawn in a pit; beyond that its number tells.
                let is_heap =
                    matches!(position, AnyPosition::Mangala(_)) || !name.contains("kazan");
                let shown = if is_heap { count.min(60) } else { count };
                assert_eq!(place.of_class("piece").len(), shown, "{text} {name}");
                let counts = place.of_class("count");
                assert!(counts.len() <= 1, "{text} {name}");
                assert!(counts.iter().all(|text| text.text == count.to_string()), "{text} {name}");
            }
        }
    });
}

#[test]
fn trails_are_places_of_the_board() {
    games(|position, _| {
        let sketch = position.sketch();
        for m in position.moves() {
            let trail = position.trail(m);
            assert_eq!(trail.player, position.turn());
            assert_eq!(trail.arrows().len(), trail.legs.len());
            let ends = trail.legs.iter().flat_map(|leg| [leg.source, Some(leg.target)]);
            for name in ends.chain([trail.capture]).flatten() {
                assert_eq!(sketch.place(name), Some(name), "{name}");
            }
            let standing = standing(position);
            for leg in trail.legs.iter().take(1) {
                // Something stands where the move begins.
                assert!(leg.source.is_none_or(|name| standing[name].0 > 0), "{trail:?}");
            }
        }
    });
}

#[test]
fn the_last_move_is_marked() {
    games(|position, trail| {
        let plain = drawn(position, &View::default());
        assert!(plain.of_class("last").iter().all(|last| last.inside.is_empty()));
        let Some(trail) = trail else { return };
        for side in Player::BOTH {
            let picture =
                drawn(position, &View { side, last_move: Some(trail), ..View::default() });
            for (name, place) in places(&picture) {
                let ends = |end: &dyn Fn(&tigadi::picture::Leg) -> bool| trail.legs.iter().any(end);
                assert_eq!(place.has_class("last-source"), ends(&|leg| leg.source == Some(name)));
                assert_eq!(place.has_class("last-target"), ends(&|leg| leg.target == name));
                let taken = trail.capture == Some(name);
                assert_eq!(place.has_class("last-capture"), taken);
                assert_eq!(place.of_class("taken").len(), usize::from(taken));
            }
            let marks = picture.of_class("last").len() + picture.of_class("arrow").len();
            assert!(trail.legs.is_empty() || marks > 0, "{trail:?}");
        }
    });
}

#[test]
fn the_board_turns_with_the_side() {
    games(|position, _| {
        let [one, two] =
            Player::BOTH.map(|side| drawn(position, &View { side, ..View::default() }));
        let wood = one.of_class("wood")[0];
        let (width, height) = (wood.number("width"), wood.number("height"));
        let (ones, twos) = (places(&one), places(&two));
        for (name, place) in ones {
            let [(x, y), (u, v)] = [place, twos[name]]
                .map(|place| place.inside.iter().find_map(Element::middle).unwrap());
            // Nardi is played towards the right from both sides.
            let mirrored = if matches!(position, AnyPosition::Nardi(_)) { x } else { width - x };
            assert!((u - mirrored).abs() < 0.02 && (v - (height - y)).abs() < 0.02, "{name}");
        }
    });
}

#[test]
fn a_view_is_what_it_says() {
    let position: AnyPosition = "tigadi".parse().unwrap();
    let texts = |view: &View<'_>| -> Vec<String> {
        let picture = drawn(&position, view);
        let all = picture.all().into_iter().filter(|element| element.tag == "text");
        all.map(|element| element.text.clone()).collect()
    };
    let side = |side| texts(&View { side, ..View::default() });
    assert_eq!(side(Player::One)[..4], ["Black", "9 in hand", "White", "9 in hand"]);
    assert_eq!(side(Player::Two)[..4], ["White", "9 in hand", "Black", "9 in hand"]);
    assert_eq!(texts(&View { coordinates: false, ..View::default() }).len(), 4);
    let bare = View { trays: false, ..View::default() };
    assert_eq!(texts(&bare).len(), 14);
    let own_size = drawn(&position, &bare);
    assert_eq!((own_size.get("width"), own_size.get("height")), ("420", "420"));
    let small = drawn(&position, &View { size: Some(300), ..View::default() });
    assert_eq!((small.get("width"), small.get("height")), ("300", "348.57"));

    let outcome = Some(Outcome::win(Player::Two, Reason::RESIGNATION));
    let over = texts(&View { outcome, ..View::default() });
    assert_eq!(over[..4], ["Black", "won: resignation", "White", "9 in hand"]);
    let won: AnyPosition = "nardi AAAAAAAwAAAAAA 1 -".parse().unwrap();
    let picture = drawn(&won, &View::default());
    assert!(picture.of_class("turn").is_empty());
    assert!(picture.of_class("note")[0].text.starts_with("won: "));
}

#[test]
fn marks_and_arrows_lie_on_their_places() {
    let position: AnyPosition = "mangala".parse().unwrap();
    let colour = r#"red"/><script>&"#;
    let arrows = [
        Arrow::new("1:1", "2:store"),
        Arrow { colour: Some(colour), ..Arrow::new("1:2", "1:2") },
        Arrow::new("1:7", "1:1"),
    ];
    let view = View { marks: &["1:3", "1:3", "3:1"], arrows: &arrows, ..View::default() };
    let picture = drawn(&position, &view);
    let (marks, drawn) = (picture.of_class("mark"), picture.of_class("arrow"));
    assert_eq!((marks.len(), drawn.len()), (1, 2));
    assert_eq!(drawn[1].get("stroke"), colour);
    let places = places(&picture);
    let middle = |name: &str| places[name].inside.iter().find_map(Element::middle);
    assert_eq!((marks[0].middle(), drawn[1].middle()), (middle("1:3"), middle("1:2")));
    assert!(places["1:3"].has_class("marked") && !places["1:2"].has_class("marked"));
    assert_eq!(places.values().filter(|place| place.has_class("marked")).count(), 1);
}

#[test]
fn tuzdiks_and_dice_are_shown() {
    let text = "toguz-korgool 4,0,4,8,2,9,3,4,1 7,2,0,4,9,20,2,1,0 44 38 3 2 1";
    let picture = drawn(&text.parse().unwrap(), &View::default());
    let places = places(&picture);
    for (name, place) in &places {
        let is_tuzdik = matches!(*name, "1:2" | "2:3");
        assert_eq!(place.of_class("tuzdik").len(), usize::from(is_tuzdik), "{name}");
    }
    assert_eq!(places.len(), 2 * MAX_PITS + 2);
    let picture = drawn(&"nardi 4HPwATDgc/ABMA 1 64".parse().unwrap(), &View::default());
    let dice = picture.of_class("die");
    assert_eq!([dice[0].get("data-value"), dice[1].get("data-value")], ["6", "4"]);
    let circles = |die: &Element| die.inside.iter().filter(|shape| shape.tag == "circle").count();
    assert_eq!([circles(dice[0]), circles(dice[1])], [6, 4]);
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The same bytes on every machine: whoever changes the look on purpose changes these.
#[test]
fn pictures_are_pinned() {
    let picture = |text: &str, m: &str, side| {
        let before: AnyPosition = text.parse().unwrap();
        let m = before.parse_move(m).unwrap();
        let trail = before.trail(m);
        let mut after = before;
        after.play(m).unwrap();
        svg(&after, &View { side, last_move: Some(&trail), ..View::default() }).to_string()
    };
    let morris = picture("three-mens-morris 1w1/3/2b w 2 2", "a1", Player::One);
    assert_eq!(morris, include_str!("data/three-mens-morris.svg").trim_end());
    for (text, m, pinned) in [
        ("tigadi w1w/3/3/6/3/3/bb1 w 7 7", "d7xd1", 0x5eaca9d79f31d69b),
        ("baghchal B3B/5/5/5/B3B g 0 0", "G33", 0xb7120ee98a89b646),
        ("mangala 4,4,4,4,4,4 4,4,4,4,4,4 0 0 1", "4", 0x1a81d310ac2c43d1),
        ("toguz-korgool 9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 0 - - 1", "7", 0x86ec26adfae73903),
        ("nardi 4HPwATDgc/ABMA 1 31", "8/5 6/5", 0x8ba11d929bd2a4d4),
    ] {
        assert_eq!(hash(&picture(text, m, Player::Two)), pinned, "{text} {m}");
    }
}
