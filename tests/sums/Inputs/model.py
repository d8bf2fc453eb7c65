"""The digits of sums (include/sumac/digits.h) by Python's integers: prints random and extreme cases for digits.c to check.

Line: number of terms, terms, the 32 bytes of the digits, the value as a double and as a float, all in hexadecimal.
"""
import random
import struct
import sys

NAN, PLUS, MINUS, OTHER, TERM = 1, 2, 4, 8, 16
UNIT = 1074  # numbers are integers of 2^-1074


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def whole(x):
    """x as a number of units."""
    n, d = abs(x).as_integer_ratio()
    value = n << UNIT
    assert value % d == 0
    return (value // d) * (-1 if x < 0 else 1)


def place(x):
    exponent = bits(x) >> 52 & 0x7ff
    return max((exponent + 52) // 32 - 2, 0)


def half_even(n, unit):
    q, r = divmod(n, unit)
    return q + (2 * r > unit or (2 * r == unit and q % 2))


def digits(terms):
    """(top, [sums], kinds)"""
    kinds, finite = 0, []
    for x in terms:
        kinds |= TERM | (OTHER if bits(x) != 1 << 63 else 0)
        if x != x:
            kinds |= NAN
        elif x in (float("inf"), float("-inf")):
            kinds |= PLUS if x > 0 else MINUS
        else:
            finite.append(x)
    top = max(map(place, finite), default=0)
    sums = [0, 0, 0]
    for x in finite:
        rest = whole(x)
        for k in range(3):
            unit = 1 << 32 * (top + 2 - k)
            q = half_even(rest, unit)
            sums[k] += q
            rest -= q * unit
    return top, sums, kinds


def packed(top, sums, kinds):
    low = [s % 2 ** 64 for s in sums]
    high = [s >> 64 for s in sums]
    return struct.pack("<QQQhhhBB", *low, *high, top, kinds)


def rounded(n, mantissa, least):
    """The number of units N, rounded to nearest even, as a double; the type's infinity where it is too large."""
    sign, n = n < 0, abs(n)
    drop = max(n.bit_length() - mantissa, least + UNIT)
    n = half_even(n, 1 << drop) << drop if drop > 0 else n
    most = {53: 1 << 1024 + UNIT, 24: 1 << 128 + UNIT}[mantissa]
    value = float("inf") if n >= most else n / (1 << UNIT)
    return -value if sign else value


def value(top, sums, kinds, mantissa, least):
    if kinds & NAN or kinds & PLUS and kinds & MINUS:
        return float("nan")
    if kinds & (PLUS | MINUS):
        return float("inf") if kinds & PLUS else float("-inf")
    n = sum(s << 32 * (top + 2 - k) for k, s in enumerate(sums))
    if n == 0:
        return -0.0 if kinds & TERM and not kinds & OTHER else 0.0
    return rounded(n, mantissa, least)


def number(rng, sort):
    if sort == 0:
        return struct.unpack("<d", struct.pack("<Q", rng.getrandbits(64)))[0]
    if sort == 1:
        return rng.choice([-1, 1]) * rng.random() * 2.0 ** rng.randrange(-30, 30)
    if sort == 2:
        return rng.choice([2.0 ** 1023, -2.0 ** 1023, 1.7e308, -1.7e308, 2.0 ** 1000, 1.0])
    if sort == 3:
        return rng.choice([5e-324, -5e-324, 2.0 ** -1022, -0.0, 0.0, 1e-310])
    if sort == 4:
        return rng.choice([0.0, -0.0, -0.0])
    if sort == 5:  # ties, and floats between two
        return (rng.randrange(1 << 26) + 0.5) * 2.0 ** rng.choice([0, 32, 64, -32, -149, -150, -126, 104])
    return rng.choice([float("inf"), float("-inf"), float("nan"), 1.0, 2.0])


def main():
    rng = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        sort = rng.choices(range(7), [5, 5, 3, 3, 1, 4, 1])[0]
        terms = [number(rng, sort) for _ in range(rng.choice([0, 1, 2, 3, 5, 17, 40]))]
        if rng.random() < 0.3 and terms:
            terms += [-x for x in terms[:rng.randrange(len(terms) + 1)]]
        terms = [x for x in terms if x == x or sort in (0, 6)]
        d = digits(terms)
        f64, f32 = value(*d, 53, -1074), value(*d, 24, -149)
        print(len(terms), *(f"{bits(x):x}" for x in terms), packed(*d).hex(), f"{bits(f64):x}",
              struct.pack(">f", f32 if abs(f32) < 2.0 ** 128 else f32).hex())


main()
