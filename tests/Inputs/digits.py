"""A model of include/sumac/digits.h in whole numbers, for tests: another way to the same bits.

Digits(terms): of doubles (floats of Python). .bytes(): those of struct sumac_digits. .value64(), .value32(): rounded once.
.merge(other): the terms of both. Unlike the header, the model first finds the highest place, then cuts each term at it.
"""
import math
import struct
from fractions import Fraction

NAN, PLUS, MINUS, OTHER, TERM = 1, 2, 4, 8, 16


def bits_of(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def nearest(q):
    """The whole number nearest to a Fraction, of two the even one."""
    return round(q)


def place_of(x):
    return max(0, ((bits_of(x) >> 52 & 0x7FF) + 52) // 32 - 2)


def unit(place):
    return Fraction(2) ** (32 * place - 1074)


class Digits:
    def __init__(self, terms=()):
        self.top, self.sums, self.kinds = 0, [0, 0, 0], 0
        terms = list(terms)
        finite = [x for x in terms if math.isfinite(x)]
        self.top = max((place_of(x) for x in finite), default=0)
        for x in terms:
            self.kinds |= TERM | (OTHER if x != 0 or math.copysign(1, x) > 0 else 0)
            self.kinds |= NAN if math.isnan(x) else 0 if math.isfinite(x) else PLUS if x > 0 else MINUS
        for x in finite:
            rest = Fraction(x)
            for k in range(3):
                size = unit(self.top + 2 - k)
                digit = nearest(rest / size)
                self.sums[k] += digit
                rest -= digit * size

    def add(self, terms):
        return self.merge(Digits(terms))

    def merge(self, other):
        top = max(self.top, other.top)
        mine, others = [([0] * (top - d.top) + d.sums)[:3] for d in (self, other)]
        self.top, self.sums, self.kinds = top, [a + b for a, b in zip(mine, others)], self.kinds | other.kinds
        return self

    def bytes(self):
        low = [s & (1 << 64) - 1 for s in self.sums]
        high = [s >> 64 for s in self.sums]
        return struct.pack("<QQQhhhBB", *low, *high, self.top, self.kinds)

    def exact(self):
        return sum((s * unit(self.top + 2 - k) for k, s in enumerate(self.sums)), Fraction(0))

    def rounded(self, mantissa, least, largest):
        """To MANTISSA bits; LEAST: the exponent of the smallest number; from 2^LARGEST on: infinite."""
        if self.kinds & NAN or self.kinds & PLUS and self.kinds & MINUS:
            return math.nan
        if self.kinds & (PLUS | MINUS):
            return math.inf if self.kinds & PLUS else -math.inf
        q = self.exact()
        if q == 0:
            return -0.0 if self.kinds & TERM and not self.kinds & OTHER else 0.0
        exponent = abs(q).numerator.bit_length() - abs(q).denominator.bit_length()  # or one more than is right
        if abs(q) < Fraction(2) ** exponent:
            exponent -= 1
        size = Fraction(2) ** max(exponent - mantissa + 1, least)
        value = nearest(abs(q) / size) * size
        value = math.inf if value >= Fraction(2) ** largest else float(value)
        return -value if q < 0 else value

    def value64(self):
        return self.rounded(53, -1074, 1024)

    def value32(self):
        return self.rounded(24, -149, 128)
