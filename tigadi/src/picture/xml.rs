//! Shapes as elements of an XML text.

use core::fmt::{self, Display, Write};

/// A place on the canvas or a size: to the right, down.
pub(super) type At = (f64, f64);

pub(super) const INK: &str = "#4a2f1b";
pub(super) const FAINT: &str = "#9a7b5c";
pub(super) const PAPER: &str = "#fbf6ec";
/// What the last move did.
pub(super) const LAST: &str = "#2f7fb5";

/// Where shapes are written. An element's style is the rest of its attributes, safe as they are.
pub(super) struct Canvas<'a> {
    f: &'a mut dyn Write,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(f: &'a mut dyn Write) -> Self {
        Self { f }
    }

    /// An element with others inside.
    pub(super) fn element(
        &mut self,
        tag: &str,
        attributes: impl Display,
        inside: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        write!(self.f, "<{tag} {attributes}>")?;
        inside(self)?;
        write!(self.f, "</{tag}>")
    }

    /// An element with nothing but text inside.
    pub(super) fn words(&mut self, tag: &str, words: impl Display) -> fmt::Result {
        write!(self.f, "<{tag}>{}</{tag}>", Escaped(words))
    }

    pub(super) fn gradient(&mut self, name: &str, inner: &str, outer: &str) -> fmt::Result {
        write!(
            self.f,
            "<radialGradient id=\"tigadi-{name}\" cx=\"0.38\" cy=\"0.32\" r=\"0.75\">\
             <stop offset=\"0\" stop-color=\"{inner}\"/><stop offset=\"1\" stop-color=\"{outer}\"/>\
             </radialGradient>"
        )
    }

    pub(super) fn circle(&mut self, (x, y): At, radius: f64, style: impl Display) -> fmt::Result {
        let (x, y, r) = (Number(x), Number(y), Number(radius));
        write!(self.f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {style}/>")
    }

    pub(super) fn ellipse(&mut self, (x, y): At, (rx, ry): At, style: impl Display) -> fmt::Result {
        let [x, y, rx, ry] = [x, y, rx, ry].map(Number);
        write!(self.f, "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" {style}/>")
    }

    /// A rectangle by its upper left corner.
    pub(super) fn rect(
        &mut self,
        (x, y): At,
        (width, height): At,
        style: impl Display,
    ) -> fmt::Result {
        let [x, y, w, h] = [x, y, width, height].map(Number);
        write!(self.f, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {style}/>")
    }

    pub(super) fn line(&mut self, start: At, end: At, style: impl Display) -> fmt::Result {
        let [x1, y1, x2, y2] = [start.0, start.1, end.0, end.1].map(Number);
        write!(self.f, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" {style}/>")
    }

    pub(super) fn polygon(&mut self, corners: &[At], style: impl Display) -> fmt::Result {
        self.f.write_str("<polygon points=\"")?;
        for (i, &(x, y)) in corners.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(self.f, "{space}{},{}", Number(x), Number(y))?;
        }
        write!(self.f, "\" {style}/>")
    }

    pub(super) fn path(&mut self, data: impl Display, style: impl Display) -> fmt::Result {
        write!(self.f, "<path d=\"{data}\" {style}/>")
    }

    /// Text that is not clicked; `at` is at half the height of its digits.
    pub(super) fn text(
        &mut self,
        (x, y): At,
        size: f64,
        style: impl Display,
        text: impl Display,
    ) -> fmt::Result {
        // The middle of a digit is about a third of the size above the baseline.
        let [x, y, size] = [x, y + size * 0.36, size].map(Number);
        let text = Escaped(text);
        write!(
            self.f,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" pointer-events=\"none\" {style}>{text}</text>"
        )
    }
}

/// A number with two decimals at most, the same on every machine.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 < 0.0 { -0.5 } else { 0.5 };
        let hundredths = (self.0 * 100.0 + half) as i64;
        let (size, sign) = (hundredths.unsigned_abs(), if hundredths < 0 { "-" } else { "" });
        let (whole, rest) = (size / 100, size % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest.is_multiple_of(10) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// A square root; the core library has none for fractions.
pub(super) fn root(value: f64) -> f64 {
    ((value * 1e8) as u64).isqrt() as f64 / 1e4
}

/// Text as XML writes it, in ASCII, also inside an attribute. What XML has no way to write
/// becomes a question mark.
pub(super) struct Escaped<T>(pub(super) T);

impl<T: Display> Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| match c {
            '&' => self.0.write_str("&amp;"),
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '"' => self.0.write_str("&quot;"),
            ' '..='~' => self.0.write_char(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => self.0.write_char('?'),
            _ => write!(self.0, "&#{};", u32::from(c)),
        })
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::ToString;

    use super::{Escaped, Number, root};

    #[test]
    fn numbers_are_short() {
        let numbers =
            [0.0, -0.004, 1.0, -1.5, 2.25, 0.05, -0.05, 10.999, 1_000_000.0].map(|number| {
                let text = Number(number).to_string();
                assert!((text.parse::<f64>().unwrap() - number).abs() <= 0.005);
                text
            });
        assert_eq!(numbers.join(" "), "0 0 1 -1.5 2.25 0.05 -0.05 11 1000000");
    }

    #[test]
    fn roots_are_close() {
        for (square, side) in [(0.0, 0.0), (1.0, 1.0), (3.0, 1.7321), (160_000.0, 400.0)] {
            assert!((root(square) - side).abs() < 0.0002, "{square}");
        }
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(Escaped("a<b>&\"\u{e9}\0\u{ffff}").to_string(), "a&lt;b&gt;&amp;&quot;&#233;??");
    }
}
