//! Numbers of about 106 bits: the unevaluated sum of two doubles.

/// `high + low`, where `high` is the sum rounded to a double.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) high: f64,
    pub(crate) low: f64,
}

impl Pair {
    pub(crate) const fn new(high: f64, low: f64) -> Pair {
        Pair { high, low }
    }

    /// The exact sum of two doubles of any size.
    pub(crate) fn sum(a: f64, b: f64) -> Pair {
        let high = a + b;
        let shift = high - a;
        Pair { high, low: (a - (high - shift)) + (b - shift) }
    }

    /// The exact product of two doubles.
    pub(crate) fn product(a: f64, b: f64) -> Pair {
        let high = a * b;
        Pair { high, low: a.mul_add(b, -high) }
    }

    /// The nearest double.
    pub(crate) fn round(self) -> f64 {
        self.high + self.low
    }

    fn renormalized(high: f64, low: f64) -> Pair {
        let sum = high + low;
        Pair { high: sum, low: low - (sum - high) }
    }

    pub(crate) fn scaled(self, by: f64) -> Pair {
        Pair { high: self.high * by, low: self.low * by }
    }
}

impl From<f64> for Pair {
    fn from(value: f64) -> Pair {
        Pair { high: value, low: 0.0 }
    }
}

impl std::ops::Neg for Pair {
    type Output = Pair;
    fn neg(self) -> Pair {
        Pair { high: -self.high, low: -self.low }
    }
}

impl std::ops::Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        let high = Pair::sum(self.high, other.high);
        let low = Pair::sum(self.low, other.low);
        let first = Pair::renormalized(high.high, high.low + low.high);
        Pair::renormalized(first.high, first.low + low.low)
    }
}

impl std::ops::Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        self + -other
    }
}

impl std::ops::Mul for Pair {
    type Output = Pair;
    fn mul(self, other: Pair) -> Pair {
        let product = Pair::product(self.high, other.high);
        let cross = self.high.mul_add(other.low, self.low * other.high);
        Pair::renormalized(product.high, product.low + cross)
    }
}

impl std::ops::Div for Pair {
    type Output = Pair;
    fn div(self, other: Pair) -> Pair {
        let first = self.high / other.high;
        let rest = self - other * Pair::from(first);
        let second = rest.high / other.high;
        let rest = rest - other * Pair::from(second);
        Pair::renormalized(first, second) + Pair::from(rest.high / other.high)
    }
}
