//! Plots as SVG: panels in a row of two, one line per series, powers of ten on the axes.

use std::fmt::Write;

/// Points that belong together.
pub struct Series {
    /// What the legend says.
    pub name: &'static str,
    /// Horizontal and vertical values, both positive.
    pub points: Vec<(f64, f64)>,
}

/// One plot; the vertical axis is logarithmic.
pub struct Panel {
    /// What the vertical axis shows.
    pub title: &'static str,
    /// What the horizontal one shows.
    pub x: &'static str,
    /// The lines.
    pub series: Vec<Series>,
    /// Whether the horizontal axis is logarithmic too.
    pub log_x: bool,
}

/// Told apart also by people who do not see all colours, and on dark and light ground.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 56.0;
const TOP: f64 = 28.0;
const INNER_WIDTH: f64 = 264.0;
const INNER_HEIGHT: f64 = 168.0;

/// All panels and one legend.
pub fn svg(panels: &[Panel]) -> String {
    let names: Vec<&str> = panels.first().map_or(Vec::new(), |p| p.series.iter().map(|s| s.name).collect());
    let rows = panels.len().div_ceil(2) as f64;
    let height = rows * HEIGHT + 18.0 * names.len() as f64 + 12.0;
    let width = 2.0 * WIDTH;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         font-family=\"sans-serif\" font-size=\"11\" fill=\"#333\">\n<rect width=\"{width}\" \
         height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (i, panel) in panels.iter().enumerate() {
        let (x, y) = ((i % 2) as f64 * WIDTH, (i / 2) as f64 * HEIGHT);
        let _ = writeln!(out, "<g transform=\"translate({x} {y})\">\n{}</g>", draw(panel));
    }
    for (i, name) in names.iter().enumerate() {
        let y = rows * HEIGHT + 18.0 * i as f64 + 8.0;
        let colour = COLOURS[i % COLOURS.len()];
        let _ = writeln!(out, "<path d=\"M{LEFT} {y}h24\" stroke=\"{colour}\" stroke-width=\"2\"/>");
        let _ = writeln!(out, "<text x=\"{}\" y=\"{}\">{}</text>", LEFT + 32.0, y + 4.0, escaped(name));
    }
    out + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// An axis: what a value becomes, from 0 to 1.
struct Axis {
    low: f64,
    high: f64,
    logarithmic: bool,
}

impl Axis {
    /// From the power of ten below all values to the one above, or from the first to the last.
    fn around(values: impl Iterator<Item = f64>, logarithmic: bool) -> Axis {
        let (low, high) = values.fold((f64::INFINITY, 0.0_f64), |(l, h), v| (l.min(v), h.max(v)));
        if low > high {
            return Axis { low: 0.0, high: 1.0, logarithmic: false };
        }
        let (low, high) = match logarithmic {
            true => (low.max(1e-3).log10().floor(), high.max(1e-3).log10().ceil()),
            false => (low, high),
        };
        Axis { low, high: if high > low { high } else { low + 1.0 }, logarithmic }
    }

    fn place(&self, value: f64) -> f64 {
        let value = if self.logarithmic { value.max(1e-3).log10() } else { value };
        (value - self.low) / (self.high - self.low)
    }

    /// The whole steps of the axis and what they are called.
    fn ticks(&self) -> Vec<(f64, String)> {
        let steps = (self.high - self.low).round() as i32;
        let called = |at: f64| match self.logarithmic {
            true if (0.0..4.0).contains(&at) => format!("{}", 10_f64.powf(at)),
            true => format!("1e{at}"),
            false => format!("{at}"),
        };
        (0..=steps)
            .map(|i| (f64::from(i) / f64::from(steps.max(1)), called(self.low + f64::from(i))))
            .collect()
    }
}

fn draw(panel: &Panel) -> String {
    let all = || panel.series.iter().flat_map(|s| s.points.iter().copied());
    let x_axis = Axis::around(all().map(|(x, _)| x), panel.log_x);
    let y_axis = Axis::around(all().map(|(_, y)| y), true);
    let mut out = format!(
        "<text x=\"{LEFT}\" y=\"{}\" font-weight=\"bold\">{}</text>\n<text x=\"{}\" y=\"{}\" \
         text-anchor=\"end\">{}</text>\n",
        TOP - 10.0,
        escaped(panel.title),
        LEFT + INNER_WIDTH,
        TOP + INNER_HEIGHT + 30.0,
        escaped(panel.x),
    );
    let place = |x: f64, y: f64| (LEFT + x * INNER_WIDTH, TOP + (1.0 - y) * INNER_HEIGHT);
    for (at, name) in x_axis.ticks() {
        let (x, y) = place(at, 0.0);
        let _ = writeln!(out, "<path d=\"M{x:.1} {y:.1}v-{INNER_HEIGHT}\" stroke=\"#ddd\"/>");
        let _ =
            writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{name}</text>", y + 15.0);
    }
    for (at, name) in y_axis.ticks() {
        let (x, y) = place(0.0, at);
        let _ = writeln!(out, "<path d=\"M{x:.1} {y:.1}h{INNER_WIDTH}\" stroke=\"#ddd\"/>");
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
            x - 5.0,
            y + 4.0
        );
    }
    for (i, series) in panel.series.iter().enumerate() {
        let points: Vec<(f64, f64)> =
            series.points.iter().map(|&(x, y)| place(x_axis.place(x), y_axis.place(y))).collect();
        out += &line(&points, COLOURS[i % COLOURS.len()]);
    }
    out
}

fn line(points: &[(f64, f64)], colour: &str) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
    }
    let mut out = format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n");
    for (x, y) in points {
        let _ = writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_enclose_the_values_and_are_evenly_spaced() {
        let axis = Axis::around([20.0, 5_000.0].into_iter(), true);
        assert_eq!((axis.low, axis.high), (1.0, 4.0));
        assert!((axis.place(100.0) - 1.0 / 3.0).abs() < 1e-9);
        let names: Vec<String> = axis.ticks().into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["10", "100", "1000", "1e4"]);
    }

    #[test]
    fn a_plot_has_a_line_and_its_points_for_each_series() {
        let series = || vec![Series { name: "a < b", points: vec![(1.0, 10.0), (2.0, 1e5)] }];
        let panel = Panel { title: "states", x: "size", series: series(), log_x: false };
        let empty = Panel { series: Vec::new(), ..panel };
        let text = svg(&[Panel { title: "states", x: "size", series: series(), log_x: false }, empty]);
        assert_eq!(text.matches("<circle").count(), 2);
        assert!(text.contains("a &lt; b") && text.ends_with("</svg>\n"));
    }
}
