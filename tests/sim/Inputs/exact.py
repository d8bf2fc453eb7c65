"""Numbers as PTX defines them, in Python's integers and exact fractions, and how a test file is written.

Nothing of the simulator is used.
"""
import math
import os
from fractions import Fraction

from manual import section

written = []  # paths of the files so far
FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "instructions")
GROUPS = {  # of instructions, by words of the manual's sections
    "Integer Arithmetic": "integer",
    "Half Precision": "half",
    "Floating Point": "float",
    "Comparison": "compare",
    "Logic": "logic",
    "Data Movement": "move",
    "Parallel": "parallel",
    "Video": "video",
}


# ---- numbers ----

def width(t):
    return {"pred": 32, "f16x2": 32, "bf16": 16}.get(t) or int(t.lstrip("busfx"))


def signed(v, bits):
    v &= (1 << bits) - 1
    return v - (1 << bits) if v >> (bits - 1) else v


def value(v, t):
    return signed(v, width(t)) if t[0] == "s" else v & ((1 << width(t)) - 1)


FORMATS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}
NAN = {"f16": 0x7fff, "bf16": 0x7fff, "f32": 0x7fffffff, "f64": 0x7ff8000000000000}


def unpack(bits, t):
    """Bits to ('nan'), ('inf', sign) or ('num', sign, Fraction)."""
    e, f = FORMATS[t]
    sign, exponent, fraction = bits >> (e + f), bits >> f & ((1 << e) - 1), bits & ((1 << f) - 1)
    bias = (1 << (e - 1)) - 1
    if exponent == (1 << e) - 1:
        return ("nan",) if fraction else ("inf", sign)
    if exponent == 0:
        return ("num", sign, Fraction(fraction) * Fraction(2) ** (1 - bias - f))
    return ("num", sign, Fraction((1 << f) + fraction) * Fraction(2) ** (exponent - bias - f))


def pack(sign, magnitude, t, mode="rn", sticky=False, ftz=False):
    """Rounds a magnitude (exact, or a little more when sticky) to the format.

    ftz: what is less than the least normal number, had the rounded exponent no bound, is zero.
    """
    e, f = FORMATS[t]
    bias = (1 << (e - 1)) - 1
    if magnitude == 0 and not sticky:
        return sign << (e + f)
    exponent = 0
    if magnitude:
        exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
        if Fraction(2) ** exponent > magnitude:
            exponent -= 1
    exponent = exponent if ftz else max(exponent, 1 - bias)
    units = magnitude / Fraction(2) ** (exponent - f)
    whole, rest = units.numerator // units.denominator, units - units.numerator // units.denominator
    half = Fraction(1, 2)
    if mode == "rn":
        up = rest > half or (rest == half and (sticky or whole & 1))
    elif mode == "rz":
        up = False
    else:
        up = (rest > 0 or sticky) and sign == (mode == "rm")
    whole += up
    if whole >> (f + 1):
        whole >>= 1
        exponent += 1
    if exponent < 1 - bias:
        return sign << (e + f)
    infinity = ((1 << e) - 1) << f
    if exponent > bias:
        overflow = mode == "rn" or (mode == "rp" and not sign) or (mode == "rm" and sign)
        return sign << (e + f) | (infinity if overflow else infinity - 1)
    if not whole >> f:
        return sign << (e + f) | whole
    return sign << (e + f) | (exponent + bias) << f | (whole & ((1 << f) - 1))


def from_number(q, t, mode="rn", zero_sign=0, ftz=False):
    if q == 0:
        return pack(zero_sign, Fraction(0), t)
    return pack(int(q < 0), abs(q), t, mode, ftz=ftz)


def infinity(sign, t):
    e, f = FORMATS[t]
    return sign << (e + f) | ((1 << e) - 1) << f


def zero_of_sum(mode):
    return 1 if mode == "rm" else 0


def fused(a, b, c, t, mode="rn", ftz=False):
    """a * b + c, rounded once."""
    x, y, z = unpack(a, t), unpack(b, t), unpack(c, t)
    if "nan" in (x[0], y[0], z[0]):
        return "nan"
    sign = x[1] ^ y[1]
    if "inf" in (x[0], y[0]):
        other = y if x[0] == "inf" else x
        if other[0] == "num" and other[2] == 0:
            return "nan"
        if z[0] == "inf" and z[1] != sign:
            return "nan"
        return infinity(sign, t)
    if z[0] == "inf":
        return infinity(z[1], t)
    product = x[2] * y[2] * (-1 if sign else 1)
    addend = z[2] * (-1 if z[1] else 1)
    total = product + addend
    if total == 0:
        same = (sign == z[1]) if product == 0 and addend == 0 else False
        return pack(sign if same else zero_of_sum(mode), Fraction(0), t)
    return from_number(total, t, mode, ftz=ftz)


def product(a, b, t, mode="rn", ftz=False):
    x, y = unpack(a, t), unpack(b, t)
    sign = (x[1] ^ y[1]) if "nan" not in (x[0], y[0]) else 0
    negative_zero = pack(sign, Fraction(0), t)
    return fused(a, b, negative_zero, t, mode, ftz)


def total(a, b, t, mode="rn", ftz=False):
    one = from_number(Fraction(1), t)
    return fused(a, one, b, t, mode, ftz)


def negate(a, t):
    return a ^ 1 << (width(t) - 1)


def quotient(a, b, t, mode="rn", ftz=False):
    x, y = unpack(a, t), unpack(b, t)
    if "nan" in (x[0], y[0]):
        return "nan"
    sign = x[1] ^ y[1]
    if x[0] == "inf":
        return "nan" if y[0] == "inf" else infinity(sign, t)
    if y[0] == "inf":
        return pack(sign, Fraction(0), t)
    if y[2] == 0:
        return "nan" if x[2] == 0 else infinity(sign, t)
    return pack(sign, x[2] / y[2], t, mode, ftz=ftz)


def root(a, t, mode="rn", ftz=False):
    x = unpack(a, t)
    if x[0] == "nan" or (x[1] and not (x[0] == "num" and x[2] == 0)):
        return "nan"
    if x[0] == "inf" or x[2] == 0:
        return a
    scaled = x[2] * Fraction(4) ** 700
    whole = math.isqrt(scaled.numerator // scaled.denominator)
    exact = Fraction(whole) ** 2 == scaled
    return pack(0, Fraction(whole, 1 << 700), t, mode, sticky=not exact, ftz=ftz)


def flushed(a, t):
    e, f = FORMATS[t]
    return a & 1 << (e + f) if not a >> f & ((1 << e) - 1) else a


def order(a, b, t, largest):
    x, y = unpack(a, t), unpack(b, t)
    if x[0] == "nan" or y[0] == "nan":
        return "nan" if x[0] == y[0] else (b if x[0] == "nan" else a)

    def key(v):
        q = Fraction(10) ** 400 if v[0] == "inf" else v[2]
        return (-q if v[1] else q, -v[1])
    return (a if key(x) >= key(y) else b) if largest else (a if key(x) <= key(y) else b)


# ---- files ----

def path_of(name, title):
    """The file of the test NAME, whose instructions are in the manual's section TITLE."""
    group = next((GROUPS[words] for words in GROUPS if words in title), "control")
    return os.path.join(FOLDER, "convert" if name.startswith("cvt") else group, name + ".ptx")


def write(name, text):
    """The second line of TEXT is a comment that begins with the opcode; the manual's section follows it."""
    command, title, rest = text.split("\n", 2)
    where = section(title[3:].split(":")[0])
    text = "%s\n%s\n// PTX ISA, %s\n%s" % (command, title, where, rest)
    written.append(path_of(name, where))
    with open(written[-1], "w") as f:
        f.write(text)


HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
LETTER = {8: "b16", 16: "b16", 32: "b32", 64: "b64"}


def hexes(values, bits):
    return " ".join(v if isinstance(v, str) else "0x%x" % (v & ((1 << bits) - 1)) for v in values)


def form(opcode, dest, sources, rows, expected, note="", sm="90", name=None, suffix=""):
    """A file for OPCODE d, s...: kernel k computes row tid. Types as in PTX; dest "pred" is stored as 0 or 1."""
    n = len(rows)
    params = ", ".join(".param .u64 p%d" % i for i in range(len(sources) + 1))
    text = "// RUN: %%sumac-sim --run %%s\n// %s%s\n" % (opcode, ": " + note if note else "")
    out_bits = 32 if dest == "pred" else width(dest)
    is_float = dest in FORMATS
    out_type = dest if is_float else "u%d" % out_bits
    text += "//! buffer d = %s[%d] none\n" % (out_type, n)
    for i, t in enumerate(sources):
        bits = 32 if t == "pred" else width(t)
        text += "//! buffer s%d = u%d[%d] %s\n" % (i, bits, n, hexes([row[i] for row in rows], bits))
    text += "//! launch k 1 %d d %s\n" % (n, " ".join("s%d" % i for i in range(len(sources))))
    text += "//! expect d = %s\n" % hexes(expected, out_bits)
    text += HEAD.replace("sm_90", "sm_" + sm)
    text += ".visible .entry k(%s)\n{\n" % params
    text += "  .reg .b32 %index, %t32;\n  .reg .b64 %off, %a<9>;\n"
    text += "  .reg .%s %%d;\n" % (LETTER.get(width(dest)) if dest != "pred" else "pred")
    if dest == "pred":
        text += "  .reg .b32 %out;\n"
    for i, t in enumerate(sources):
        text += "  .reg .%s %%s%d;\n" % ("pred" if t == "pred" else LETTER[width(t)], i)
    text += "  mov.u32 %index, %tid.x;\n"

    def address(i, bits):
        return ("  ld.param.u64 %%a%d, [p%d];\n  mul.wide.u32 %%off, %%index, %d;\n  add.u64 %%a%d, %%a%d, %%off;\n"
                % (i, i, bits // 8, i, i))
    for i, t in enumerate(sources):
        if t == "pred":
            text += address(i + 1, 32) + "  ld.global.u32 %%t32, [%%a%d];\n  setp.ne.u32 %%s%d, %%t32, 0;\n" % (i + 1, i)
        else:
            text += address(i + 1, width(t)) + "  ld.global.%s %%s%d, [%%a%d];\n" % (
                "u%d" % width(t) if width(t) == 8 else "b%d" % width(t), i, i + 1)
    text += "  %s %%d, %s%s;\n" % (opcode, ", ".join("%%s%d" % i for i in range(len(sources))), suffix)
    text += address(0, out_bits)
    if dest == "pred":
        text += "  selp.u32 %out, 1, 0, %d;\n  st.global.u32 [%a0], %out;\n"
    else:
        text += "  st.global.b%d [%%a0], %%d;\n" % out_bits
    text += "  ret;\n}\n"
    write((name or opcode).replace("::", "-"), text)


def pairs(values):
    return [(a, b) for a in values for b in values][:400]


def interesting(bits):
    top = 1 << (bits - 1)
    return [0, 1, 2, 3, 7, bits - 1, top - 1, top, top + 1, (1 << bits) - 1, (1 << bits) - 2, 0x5a5a5a5a5a5a5a5a & ((1 << bits) - 1),
            0x123456789abcdef0 & ((1 << bits) - 1)]


def float_values(t):
    e, f = FORMATS[t]
    top = 1 << (e + f)
    one = ((1 << (e - 1)) - 1) << f
    inf = ((1 << e) - 1) << f
    values = [0, top, 1, top | 1, (1 << f) - 1, 1 << f, top | 1 << f, one, top | one, one + 1, one - 1, one + (1 << f), inf - 1, inf, top | inf,
              NAN[t], one + (1 << (f - 1)) + 1, one + (3 << f) + 5, (one >> 1) + 12345 % (1 << f), top | one + 7]
    return values
