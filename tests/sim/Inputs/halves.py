"""Half precision and bfloat16: arithmetic, comparisons, conversions; one half and two in a word. By exact values."""
import math
from fractions import Fraction

from dense import family
from exact import FORMATS, NAN, float_values, flushed, from_number, fused, infinity, negate, order, product, signed, total, unpack

MANUAL = "Half Precision Floating Point Instructions: "
ROUNDINGS = ("rn", "rz", "rm", "rp")


def some(t, n):
    """Tuples of n values: each first and second, with a third that goes through all."""
    v = float_values(t)
    return [tuple([a, b] + [v[(7 * i + 3 * k) % len(v)] for _ in range(n - 2)])[:n] for i, a in enumerate(v) for k, b in enumerate(v[i % 2::2])]


def bits(v, t):
    return NAN[t] if v == "nan" else v


def is_nan(v, t):
    return unpack(v, t)[0] == "nan"


def signed_as(v, sign, t):
    """neg and abs: the manual leaves open which NaN; cards give the canonical one."""
    return NAN[t] if is_nan(v, t) else v & 0x7fff | sign << 15


def saturated(v, t):
    """.sat: into 0 to 1, NaN to 0"""
    u, one = unpack(v, t), from_number(1, t)
    if u[0] == "nan" or u[1]:
        return 0
    return one if u[0] == "inf" or u[2] > 1 else v


def rectified(v, t):
    return v if is_nan(v, t) else 0 if unpack(v, t)[1] else v


def extreme(a, b, t, largest, flags):
    nan = is_nan(a, t) or is_nan(b, t)
    top = 1 << sum(FORMATS[t])
    sign = (a ^ b) & top
    if ".abs" in flags:
        a, b = a & ~top, b & ~top
    r = NAN[t] if nan and ".NaN" in flags else bits(order(a, b, t, largest), t)
    return (r & ~top | sign) if ".xorsign" in flags and not is_nan(r, t) else r


def instructions(t):
    """(name, operands, function): what each half of the operands gives"""
    one_each = {"add": lambda a, b, ftz=False: total(a, b, t, "rn", ftz), "sub": lambda a, b, ftz=False: total(a, negate(b, t), t, "rn", ftz),
                "mul": lambda a, b, ftz=False: product(a, b, t, "rn", ftz)}
    made = [(n, 2, f) for n, f in one_each.items()] + [("fma.rn", 3, lambda a, b, c: fused(a, b, c, t)),
                                                       ("fma.rn.relu", 3, lambda a, b, c: rectified(bits(fused(a, b, c, t), t), t))]
    z = lambda v: flushed(v, t)
    if t == "f16":
        for n, f in one_each.items():
            made += [(n + ".sat", 2, lambda a, b, f=f: saturated(bits(f(a, b), t), t)),
                     (n + ".ftz", 2, lambda a, b, f=f: bits(f(z(a), z(b), True), t))]
        made += [("fma.rn.ftz.sat", 3, lambda a, b, c: saturated(bits(fused(z(a), z(b), z(c), t, "rn", True), t), t)),
                 ("neg.ftz", 1, lambda a: signed_as(z(a), not z(a) >> 15, t)), ("abs.ftz", 1, lambda a: signed_as(z(a), 0, t))]
    made += [("neg", 1, lambda a: signed_as(a, not a >> 15, t)), ("abs", 1, lambda a: signed_as(a, 0, t))]
    for name in ("min", "max"):
        for flags in ("", ".NaN", ".xorsign.abs", ".NaN.xorsign.abs") + ((".ftz", ".ftz.NaN.xorsign.abs") if t == "f16" else ()):
            f = z if ".ftz" in flags else lambda v: v
            made.append((name + flags, 2, lambda a, b, name=name, flags=flags, f=f: extreme(f(a), f(b), t, name == "max", flags)))
    return made


def arithmetic(t):
    rows = some(t, 3)
    one = from_number(1, t)
    rows += [(n, v, w) for n in (NAN[t] ^ 1, NAN[t] ^ 0x8003) for v, w in ((one, NAN[t]), (NAN[t] ^ 1, one))]
    if t == "f16":  # .ftz: around 2^-14 - 2^-25, the greatest number of 11 bits below 2^-14, and halfway to it
        rows += [(0x0401, 0x3bfe, one), (0x8401, 0x3bfe, one), (0x1000, 0x8400, 0x0400), (0x0c00, 0x8400, 0x0400), (0x0800, 0x8400, 0x0400)]
    pairs = [tuple(a | b << 16 for a, b in zip(rows[k], rows[(k * 5 + 1) % len(rows)])) for k in range(len(rows))]
    one, two = [], []
    for name, n, f in instructions(t):
        operands = ", ".join("{%d}" % k for k in range(n))
        each = lambda row: bits(f(*row[:n]), t)
        one.append(("%s.%s {d}, %s" % (name, t, operands), [each(row) for row in rows]))
        two.append(("%s.%sx2 {d}, %s" % (name, t, operands),
                    [each([v & 0xffff for v in row]) | each([v >> 16 for v in row]) << 16 for row in pairs]))
    # NaNs are compared by their bits: all are canonical
    family("arithmetic-" + t, MANUAL + "add, sub, mul, fma, neg, abs, min, max", "b16", ["b16"] * 3, rows, one)
    family("arithmetic-%sx2" % t, MANUAL + "add, sub, mul, fma, neg, abs, min, max", "b32", ["b32"] * 3, pairs, two)


COMPARISONS = {"eq": lambda p, q: p == q, "ne": lambda p, q: p != q, "lt": lambda p, q: p < q, "le": lambda p, q: p <= q,
               "gt": lambda p, q: p > q, "ge": lambda p, q: p >= q}


def key(v, t):
    u = unpack(v, t)
    return None if u[0] == "nan" else (-1 if u[1] else 1) * (10 ** 60 if u[0] == "inf" else u[2])


def holds(name, a, b, t):
    x, y = key(a, t), key(b, t)
    if name in ("num", "nan"):
        return (x is None or y is None) == (name == "nan")
    if x is None or y is None:
        return name.endswith("u")
    return COMPARISONS[name[:2]](x, y)


def comparisons(t):
    rows = some(t, 2)
    names = list(COMPARISONS) + [n + "u" for n in COMPARISONS] + ["num", "nan"]
    lines = [("setp.%s.%s {d}, {0}, {1}" % (n, t), [int(holds(n, a, b, t)) for a, b in rows]) for n in names]
    family("setp-" + t, "Half Precision Comparison Instructions: setp", "pred", [t, t], rows, lines)


def conversions():
    """Of integers and bf16 (sm_90), rounded once in all directions, and back"""
    for t in ("s32", "u32", "s64", "u64"):
        width = int(t[1:])
        values = [0, 1, 3, 127, 128, 129, 257, 258, 259, 385, 65535, 0x01010101, 0x01018000, 0x01008001, 0x7f7fffff]
        values += [1 << k | 1 << (k - 8) | low for k in range(9, width) for low in (0, 1)] + [(1 << k) - 1 for k in (31, width - 1, width)]
        rows = [(v,) for v in values] + [(-v & (1 << width) - 1,) for v in values]
        number = lambda v: signed(v, width) if t[0] == "s" else v
        lines = [("cvt.%s.bf16.%s {d}, {0}" % (mode, t), [from_number(number(v), "bf16", mode) for v, in rows]) for mode in ROUNDINGS]
        family("cvt-bf16-" + t, "Data Movement and Conversion Instructions: cvt", "b16", [t], rows, lines)
    rounding = {"rni": round, "rzi": math.trunc, "rmi": math.floor, "rpi": math.ceil}
    # halfway cases, both signs, ends of the ranges; NaN is another matter
    singles = [(v,) for v in float_values("bf16") if not is_nan(v, "bf16")]
    singles += [(v | s,) for v in (0x3f00, 0x3fc0, 0x4020, 0x4060, 0x42ff, 0x4300, 0x4eff, 0x4f00, 0x4f7f, 0x4f80) for s in (0, 0x8000)]
    for t in ("s32", "u32"):
        least, most = (-1 << 31, (1 << 31) - 1) if t == "s32" else (0, (1 << 32) - 1)
        lines = []
        for mode, f in rounding.items():
            out = [min(max(f(key(v, "bf16")), least), most) & 0xffffffff for v, in singles]
            lines.append(("cvt.%s.%s.bf16 {d}, {0}" % (mode, t), out))
        family("cvt-%s-bf16" % t, "Data Movement and Conversion Instructions: cvt", "b32", ["bf16"], singles, lines)


EIGHTHS = {"e4m3": (4, 3, 0x7e), "e5m2": (5, 2, 0x7b)}  # bits of exponent and fraction, the largest number


def eighth(bits, t):
    """A number of 8 bits: ("nan"), ("inf", sign) or (number, sign)"""
    e, f, most = EIGHTHS[t]
    sign, exponent, fraction = bits >> 7, bits >> f & ((1 << e) - 1), bits & ((1 << f) - 1)
    if bits & 0x7f > most:
        return ("inf", sign) if t == "e5m2" and not fraction else ("nan",)
    bias = (1 << (e - 1)) - 1
    scale = Fraction(2) ** ((exponent or 1) - bias - f)
    return (fraction + (1 << f if exponent else 0)) * scale, sign


def to_eighth(v, t, relu, kind):
    """The nearest of all there are, the even one of two; what is beyond all is the largest"""
    u = unpack(v, kind)
    if u[0] == "nan":
        return 0x7f
    if relu and u[1]:
        return 0
    most = EIGHTHS[t][2]
    if u[0] == "inf" or u[2] >= eighth(most, t)[0]:
        return u[1] << 7 | most
    return u[1] << 7 | min(range(most + 1), key=lambda b: (abs(eighth(b, t)[0] - u[2]), b & 1))


def from_eighth(bits, t, relu):
    u = eighth(bits, t)
    if u[0] == "nan":
        return NAN["f16"]
    if relu and bits >> 7:
        return 0
    return infinity(u[1], "f16") if u[0] == "inf" else u[1] << 15 | from_number(u[0], "f16")


def eighths():
    """fp8: from two f32 or f16, to two f16"""
    title = "Data Movement and Conversion Instructions: cvt"
    near = lambda t: [Fraction(a + b) / 2 for a, b in zip([eighth(k, t)[0] for k in range(0, 0x7b)], [eighth(k, t)[0] for k in range(1, 0x7c)])]
    for t in EIGHTHS:
        exact = [eighth(k, t)[0] for k in range(EIGHTHS[t][2] + 1)]
        values = [from_number(q, "f32") for q in exact[::3] + near(t)[::2]]
        values += [v + d for v in values[-20:] for d in (-1, 1)] + float_values("f32") + [from_number(Fraction(q), "f32") for q in (464, 465, 480, 61440, 65535, 1e9)]
        values += [v | 1 << 31 for v in values[::2]]
        rows = [(v, values[(5 * k + 2) % len(values)]) for k, v in enumerate(values)]
        lines = [("cvt.rn.satfinite%s.%sx2.f32 {d}, {0}, {1}" % (relu, t),
                  [to_eighth(a, t, relu, "f32") << 8 | to_eighth(b, t, relu, "f32") for a, b in rows]) for relu in ("", ".relu")]
        family("cvt-%s-f32" % t, title, "b16", ["f32", "f32"], rows, lines)
        halves = [from_number(q, "f16") for q in exact + near(t)] + float_values("f16")
        halves += [v | 0x8000 for v in halves]
        words = [(v | halves[(7 * k + 3) % len(halves)] << 16,) for k, v in enumerate(halves)]
        lines = [("cvt.rn.satfinite%s.%sx2.f16x2 {d}, {0}" % (relu, t),
                  [to_eighth(v >> 16, t, relu, "f16") << 8 | to_eighth(v & 0xffff, t, relu, "f16") for v, in words]) for relu in ("", ".relu")]
        family("cvt-%s-f16" % t, title, "b16", ["b32"], words, lines)
        pairs = [(v | (v * 37 & 255) << 8,) for v in range(256)]
        lines = [("cvt.rn%s.f16x2.%sx2 {d}, {0}" % (relu, t),
                  [from_eighth(v >> 8, t, relu) << 16 | from_eighth(v & 255, t, relu) for v, in pairs]) for relu in ("", ".relu")]
        family("cvt-f16-" + t, title, "b32", ["b16"], pairs, lines)


def extremes_from_zero():
    values = [0, 1, 2, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffe0003, 0x00058001]
    rows = [(a, b) for a in values for b in values]
    lines = []
    for name, f in (("min", min), ("max", max)):
        of = lambda a, b, n, f=f: max(f(signed(a, n), signed(b, n)), 0)
        two = [of(a >> 16, b >> 16, 16) << 16 | of(a, b, 16) for a, b in rows]
        lines += [(name + ".relu.s32 {d}, {0}, {1}", [of(a, b, 32) for a, b in rows]), (name + ".relu.s16x2 {d}, {0}, {1}", two),
                  (name + ".s16x2.relu {d}, {0}, {1}", two)]
    family("extremes-relu", "Integer Arithmetic Instructions: min, max", "b32", ["b32", "b32"], rows, lines)


def lop3_with_predicate():
    rows = [(a, b, c, q) for a, b, c in ((0, 0, 0), (1, 2, 4), (5, 9, 5), (0xffffffff, 0, 0), (0xf0, 0x0f, 0xff)) for q in (0, 1)]
    for word in ("and", "or"):
        lines = []
        for table in (0x80, 0xe8, 0x96, 0xfe):
            for sign in ("", "!"):
                r = [sum(1 << k for k in range(32) if table >> ((a >> k & 1) << 2 | (b >> k & 1) << 1 | (c >> k & 1)) & 1) for a, b, c, _ in rows]
                q = [row[3] ^ (sign == "!") for row in rows]
                p = [(v != 0) & w if word == "and" else (v != 0) | w for v, w in zip(r, q)]
                set_q = "setp.ne.u32 %p, {3}, 0;\n  "
                lop = "%slop3.%s.b32 %%s|%%%%p, {0}, {1}, {2}, 0x%x, %s%%%%p" % (set_q.replace("%", "%%"), word, table, sign)
                lines += [((lop + ";\n  selp.b32 {d}, 1, 0, %%p") % d, p) for d in ("%out", "_")] + [(lop % "{d}", r)]
        family("lop3-" + word, "Logic and Shift Instructions: lop3", "b32", ["b32"] * 4, rows, lines, version="8.2")


def special(t):
    """ex2 and tanh: the manual allows an error of 2^-9.9 and 2^-10.9 (f16), 2^-7 and 2^-8 (bf16); here, to these, of 1 or more"""
    rows = [(v,) for v in float_values(t)] + [(from_number(Fraction(k, 4), t),) for k in range(-40, 41)]

    def near(f):
        out = []
        for v, in rows:
            x = key(v, t)
            x = None if x is None else math.copysign(math.inf, x) if abs(x) == 10 ** 60 else float(x)
            r = math.nan if x is None else f(x)
            out.append("nan" if x is None else "~%r:%d" % (r, 9 if t == "f16" else 7))
        return out
    power = lambda x: math.inf if x > 1000 else 0.0 if x < -1000 else math.pow(2, x)
    lines = [("ex2.approx%s.%s {d}, {0}" % ("" if t == "f16" else ".ftz", t), near(power)),
             ("tanh.approx.%s {d}, {0}" % t, near(math.tanh))]
    family("special-" + t, MANUAL + "ex2, tanh", t, [t], rows, lines)


def write_all():
    for t in ("f16", "bf16"):
        arithmetic(t)
        comparisons(t)
        special(t)
    conversions()
    lop3_with_predicate()
    eighths()
    extremes_from_zero()
