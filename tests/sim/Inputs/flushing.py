"""The forms on f32 with .ftz, and the .approx forms."""
import math
from fractions import Fraction

from exact import (float_values, flushed, form, from_number, fused, infinity, negate, order, pack, pairs, product, quotient,
                   root, total, unpack, width)

T = "f32"
MODES = ("rn", "rz", "rm", "rp")
ONE = 0x3f800000


def z(v):
    return v if v == "nan" else flushed(v, T)


def arithmetic():
    values = float_values(T)
    rows, singles = pairs(values), [(v,) for v in values]
    triples = [(a, b, c) for a in values[::2] for b in values[1::2] for c in values[::3]][:512]
    triples += [(0x00800000, 0x3f000000, 0), (0x00800000, 0x3f000000, 0x80000001), (0x80800000, 0x3effffff, 0x00400000)]
    # around 2^-126 - 2^-150, the greatest number of 24 bits below 2^-126, and 2^-126 - 2^-151, which is halfway to it
    triples += [(a, b, b ^ 0x80000000) for a in (0x33800000, 0x33400000, 0x33000000, 0x32800000) for b in (0x00800000, 0x80800000)]
    near = [(0x00800001, 0x3f7ffffe), (0x80800001, 0x3f7ffffe), (0x00fffffe, 0x3fffffff), (0x80fffffe, 0x3fffffff)]
    two = {"add": total, "sub": lambda a, b, t, mode, ftz: total(a, negate(b, t), t, mode, ftz), "mul": product, "div": quotient}
    for mode in MODES:
        for name, fn in two.items():
            form("%s.%s.ftz.f32" % (name, mode), T, [T, T], rows + near, [fn(z(a), z(b), T, mode, True) for a, b in rows + near])
        form("fma.%s.ftz.f32" % mode, T, [T] * 3, triples, [fused(z(a), z(b), z(c), T, mode, True) for a, b, c in triples])
        form("sqrt.%s.ftz.f32" % mode, T, [T], singles, [root(z(a), T, mode, True) for a, in singles])
        large = singles + [(0x7e800001,), (0xfe800001,)]
        form("rcp.%s.ftz.f32" % mode, T, [T], large, [quotient(ONE, z(a), T, mode, True) for a, in large])
    form("max.ftz.f32", T, [T, T], rows, [order(z(a), z(b), T, True) for a, b in rows])
    numbers = [(v,) for v in values if unpack(v, T)[0] != "nan"]
    form("abs.ftz.f32", T, [T], numbers, [z(a) & 0x7fffffff for a, in numbers])
    form("neg.ftz.f32", T, [T], numbers, [negate(z(a), T) for a, in numbers])


def comparisons():
    values = float_values(T)
    rows = pairs(values)

    def key(bits):
        u = unpack(z(bits), T)
        q = Fraction(10) ** 400 if u[0] == "inf" else u[2]
        return -q if u[1] else q

    def nan(a, b):
        return "nan" in (unpack(a, T)[0], unpack(b, T)[0])
    base = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
            "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
    for c, fn in base.items():
        for unordered in ("", "u"):
            form("setp.%s%s.ftz.f32" % (c, unordered), "pred", [T, T], rows,
                 [int(unordered == "u") if nan(a, b) else int(fn(key(a), key(b))) for a, b in rows])
    form("setp.num.ftz.f32", "pred", [T, T], rows, [int(not nan(a, b)) for a, b in rows])
    form("setp.nan.ftz.f32", "pred", [T, T], rows, [int(nan(a, b)) for a, b in rows])


def whole(u, mode):
    q = -u[2] if u[1] else u[2]
    return {"rmi": math.floor, "rpi": math.ceil, "rzi": math.trunc, "rni": round}[mode](q)


def conversions():
    """.ftz flushes the f32 side alone: an f16 or f64 subnormal stays."""
    extra = [from_number(Fraction(q), T) for q in (Fraction(5, 2), Fraction(-7, 2), 300, 3 * 10 ** 9, -3 * 10 ** 9, 2 ** 63, -2 ** 63, 10 ** 20)]
    values = float_values(T) + extra
    singles = [(v,) for v in values]
    for mode in ("rni", "rzi", "rmi", "rpi"):
        for d in ("s32", "u32", "s64", "u64"):
            bits = width(d)
            lo, hi = (-(1 << bits - 1), (1 << bits - 1) - 1) if d[0] == "s" else (0, (1 << bits) - 1)
            expected = []
            for v in values:
                u = unpack(z(v), T)
                if u[0] == "nan":
                    expected.append(1 << 63 if bits == 64 else 0)
                else:
                    expected.append((lo if u[1] else hi) if u[0] == "inf" else max(lo, min(hi, whole(u, mode))))
            form("cvt.%s.ftz.%s.f32" % (mode, d), d, [T], singles, [v & ((1 << bits) - 1) for v in expected])
        expected = []
        for v in values:
            u = unpack(z(v), T)
            expected.append("nan" if u[0] == "nan" else v if u[0] == "inf" else from_number(Fraction(whole(u, mode)), T, zero_sign=u[1]))
        form("cvt.%s.ftz.f32.f32" % mode, T, [T], singles, expected)

    def narrowed(v, s, d, mode, ftz=False):
        u = unpack(v, s)
        return "nan" if u[0] == "nan" else infinity(u[1], d) if u[0] == "inf" else pack(u[1], u[2], d, mode, ftz=ftz)
    doubles = float_values("f64") + [from_number(q, "f64") for q in (Fraction(1, 2 ** 126), Fraction(-1, 2 ** 127), Fraction(3, 2 ** 149),
                                                                      Fraction(2 ** 25 - 1, 2 ** 151), Fraction(2 ** 127),
                                                                                                                      Fraction(2 ** 24 - 1, 2 ** 150), Fraction(1 - 2 ** 24, 2 ** 150), Fraction(2 ** 26 - 1, 2 ** 152))]
    for mode in MODES:
        form("cvt.%s.ftz.f32.f64" % mode, T, ["f64"], [(v,) for v in doubles], [narrowed(v, "f64", T, mode, True) for v in doubles])
    form("cvt.ftz.f64.f32", "f64", [T], singles, [narrowed(z(v), T, "f64", "rn") for v in values])
    form("cvt.rn.ftz.f16.f32", "f16", [T], singles, [narrowed(z(v), T, "f16", "rn") for v in values])
    halves = float_values("f16")
    form("cvt.ftz.f32.f16", T, ["f16"], [(v,) for v in halves], [narrowed(v, "f16", T, "rn") for v in halves])

    def saturated(v):
        return 0 if unpack(v, T)[0] == "nan" or v >> 31 else min(v, ONE)
    form("cvt.sat.f32.f32", T, [T], singles, [saturated(v) for v in values], "NaN and -0 become +0")
    form("cvt.ftz.sat.f32.f32", T, [T], singles, [saturated(z(v)) for v in values], "NaN and -0 become +0")


# ---- approximations: special values to the bit, others within the manual's bounds for a card ----

def number(bits, t):
    u = unpack(bits, t)
    return math.nan if u[0] == "nan" else (-1 if u[1] else 1) * (math.inf if u[0] == "inf" else float(u[2]))


def written(x, t):
    """What is expected of a result: zeros and infinities exact."""
    if math.isnan(x):
        return "nan"
    if math.isinf(x):
        return infinity(int(x < 0), t)
    if x == 0:
        return pack(int(math.copysign(1, x) < 0), Fraction(0), t)
    return "~%.17g" % x


def reciprocal(x):
    return math.copysign(math.inf, x) if x == 0 else 1 / x


def reciprocal_root(x):
    return reciprocal(x) if x == 0 else math.nan if x < 0 else 1 / math.sqrt(x) if not math.isinf(x) else 0.0


def logarithm(x):
    return -math.inf if x == 0 else math.nan if x < 0 else math.log2(x) if not math.isinf(x) else x


def power(x):
    return math.inf if x > 1000 else 0.0 if x < -1000 else 2.0 ** x


def tangent(x):
    return math.tanh(x)


def slack(name, x):
    """What "~" is not enough for: sin and cos have absolute errors of 2^-20.5, beyond 2 pi of 2^-14.7, and tanh 2^-11."""
    return {"sin": ":20" if abs(x) <= 2 * math.pi else ":14", "tanh": ":11"}.get({"cos": "sin"}.get(name, name), "")


def approximate_quotient(a, b):
    """a * (1/b), where a subnormal 1/b is zero."""
    u = unpack(b, T)
    if u[0] == "num" and u[2] > Fraction(2) ** 126:
        b = 0xff800000 if u[1] else 0x7f800000
    return quotient(a, b, T)


def circular(fn):
    return lambda x: math.nan if math.isinf(x) else fn(x)


def approximations():
    plain = [from_number(Fraction(q), T) for q in (1, 2, 4, 9, Fraction(1, 4), 3, Fraction(7, 3), 100, Fraction(1, 1000), -3, Fraction(-5, 2))]
    special = [0, 0x80000000, 0x7f800000, 0xff800000, 0x7fffffff]
    tiny = [1, 0x80000001, 0x7fffff, 0x800000, 0x80800000]
    functions = {"rcp": reciprocal, "sqrt": lambda x: x if x == 0 else math.nan if x < 0 else math.sqrt(x), "rsqrt": reciprocal_root,
                 "lg2": logarithm, "ex2": power, "sin": circular(math.sin), "cos": circular(math.cos), "tanh": tangent}
    for name, fn in functions.items():
        for ftz in ("", ".ftz") if name != "tanh" else ("",):
            if name == "rcp" and not ftz:
                tested = plain + special + tiny[3:]
            else:
                tested = plain + special + tiny
            if not ftz and name == "sin":
                tested = plain + special
            expected = []
            for v in tested:
                x = number(z(v) if ftz else v, T)
                result = written(fn(x), T)
                expected.append(result + slack(name, x) if str(result)[0] == "~" else result)
            form("%s.approx%s.f32" % (name, ftz), T, [T], [(v,) for v in tested], expected)
    rows = [(a, b) for a in plain + special for b in plain + special]
    huge = [(a, b) for a in (0x3f800000, 0xff7fffff, 0x7f800000, 0) for b in (0x7e800000, 0x7e800001, 0xff000000, 0x7f7fffff)]
    for ftz in ("", ".ftz"):
        extra = [(0x3f800000, 0x800000), (0x800000, 0x3f800000), (1, 0x3f800000) if ftz else (0x40000000, 0x3f800000)]
        cases = rows + extra
        flushed = [(z(a), z(b)) if ftz else (a, b) for a, b in cases]
        form("div.full%s.f32" % ftz, T, [T, T], cases, [near(quotient(a, b, T), T) for a, b in flushed])
        flushed += huge
        form("div.approx%s.f32" % ftz, T, [T, T], cases + huge, [near(approximate_quotient(a, b), T) for a, b in flushed],
             "a divisor over 2^126 has the reciprocal zero")
    wide = [from_number(Fraction(q), "f64") for q in (1, 2, 9, Fraction(1, 3), 100, -3)]
    ends = [0, 1 << 63, 0x7ff << 52, 0xfff << 52, 0x7ff8 << 48]
    doubles = [(v,) for v in wide + ends]
    form("rcp.approx.ftz.f64", "f64", ["f64"], doubles, [written(reciprocal(number(v, "f64")), "f64") for v, in doubles],
         "the low half of the operand is not read, that of the result is zero")
    for ftz in ("", ".ftz"):
        form("rsqrt.approx%s.f64" % ftz, "f64", ["f64"], doubles, [written(reciprocal_root(number(v, "f64")), "f64") for v, in doubles])


def near(bits, t):
    return bits if bits == "nan" else written(number(bits, t), t)


def write_all():
    arithmetic()
    comparisons()
    conversions()
    approximations()
