"""Video instructions, dot products and half-words, by the pseudocode of the manual in Python's integers."""
import re

from dense import family
from exact import float_values, signed, unpack

PARTS = {"": (0, 32), ".b0": (0, 8), ".b1": (8, 8), ".b2": (16, 8), ".b3": (24, 8), ".h0": (0, 16), ".h1": (16, 16)}
MANUAL = "Scalar Video Instructions: "
A = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x80ff7f01, 0x12345678]
C = [5, 0xfffffff0, 0x80000000]
ROWS = [(a, b, C[(i * 5 + j) % 3]) for i, a in enumerate(A) for j, b in enumerate(A)][::3] + [(0x00c3a5f0 * k & 0xffffffff, 0x9e3779b9 * k & 0xffffffff, 0x85ebca6b * k & 0xffffffff) for k in range(1, 18)]


def part(v, which, t):
    at, bits = PARTS[which]
    v = v >> at & ((1 << bits) - 1)
    return signed(v, bits) if t == "s32" else v


def clamp(v, bits, t):
    least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if t == "s32" else (0, (1 << bits) - 1)
    return max(least, min(most, v))


def finish(v, dtype, sat, second, which, c):
    if sat:
        v = clamp(v, PARTS[which][1], dtype)
    wide = part(c, "", dtype)
    if which:
        at, bits = PARTS[which]
        mask = ((1 << bits) - 1) << at
        return c & ~mask | v << at & mask
    return {"": v, ".add": v + wide, ".min": min(v, wide), ".max": max(v, wide)}[second]


def instruction(name, types, op, mode="", sat="", second="", d="", a="", b=""):
    """A line for family(): the instruction, and what it gives."""
    dtype, atype, btype = types if len(types) == 3 else ("u32",) + types
    text = "%s.%s%s%s%s {d}%s, {0}%s, {1}%s%s" % (name, ".".join(types), sat, mode, second, d, a, b, ", {2}" if second or d else "")
    return text, [finish(op(part(x, a, atype), part(y, b, btype)), dtype, sat, second, d, c) & 0xffffffff for x, y, c in ROWS]


def forms(name, op, mode="", all_types=None):
    types = all_types or [(d, a, b) for d in ("u32", "s32") for a in ("u32", "s32") for b in ("u32", "s32")]
    sats = ("", ".sat") if len(types[0]) == 3 else ("",)
    lines = [instruction(name, t, op, mode, sat, second) for t in types for sat in sats for second in ("", ".add", ".min", ".max")]
    for t in (types[0], types[-1]):
        lines += [instruction(name, t, op, mode, a=a, b=b) for a, b in zip(list(PARTS)[1:], list(PARTS)[:0:-1])]
        lines += [instruction(name, t, op, mode, sat=sat, d=d, a=".b3") for d in list(PARTS)[1:] for sat in sats]
    return lines


def shift(left, mode):
    def fn(a, b):
        b = b & 31 if mode == ".wrap" else min(b, 32)
        return a << b if left else a >> b
    return fn


def mad(types, flags, a, b, c, negated):
    po, scale = ".po" in flags, 15 if ".shr15" in flags else 7 if ".shr7" in flags else 0
    is_signed = "s32" in types[1:] or any(negated)
    product, one = part(a, "", types[1]) * part(b, "", types[2]), 0
    if po:
        one = 1
    elif negated[0] != negated[1]:
        product, one = ~product, 1
    elif negated[2]:
        c, one = ~c & 0xffffffff, 1
    v = product + part(c, "", "s32" if is_signed else "u32") + one >> scale
    return (clamp(v, 32, "s32" if is_signed else "u32") if ".sat" in flags else v) & 0xffffffff


def multiply_add():
    lines = []
    for types in [(d, a, b) for d, a, b in (("u32", "u32", "u32"), ("s32", "u32", "s32"), ("s32", "s32", "u32"), ("s32", "s32", "s32"))]:
        for flags in ("", ".sat", ".shr7", ".sat.shr15", ".po", ".po.sat.shr7"):
            for negated in [(0, 0, 0)] + ([(1, 0, 0), (0, 1, 0), (0, 0, 1)] if types[0] == "s32" and ".po" not in flags else []):
                sign = ["-" if n else "" for n in negated]
                lines.append(("vmad.%s%s {d}, %s{0}, %s{1}, %s{2}" % (".".join(types), flags, *sign),
                              [mad(types, flags, a, b, c, negated) for a, b, c in ROWS]))
    return lines


def lanes(v, n, t):
    bits = 32 // n
    return [part(v, ".h%d" % k if n == 2 else ".b%d" % k, t) for k in range(n)], bits


def simd(name, n, types, op, mode="", sat="", second=""):
    dtype, atype, btype = types if len(types) == 3 else ("u32",) + types
    text = "%s%d.%s%s%s%s {d}, {0}, {1}, {2}" % (name, n, ".".join(types), sat, mode, second)
    out = []
    for x, y, c in ROWS:
        (a, bits), (b, _) = lanes(x, n, atype), lanes(y, n, btype)
        parts = [clamp(op(p, q), bits, dtype) if sat else op(p, q) for p, q in zip(a, b)]
        out.append((sum(parts) + c if second else sum((p & (1 << bits) - 1) << bits * k for k, p in enumerate(parts))) & 0xffffffff)
    return text, out


def simd_forms(n, each, compare):
    types = [(d, a, b) for d in ("u32", "s32") for a in ("u32", "s32") for b in ("u32", "s32")]
    lines = []
    for name, op in each.items():
        lines += [simd(name, n, t, op, sat=sat, second=second) for t in (types[0], types[3], types[7]) for sat, second in (("", ""), (".sat", ""), ("", ".add"))]
    for c, fn in compare.items():
        lines += [simd("vset", n, t, lambda a, b, fn=fn: int(fn(a, b)), c, second=second) for t in (("u32", "u32"), ("s32", "s32")) for second in ("", ".add")]
    return lines


def dot(types, high):
    lines = []
    for at, bt in types:
        rows = []
        for a, b, c in ROWS:
            halves, octets = lanes(a, 2, at)[0], lanes(b, 4, bt)[0][2 if high else 0:]
            rows.append((c + sum(p * q for p, q in zip(halves, octets))) & 0xffffffff)
        lines.append(("dp2a.%s.%s.%s {d}, {0}, {1}, {2}" % ("hi" if high else "lo", at, bt), rows))
    return lines


def half_words():
    lines = []
    for t, kind in (("u16x2", "u32"), ("s16x2", "s32")):
        for name, op in (("add", lambda a, b: a + b), ("min", min), ("max", max)):
            rows = [[op(p, q) & 0xffff for p, q in zip(lanes(a, 2, kind)[0], lanes(b, 2, kind)[0])] for a, b, _ in ROWS]
            lines.append(("%s.%s {d}, {0}, {1}" % (name, t), [r[0] | r[1] << 16 for r in rows]))
    return lines


def write_all():
    each = {"vadd": lambda a, b: a + b, "vsub": lambda a, b: a - b, "vabsdiff": lambda a, b: abs(a - b), "vmin": min, "vmax": max}
    for name, op in each.items():
        write(name, forms(name, op))
    for name, left in (("vshl", True), ("vshr", False)):
        types = [(d, a, "u32") for d in ("u32", "s32") for a in ("u32", "s32")]
        write(name, sum([forms(name, shift(left, mode), mode, types) for mode in (".wrap", ".clamp")], []))
    compare = {".eq": lambda a, b: a == b, ".ne": lambda a, b: a != b, ".lt": lambda a, b: a < b, ".le": lambda a, b: a <= b,
               ".gt": lambda a, b: a > b, ".ge": lambda a, b: a >= b}
    types = [(a, b) for a in ("u32", "s32") for b in ("u32", "s32")]
    write("vset", sum([forms("vset", lambda a, b, fn=fn: int(fn(a, b)), c, types) for c, fn in compare.items()], []))
    write("vmad", multiply_add())
    each["vavrg"] = lambda a, b: a + b + (a + b >= 0) >> 1
    for n in (2, 4):
        family("video-simd-%d" % n, "SIMD Video Instructions", "b32", ["b32"] * 3, ROWS, simd_forms(n, each, compare))
    pairs = [(a, b) for a in ("u32", "s32") for b in ("u32", "s32")]
    family("dp2a", "Integer Arithmetic Instructions: dp2a", "b32", ["b32"] * 3, ROWS, dot(pairs, False) + dot(pairs, True))
    family("half-words", "Integer Arithmetic Instructions: add, min, max", "b32", ["b32"] * 2, ROWS, half_words())
    half_comparisons()


def half_comparisons():
    """set of halves: by exact values."""
    compare = {"eq": lambda p, q: p == q, "ne": lambda p, q: p != q, "lt": lambda p, q: p < q, "le": lambda p, q: p <= q,
               "gt": lambda p, q: p > q, "ge": lambda p, q: p >= q}
    for t in ("f16", "bf16"):
        values = float_values(t)
        rows = [(a | b << 16, b | values[k] << 16) for k, a in enumerate(values) for b in values[k % 3::3]]
        lines = []
        for name, fn in list(compare.items()) + [(n + "u", f) for n, f in compare.items()] + [("num", None), ("nan", None)]:
            def holds(a, b):
                x, y = key(a, t), key(b, t)
                nan = x is None or y is None
                return {"num": not nan, "nan": nan}[name] if fn is None else name.endswith("u") if nan else fn(x, y)
            both = [[holds(a & 0xffff, b & 0xffff), holds(a >> 16, b >> 16)] for a, b in rows]
            one = 0x3c00 if t == "f16" else 0x3f80
            lines.append(("set.%s.%sx2.%sx2 {d}, {0}, {1}" % (name, t, t), [p * one | q * one << 16 for p, q in both]))
            if name in ("lt", "neu"):
                lines.append(("set.%s.u32.%sx2 {d}, {0}, {1}" % (name, t), [p * 0xffff | q * 0xffff << 16 for p, q in both]))
        family("set-" + t + "x2", "Half Precision Comparison Instructions: set", "b32", ["b32"] * 2, rows, lines)


def key(bits, t):
    """Of a half, for comparisons; None: NaN."""
    u = unpack(bits, t)
    return None if u[0] == "nan" else (-1 if u[1] else 1) * (10 ** 60 if u[0] == "inf" else u[2])


def departs(instruction):
    """Does the assembler of CUDA 13.0 make of it for sm_90 something else than the manual defines? An H100 has shown it.

    An unsigned result is not clamped from above, and is cut to 32 bits and is greater than any c from 2^31 on for .min and
    .max. A negative result is clamped to the maximum of a signed part. vset takes c to be of its first type, where the manual
    says unsigned. vmad takes unsigned operands for signed ones where it shifts or clamps the result. And .h1 merges the upper
    half of the result, not the lower one.
    """
    name, *words = instruction.split()[0].split(".")
    part = re.search(r"{d}\.(\w+)", instruction)
    if name == "vmad":
        return "u32" in words and bool({"sat", "shr7", "shr15"} & set(words))
    if part:
        return part[1] == "h1" or (words[0] == "s32" and "sat" in words and name not in ("vabsdiff", "vshr"))
    return words[0] == ("s32" if name == "vset" else "u32") and bool({"sat", "min", "max"} & set(words))


def write(name, lines):
    operands = "b32", ["b32", "b32", "b32"], ROWS
    family(name, MANUAL + name, *operands, [line for line in lines if not departs(line[0])])
    family(name + "-manual", MANUAL + name, *operands, [line for line in lines if departs(line[0])],
           simulator="As the manual defines it. NVIDIA's assembler departs from that: video.py says how.")
