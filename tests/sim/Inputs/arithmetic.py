"""The forms that compute: integers, logic, floating point, conversions."""
from fractions import Fraction

from exact import (float_values, flushed, form, from_number, fused, infinity, interesting, negate, order, pack, pairs, product,
                   quotient, root, signed, total, unpack, value, width)


def integers():
    for t in ["u16", "s16", "u32", "s32", "u64", "s64"]:
        bits, mask = width(t), (1 << width(t)) - 1
        rows = pairs(interesting(bits))
        triples = [(a, b, (a * 7 + b * 3 + 1) & mask) for a, b in rows]

        def each(opcode, fn, rows=rows, dest=t, sources=(t, t)):
            form(opcode + "." + t, dest, list(sources), rows,
                 [fn(*[value(v, s) for v, s in zip(row, sources)]) & ((1 << width(dest)) - 1) for row in rows])

        each("add", lambda a, b: a + b)
        each("sub", lambda a, b: a - b)
        each("mul.lo", lambda a, b: a * b)
        each("mul.hi", lambda a, b: a * b >> bits)
        each("min", min)
        each("max", max)
        each("div", lambda a, b: -1 if b == 0 else (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1))
        each("rem", lambda a, b: -1 if b == 0 else abs(a) % abs(b) * (-1 if a < 0 else 1))
        three = (t, t, t)
        each("mad.lo", lambda a, b, c: a * b + c, triples, sources=three)
        each("mad.hi", lambda a, b, c: (a * b >> bits) + c, triples, sources=three)
        each("sad", lambda a, b, c: c + abs(a - b), triples, sources=three)
        if bits < 64:
            w = t[0] + str(2 * bits)
            each("mul.wide", lambda a, b: a * b, dest=w)
            each("mad.wide", lambda a, b, c: a * b + c, [(a, b, (a << bits) + b + 5) for a, b in rows], w, (t, t, w))
        if t[0] == "s":
            singles = [(v,) for v in interesting(bits)]
            each("abs", abs, singles, sources=(t,))
            each("neg", lambda a: -a, singles, sources=(t,))
        shifts = [(a, s) for a in interesting(bits) for s in (0, 1, bits - 1, bits, bits + 1, 255, 0xffffffff)]
        each("shr", lambda a, s: a >> min(s, 200), shifts, sources=(t, "u32"))
        compare = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
                   "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
        if t[0] == "u":
            compare.update(lo=compare["lt"], ls=compare["le"], hi=compare["gt"], hs=compare["ge"])
        for c, fn in compare.items():
            form("setp.%s.%s" % (c, t), "pred", [t, t], rows, [int(fn(value(a, t), value(b, t))) for a, b in rows])
        choices = [(a, b, (a + b) & 1) for a, b in rows]
        form("selp." + t, t, [t, t, "pred"], choices, [a if c else b for a, b, c in choices])
        slct = [(a, b, c) for a, b in rows[:40] for c in (0, 5, 0x80000000, 0xffffffff)]
        form("slct.%s.s32" % t, t, [t, t, "s32"], slct, [a if signed(c, 32) >= 0 else b for a, b, c in slct])
    clamp = lambda v: max(-(1 << 31), min((1 << 31) - 1, v)) & 0xffffffff
    rows = pairs(interesting(32))
    form("add.sat.s32", "s32", ["s32", "s32"], rows, [clamp(signed(a, 32) + signed(b, 32)) for a, b in rows])
    form("sub.sat.s32", "s32", ["s32", "s32"], rows, [clamp(signed(a, 32) - signed(b, 32)) for a, b in rows])


def fns(mask, base, offset):
    if base > 31:
        return 0xffffffff
    offset = signed(offset, 32)
    if offset == 0:
        return base if mask >> base & 1 else 0xffffffff
    step, left, at = (1 if offset > 0 else -1), abs(offset), base
    while 0 <= at < 32:
        if mask >> at & 1:
            left -= 1
            if left == 0:
                return at
        at += step
    return 0xffffffff


def field(a, pos, length, bits, sign):
    pos, length = pos & 255, length & 255
    out, fill = 0, 0
    if sign and length:
        fill = a >> min(pos + length - 1, bits - 1) & 1
    for i in range(bits):
        bit = (a >> (pos + i) & 1) if i < length and pos + i < bits else fill if length else 0
        out |= bit << i
    return out


def logic():
    for t in ["b16", "b32", "b64"]:
        bits, mask = width(t), (1 << width(t)) - 1
        rows, singles = pairs(interesting(bits)), [(v,) for v in interesting(bits)]
        form("and." + t, t, [t, t], rows, [a & b for a, b in rows])
        form("or." + t, t, [t, t], rows, [a | b for a, b in rows])
        form("xor." + t, t, [t, t], rows, [a ^ b for a, b in rows])
        form("not." + t, t, [t], singles, [~a & mask for a, in singles])
        form("cnot." + t, t, [t], singles, [int(a == 0) for a, in singles])
        form("mov." + ("u16" if bits == 16 else t), t, [t], singles, [a for a, in singles], name="mov." + t)
        shifts = [(a, s) for a in interesting(bits) for s in (0, 1, bits - 1, bits, bits + 1, 255, 0xffffffff)]
        form("shl." + t, t, [t, "u32"], shifts, [a << s & mask if s < bits else 0 for a, s in shifts],
             "shifts past the width give zero")
        form("shr." + t, t, [t, "u32"], shifts, [a >> s if s < bits else 0 for a, s in shifts], "shifts past the width give zero")
    for t in ["b32", "b64"]:
        bits = width(t)
        singles = [(v,) for v in interesting(bits)]
        form("popc." + t, "u32", [t], singles, [bin(a).count("1") for a, in singles])
        form("clz." + t, "u32", [t], singles, [bits - a.bit_length() for a, in singles])
        form("brev." + t, t, [t], singles, [int(bin(a)[2:].zfill(bits)[::-1], 2) for a, in singles])
        inserts = [(a, b, p, n) for a in interesting(bits)[5:9] for b in (0, interesting(bits)[11])
                   for p in (0, 3, bits - 1, bits, 255) for n in (0, 1, 8, bits, 255)]

        def insert(a, b, p, n):
            for i in range(n & 255):
                if (p & 255) + i < bits:
                    b = b & ~(1 << (p & 255) + i) | (a >> i & 1) << (p & 255) + i
            return b
        form("bfi." + t, t, [t, t, "u32", "u32"], inserts, [insert(*r) for r in inserts])
    for t in ["u32", "s32", "u64", "s64"]:
        bits = width(t)
        extracts = [(a, p, n) for a in interesting(bits) for p in (0, 3, bits - 4, bits - 1, bits, 255) for n in (0, 1, 5, bits, 255)]
        form("bfe." + t, t, [t, "u32", "u32"], extracts, [field(a, p, n, bits, t[0] == "s") for a, p, n in extracts], "a field past the end reads the sign, or zero")
        singles = [(v,) for v in interesting(bits)]

        def find(a):
            if t[0] == "s" and a >> (bits - 1):
                a ^= (1 << bits) - 1
            return a.bit_length() - 1
        form("bfind." + t, "u32", [t], singles, [find(a) & 0xffffffff for a, in singles])
        form("bfind.shiftamt." + t, "u32", [t], singles, [(bits - 1 - find(a) if find(a) >= 0 else -1) & 0xffffffff for a, in singles])
    some = interesting(32)
    triples = [(a, b, c) for a in some[::3] for b in some[::2] for c in (0, 0x3210, 0x7654, 0x89ab, 0xfedc, 0x0123, 0x4444, 0x5410)]

    def permute(a, b, c):
        both, out = b << 32 | a, 0
        for i in range(4):
            s = c >> 4 * i & 15
            byte = both >> 8 * (s & 7) & 255
            out |= ((255 if byte & 128 else 0) if s & 8 else byte) << 8 * i
        return out
    form("prmt.b32", "b32", ["b32", "b32", "b32"], triples, [permute(*r) for r in triples])
    modes = {"f4e": [0x3210, 0x4321, 0x5432, 0x6543], "b4e": [0x5670, 0x6701, 0x7012, 0x0123], "rc8": [0x0000, 0x1111, 0x2222, 0x3333],
             "ecl": [0x3210, 0x3211, 0x3222, 0x3333], "ecr": [0x0000, 0x1110, 0x2210, 0x3210],
             "rc16": [0x1010, 0x3232, 0x1010, 0x3232]}
    for mode, table in modes.items():
        rows = [(0x33221100, 0x77665544, c) for c in range(8)]
        form("prmt.b32." + mode, "b32", ["b32", "b32", "b32"], rows, [permute(a, b, table[c & 3]) for a, b, c in rows])
    funnel = [(a, b, c) for a in some[::2] for b in some[::3] for c in (0, 1, 31, 32, 33, 63, 255)]
    for way in "lr":
        for mode in ("wrap", "clamp"):
            def shift(a, b, c):
                n = c & 31 if mode == "wrap" else min(c, 32)
                both = b << 32 | a
                return (both << n >> 32 if way == "l" else both >> n) & 0xffffffff
            form("shf.%s.%s.b32" % (way, mode), "b32", ["b32", "b32", "u32"], funnel, [shift(*r) for r in funnel])
    searches = [(m, b, o & 0xffffffff) for m in (0, 1, 0x80000001, 0x0ff0, 0xaaaaaaaa) for b in (0, 4, 31) for o in (-2, -1, 0, 1, 3)]
    form("fns.b32", "b32", ["b32", "b32", "b32"], searches, [fns(*r) for r in searches])
    for lut in (0x80, 0xfe, 0x96, 0xe8, 0xca, 0x01, 0x00, 0xff):
        rows = [(a, b, a ^ 0x0f0f0f0f) for a, b in pairs(some)[::5]]

        def lop(a, b, c):
            return sum((lut >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1) << i for i in range(32))
        form("lop3.b32", "b32", ["b32", "b32", "b32"], rows, [lop(*r) for r in rows], name="lop3.b32-%02x" % lut, suffix=", 0x%x" % lut)
    for at in ("u32", "s32"):
        for bt in ("u32", "s32"):
            rows = [(a, b, 12345) for a, b in pairs(some)[::3]]

            def dot(a, b, c):
                for i in range(0, 32, 8):
                    x, y = a >> i & 255, b >> i & 255
                    c += (signed(x, 8) if at == "s32" else x) * (signed(y, 8) if bt == "s32" else y)
                return c & 0xffffffff
            form("dp4a.%s.%s" % (at, bt), "b32", ["b32", "b32", "b32"], rows, [dot(*r) for r in rows])
    for mode in ("wrap", "clamp"):
        for t in ("u32", "s32"):
            rows = [(a, n) for a in some for n in (0, 1, 7, 8, 31, 32, 40)]

            def extend(a, n):
                n = n & 31 if mode == "wrap" else n
                if n >= 32:
                    return a
                low = a & ((1 << n) - 1)
                return (signed(low, n) & 0xffffffff) if t == "s32" and n else low
            form("szext.%s.%s" % (mode, t), t, [t, "u32"], rows, [extend(*r) for r in rows])
        rows = [(p, n) for p in (0, 1, 5, 31, 32, 50) for n in (0, 1, 4, 31, 32, 60)]

        def mask(p, n):
            p, n = (p & 31, n & 31) if mode == "wrap" else (p, n)
            return ((1 << min(n, 32)) - 1) << p & 0xffffffff if p < 32 else 0
        form("bmsk.%s.b32" % mode, "b32", ["b32", "b32"], rows, [mask(*r) for r in rows])


def floats():
    for t in ("f32", "f64"):
        values = float_values(t)
        rows, singles = pairs(values), [(v,) for v in values]
        triples = [(a, b, c) for a in values[::2] for b in values[1::2] for c in values[::3]][:512]
        for mode in ("rn", "rz", "rm", "rp"):
            form("add.%s.%s" % (mode, t), t, [t, t], rows, [total(a, b, t, mode) for a, b in rows])
            form("sub.%s.%s" % (mode, t), t, [t, t], rows, [total(a, negate(b, t), t, mode) for a, b in rows])
            form("mul.%s.%s" % (mode, t), t, [t, t], rows, [product(a, b, t, mode) for a, b in rows])
            form("div.%s.%s" % (mode, t), t, [t, t], rows, [quotient(a, b, t, mode) for a, b in rows])
            form("fma.%s.%s" % (mode, t), t, [t, t, t], triples, [fused(a, b, c, t, mode) for a, b, c in triples])
            form("sqrt.%s.%s" % (mode, t), t, [t], singles, [root(a, t, mode) for a, in singles])
            one = from_number(Fraction(1), t)
            form("rcp.%s.%s" % (mode, t), t, [t], singles, [quotient(one, a, t, mode) for a, in singles])
        plain = "without a mode: to nearest; a compiler may fuse it with another"
        form("add." + t, t, [t, t], rows, [total(a, b, t) for a, b in rows], plain)
        form("sub." + t, t, [t, t], rows, [total(a, negate(b, t), t) for a, b in rows], plain)
        form("mul." + t, t, [t, t], rows, [product(a, b, t) for a, b in rows], plain)
        form("min." + t, t, [t, t], rows, [order(a, b, t, False) for a, b in rows], "NaN loses, -0 < +0")
        form("max." + t, t, [t, t], rows, [order(a, b, t, True) for a, b in rows], "NaN loses, -0 < +0")
        numbers = [(v,) for v in values if unpack(v, t)[0] != "nan"]
        form("abs." + t, t, [t], numbers, [a & ~(1 << (width(t) - 1)) for a, in numbers])
        form("neg." + t, t, [t], numbers, [negate(a, t) for a, in numbers])
        sign = 1 << (width(t) - 1)
        form("copysign." + t, t, [t, t], [r for r in rows if unpack(r[1], t)[0] != "nan"],
             [(a & sign) | (b & ~sign) for a, b in rows if unpack(b, t)[0] != "nan"])
        kinds = {"finite": lambda u, a: u[0] == "num", "infinite": lambda u, a: u[0] == "inf", "number": lambda u, a: u[0] != "nan",
                 "notanumber": lambda u, a: u[0] == "nan", "normal": lambda u, a: u[0] == "num" and flushed(a, t) == a,
                 "subnormal": lambda u, a: u[0] == "num" and flushed(a, t) != a}
        for kind, fn in kinds.items():
            form("testp.%s.%s" % (kind, t), "pred", [t], singles, [int(fn(unpack(a, t), a)) for a, in singles])

        def key(bits):
            u = unpack(bits, t)
            q = Fraction(10) ** 400 if u[0] == "inf" else u[2]
            return -q if u[1] else q
        base = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
                "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
        for c, fn in base.items():
            nan = lambda a, b: "nan" in (unpack(a, t)[0], unpack(b, t)[0])
            form("setp.%s.%s" % (c, t), "pred", [t, t], rows, [0 if nan(a, b) else int(fn(key(a), key(b))) for a, b in rows])
            form("setp.%su.%s" % (c, t), "pred", [t, t], rows, [1 if nan(a, b) else int(fn(key(a), key(b))) for a, b in rows])
        form("setp.num." + t, "pred", [t, t], rows, [int("nan" not in (unpack(a, t)[0], unpack(b, t)[0])) for a, b in rows])
        form("setp.nan." + t, "pred", [t, t], rows, [int("nan" in (unpack(a, t)[0], unpack(b, t)[0])) for a, b in rows])
    t = "f32"
    values = float_values(t)
    rows = pairs(values)
    z = lambda v: v if v == "nan" else flushed(v, t)

    def saturated(v):
        if v == "nan" or v >> 31:
            return 0
        return v if v < 0x3f800000 else 0x3f800000
    form("add.ftz.f32", t, [t, t], rows, [total(z(a), z(b), t, "rn", True) for a, b in rows])
    form("mul.ftz.f32", t, [t, t], rows, [product(z(a), z(b), t, "rn", True) for a, b in rows])
    form("add.sat.f32", t, [t, t], rows, [saturated(total(a, b, t)) for a, b in rows], "NaN becomes +0")
    form("mul.rz.ftz.sat.f32", t, [t, t], rows, [saturated(product(z(a), z(b), t, "rz", True)) for a, b in rows])
    form("min.ftz.f32", t, [t, t], rows, [order(z(a), z(b), t, False) for a, b in rows])
    # min.NaN and max.NaN: any NaN gives the canonical NaN
    any_nan = lambda a, b, r: "nan" if "nan" in (unpack(a, t)[0], unpack(b, t)[0]) else r
    form("min.NaN.f32", t, [t, t], rows, [any_nan(a, b, order(a, b, t, False)) for a, b in rows])
    form("max.NaN.f32", t, [t, t], rows, [any_nan(a, b, order(a, b, t, True)) for a, b in rows])
    payloads = [(0x7fc12345, 0x3f800000), (0x3f800000, 0xffc00001), (0x7f800000, 0xff800000)]
    form("add.f32", "b32", ["b32", "b32"], payloads, [0x7fffffff] * 3, "every NaN is 0x7fffffff", name="nan-canonical-f32")


def halves():
    t = "f16"
    values = float_values(t)
    rows = pairs(values)
    triples = [(a, b, c) for a in values[::2] for b in values[1::2] for c in values[::3]][:400]
    form("add.f16", t, [t, t], rows, [total(a, b, t) for a, b in rows])
    form("add.rn.f16", t, [t, t], rows, [total(a, b, t) for a, b in rows])
    form("sub.f16", t, [t, t], rows, [total(a, negate(b, t), t) for a, b in rows])
    form("mul.f16", t, [t, t], rows, [product(a, b, t) for a, b in rows])
    form("fma.rn.f16", t, [t, t, t], triples, [fused(a, b, c, t) for a, b, c in triples])
    form("min.f16", t, [t, t], rows, [order(a, b, t, False) for a, b in rows])
    form("max.f16", t, [t, t], rows, [order(a, b, t, True) for a, b in rows])
    numbers = [(v,) for v in values if unpack(v, t)[0] != "nan"]
    form("neg.f16", t, [t], numbers, [negate(a, t) for a, in numbers])
    form("abs.f16", t, [t], numbers, [a & 0x7fff for a, in numbers])
    bvalues = float_values("bf16")
    btriples = [(a, b, c) for a in bvalues[::2] for b in bvalues[1::2] for c in bvalues[::3]][:400]
    form("fma.rn.bf16", "bf16", ["bf16"] * 3, btriples, [fused(a, b, c, "bf16") for a, b, c in btriples])


def integral(u, mode):
    q = -u[2] if u[1] else u[2]
    low = q.numerator // q.denominator
    rest = q - low
    if mode == "rmi":
        return low
    if mode == "rpi":
        return low + (rest > 0)
    if mode == "rzi":
        return low + (rest > 0 and q < 0)
    half = Fraction(1, 2)
    return low + (rest > half or (rest == half and low & 1))


def conversions():
    ints = ["u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64"]
    for d in ints:
        for s in ints:
            if d == s:
                continue
            rows = [(v,) for v in interesting(width(s))]
            form_cvt("cvt.%s.%s" % (d, s), d, s, rows, [value(a, s) for a, in rows])
            lo, hi = (-(1 << width(d) - 1), (1 << width(d) - 1) - 1) if d[0] == "s" else (0, (1 << width(d)) - 1)
            source = (-(1 << width(s) - 1), (1 << width(s) - 1) - 1) if s[0] == "s" else (0, (1 << width(s)) - 1)
            if source[0] < lo or source[1] > hi:  # else .sat is not allowed
                form_cvt("cvt.sat.%s.%s" % (d, s), d, s, rows, [max(lo, min(hi, value(a, s))) for a, in rows])
    for f in ("f16", "f32", "f64"):
        extra = [from_number(Fraction(q), f) for q in (Fraction(5, 2), Fraction(-5, 2), Fraction(7, 2), Fraction(1, 2), Fraction(-1, 2), 200, -200,
                                                       300, 40000, -40000, 3 * 10 ** 9, -3 * 10 ** 9, 2 ** 63, -2 ** 63, 10 ** 20, 255)]
        values = float_values(f) + extra
        for d in ints:
            for mode in ("rni", "rzi", "rmi", "rpi"):
                lo, hi = (-(1 << width(d) - 1), (1 << width(d) - 1) - 1) if d[0] == "s" else (0, (1 << width(d)) - 1)
                expected = []
                for v in values:
                    u = unpack(v, f)
                    if u[0] == "nan":
                        expected.append(1 << (width(d) - 1) if f == "f64" or width(d) == 64 else 0)
                    elif u[0] == "inf":
                        expected.append(lo if u[1] else hi)
                    else:
                        expected.append(max(lo, min(hi, integral(u, mode))))
                form_cvt("cvt.%s.%s.%s" % (mode, d, f), d, f, [(v,) for v in values], expected, "out of range clamps")
        for s in ints:
            modes = ("rn", "rz", "rm", "rp") if f != "f16" else ("rn", "rz")
            for mode in modes:
                rows = [(v,) for v in interesting(width(s)) + [0x7fffffffffffffff & ((1 << width(s)) - 1), 0x1000001 & ((1 << width(s)) - 1)]]
                form_cvt("cvt.%s.%s.%s" % (mode, f, s), f, s, rows, [from_number(Fraction(value(a, s)), f, mode) for a, in rows])
        for mode in ("rni", "rzi", "rmi", "rpi"):
            expected = []
            for v in values:
                u = unpack(v, f)
                expected.append("nan" if u[0] == "nan" else v if u[0] == "inf" else from_number(Fraction(integral(u, mode)), f, zero_sign=u[1]))
            form_cvt("cvt.%s.%s.%s" % (mode, f, f), f, f, [(v,) for v in values], expected)
    for d, s, modes in (("f32", "f64", ("rn", "rz", "rm", "rp")), ("f16", "f32", ("rn", "rz")), ("f16", "f64", ("rn", "rz")),
                        ("bf16", "f32", ("rn", "rz")), ("f32", "f16", ("",)), ("f64", "f32", ("",)), ("f64", "f16", ("",)), ("f32", "bf16", ("",))):
        values = float_values(s) + [from_number(Fraction(q), s) for q in (65504, 65520, 65519, 2 ** 127, Fraction(1, 2 ** 24), Fraction(1, 2 ** 25), Fraction(3, 2 ** 26))]
        for mode in modes:
            expected = []
            for v in values:
                u = unpack(v, s)
                expected.append("nan" if u[0] == "nan" else infinity(u[1], d) if u[0] == "inf" else pack(u[1], u[2], d, mode or "rn"))
            form_cvt("cvt.%s%s.%s" % (mode + "." if mode else "", d, s), d, s, [(v,) for v in values], expected)


def form_cvt(opcode, d, s, rows, expected, note=""):
    mask = (1 << width(d)) - 1
    form(opcode, d, [s], rows, [v if v == "nan" else v & mask for v in expected], note)


def write_all():
    integers()
    logic()
    floats()
    halves()
    conversions()
