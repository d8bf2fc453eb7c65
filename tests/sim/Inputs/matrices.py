"""matrices.py FOLDER: writes a test of each form of mma, with fragments laid out as the manual describes each shape, one by one.

Integers and sums that are exact have to agree bit by bit; others as docs/simulator.md says: the products are added to c by
ascending k in double, and the sum is rounded once (f64: one fma a step). They are also held against the exact sum."""
import math
import random
import struct
import sys
from fractions import Fraction

random.seed(7)


def group(lane):
    return lane >> 2


def place(lane):
    return lane % 4


def first(g, i, *ranges):
    """The row of a fragment of 16 rows: the group where i is in one of the ranges, else 8 more."""
    return g if any(low <= i < high for low, high in ranges) else g + 8


# (m, k, bits): elements of a lane, row and column of element i; of B the row alone, its column is the group
A = {
    (16, 8, 16): (4, lambda g, t, i: (first(g, i, (0, 2)), t * 2 + (i & 1))),
    (16, 16, 16): (8, lambda g, t, i: (first(g, i, (0, 2), (4, 6)), t * 2 + (i & 1) + (8 if i >= 4 else 0))),
    (16, 4, 32): (2, lambda g, t, i: (first(g, i, (0, 1)), t)),
    (16, 8, 32): (4, lambda g, t, i: (first(g, i, (0, 1), (2, 3)), t if i < 2 else t + 4)),
    (8, 4, 64): (1, lambda g, t, i: (g, t)),
    (16, 4, 64): (2, lambda g, t, i: (first(g, i, (0, 1)), t)),
    (16, 8, 64): (4, lambda g, t, i: (first(g, i, (0, 1), (2, 3)), t if i < 2 else t + 4)),
    (16, 16, 64): (8, lambda g, t, i: (g if i % 2 == 0 else g + 8, t + 4 * (i // 2))),
    (8, 16, 8): (4, lambda g, t, i: (g, t * 4 + (i & 3))),
    (16, 16, 8): (8, lambda g, t, i: (first(g, i, (0, 4)), t * 4 + (i & 3))),
    (16, 32, 8): (16, lambda g, t, i: (first(g, i, (0, 4), (8, 12)), t * 4 + (i & 3) + (16 if i >= 8 else 0))),
    (8, 32, 4): (8, lambda g, t, i: (g, t * 8 + (i & 7))),
    (16, 32, 4): (16, lambda g, t, i: (first(g, i, (0, 8)), t * 8 + (i & 7))),
    (16, 64, 4): (32, lambda g, t, i: (first(g, i, (0, 8), (16, 24)), t * 8 + (i & 7) + (32 if i >= 16 else 0))),
    (8, 128, 1): (32, lambda g, t, i: (g, t * 32 + i)),
    (16, 128, 1): (64, lambda g, t, i: (first(g, i, (0, 32)), t * 32 + i % 32)),
    (16, 256, 1): (128, lambda g, t, i: (first(g, i, (0, 32), (64, 96)), t * 32 + i % 32 + (128 if i >= 64 else 0))),
}
B = {
    (8, 16): (2, lambda t, i: t * 2 + i),
    (16, 16): (4, lambda t, i: t * 2 + (i & 1) + (8 if i >= 2 else 0)),
    (4, 32): (1, lambda t, i: t),
    (8, 32): (2, lambda t, i: t + 4 * i),
    (4, 64): (1, lambda t, i: t),
    (8, 64): (2, lambda t, i: t + 4 * i),
    (16, 64): (4, lambda t, i: t + 4 * i),
    (16, 8): (4, lambda t, i: t * 4 + i),
    (32, 8): (8, lambda t, i: t * 4 + (i & 3) + (16 if i >= 4 else 0)),
    (32, 4): (8, lambda t, i: t * 8 + i),
    (64, 4): (16, lambda t, i: t * 8 + (i & 7) + (32 if i >= 8 else 0)),
    (128, 1): (32, lambda t, i: t * 32 + i),
    (256, 1): (64, lambda t, i: t * 32 + i % 32 + (128 if i >= 32 else 0)),
}


def c_place(m, g, t, i):
    return (g if i < 2 else g + 8, t * 2 + (i & 1)) if m == 16 else (g, t * 2 + i)


# ---- elements: how wide, what the bits mean, bits of a number ----


def eighth(bits, e4m3):
    exponent, fraction = (bits >> 3 & 15, bits & 7) if e4m3 else (bits >> 2 & 31, bits & 3)
    bias, scale = (7, 8) if e4m3 else (15, 4)
    v = math.ldexp(scale + fraction, exponent - bias) / scale if exponent else math.ldexp(fraction, 1 - bias) / scale
    return -v if bits & 0x80 else v


def signed(bits, width):
    return bits - (1 << width) if bits >> (width - 1) else bits


def of_bits(kind, bits):
    return {
        "f16": lambda: struct.unpack("<e", struct.pack("<H", bits))[0],
        "bf16": lambda: struct.unpack("<f", struct.pack("<I", bits << 16))[0],
        "tf32": lambda: struct.unpack("<f", struct.pack("<I", bits & ~0x1FFF))[0],
        "f32": lambda: struct.unpack("<f", struct.pack("<I", bits))[0],
        "f64": lambda: struct.unpack("<d", struct.pack("<Q", bits))[0],
        "e4m3": lambda: eighth(bits, True),
        "e5m2": lambda: eighth(bits, False),
        "s8": lambda: signed(bits, 8),
        "s4": lambda: signed(bits, 4),
        "s32": lambda: signed(bits, 32),
    }.get(kind, lambda: bits)()


def to_bits(kind, v):
    if kind == "s32":
        return v & 0xFFFFFFFF
    form, number = {"f16": ("<e", "<H"), "f32": ("<f", "<I"), "f64": ("<d", "<Q")}[kind]
    return struct.unpack(number, struct.pack(form, v))[0]


WIDTH = {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64, "e4m3": 8, "e5m2": 8, "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1, "s32": 32}


def draw(kind, wide):
    """Bits of a number; not WIDE: such that sums are exact in single precision."""
    if kind in ("e4m3", "e5m2"):
        middle = (7 << 3) if kind == "e4m3" else (15 << 2)
        return random.choice([0, 0x80]) | (middle + random.randrange(-10, 10) if not wide else random.randrange(0x60))
    if kind == "s32":
        return random.choice([random.getrandbits(32), 0x7FFFFFF0, 0x80000010])
    if WIDTH[kind] <= 8:
        return random.getrandbits(WIDTH[kind])
    v = random.uniform(-4, 4) * 2 ** random.randrange(-6, 7) if wide else random.randrange(-16, 17) / 4
    if kind == "bf16":
        return to_bits("f32", v) >> 16
    if kind == "tf32":
        return to_bits("f32", v) & ~0x1FFF | random.getrandbits(13)
    return to_bits(kind, v)


# ---- the sum ----


def total(form, a, b, c):
    m, k, d, ea, eb, ec, saturate, operation = form
    if d == "s32":
        products = [(x & y if operation == "and" else x ^ y) if ea == "b1" else x * y for x, y in zip(a, b)]
        r = c + sum(products)
        if saturate:
            r = max(-(1 << 31), min((1 << 31) - 1, r))
        return to_bits(d, r)
    exact = Fraction(c) + sum(Fraction(x) * Fraction(y) for x, y in zip(a, b))
    r = c
    for x, y in zip(a, b):
        r = float(Fraction(x) * Fraction(y) + Fraction(r)) if d == "f64" else r + x * y
    bits = to_bits(d, r)
    size = abs(Fraction(c)) + sum(abs(Fraction(x) * Fraction(y)) for x, y in zip(a, b))
    unit = {"f16": Fraction(1, 1 << 11), "f32": Fraction(1, 1 << 24), "f64": Fraction(1, 1 << 53)}[d]
    least = Fraction(1, 1 << 25) if d == "f16" else 0
    assert abs(Fraction(of_bits(d, bits)) - exact) <= max(abs(exact) * unit, least) + (k + 1) * size * Fraction(1, 1 << 53) * 2
    return bits


# ---- a file ----


def packed(lanes, kind):
    """Each lane's elements as words, the first element lowest."""
    width = WIDTH[kind]
    per = max(1, 32 // width)
    words = []
    for elements in lanes:
        for r in range(0, len(elements), per):
            words.append(sum(bits << width * e for e, bits in enumerate(elements[r : r + per])))
    return words


def write(folder, form, wide):
    m, k, d, a, b, c, saturate, operation = form
    n_a, at_a = A[m, k, WIDTH[a]]
    n_b, at_b = B[k, WIDTH[b]]
    matrix_a = [[draw(a, wide) for _ in range(k)] for _ in range(m)]
    matrix_b = [[draw(b, wide) for _ in range(k)] for _ in range(8)]  # by columns
    matrix_c = [[draw(c, wide) for _ in range(8)] for _ in range(m)]
    value = lambda kind, row: [of_bits(kind, bits) for bits in row]
    result = [[total(form, value(a, matrix_a[r]), value(b, matrix_b[n]), of_bits(c, matrix_c[r][n])) for n in range(8)] for r in range(m)]
    lanes = [(group(l), place(l)) for l in range(32)]
    fragment_a = [[matrix_a[at_a(g, t, i)[0]][at_a(g, t, i)[1]] for i in range(n_a)] for g, t in lanes]
    fragment_b = [[matrix_b[g][at_b(t, i)] for i in range(n_b)] for g, t in lanes]
    places = [[c_place(m, g, t, i) for i in range(m // 4)] for g, t in lanes]
    fragment_c = [[matrix_c[r][n] for r, n in row] for row in places]
    fragment_d = [[result[r][n] for r, n in row] for row in places]
    opcode = "mma.sync.aligned.m%dn8k%d.row.col%s.%s.%s.%s.%s%s" % (m, k, ".satfinite" if saturate else "", d, a, b, c, "." + operation + ".popc" if operation else "")
    buffers, code, names = [], [], []
    for name, fragment, kind in (("d", fragment_d, d), ("a", fragment_a, a), ("b", fragment_b, b), ("c", fragment_c, c)):
        words, size = packed(fragment, kind), 8 if WIDTH[kind] == 64 else 4
        n = len(words) // 32
        type = "u%d" % (8 * size)
        registers = ["%%%s%s%d" % ("d" if size == 8 else "r", name, r) for r in range(n)]
        names.append("{" + ", ".join(registers) + "}")
        buffers.append("//! buffer %s = %s[%d] %s" % (name, type, len(words), "0 ..." if name == "d" else " ".join(map(str, words))))
        if name == "d":
            expected = "//! expect d = " + " ".join(map(str, words))
        code.append((name, type, size, n, registers))
    lines = ["// %s" % opcode] + buffers + ["//! launch k 1 32 d a b c", expected, ".version 8.4", ".target sm_90", ".address_size 64", ""]
    lines += [".visible .entry k(.param .u64 d, .param .u64 a, .param .u64 b, .param .u64 c)", "{", "  .reg .b32 %lane, %at;", "  .reg .b64 %p, %o;"]
    for name, type, size, n, registers in code:
        lines.append("  .reg .%s %s;" % ("f64" if size == 8 else "b32", ", ".join(registers)))
    lines.append("  mov.u32 %lane, %tid.x;")
    for name, type, size, n, registers in code[1:] + code[:1]:
        move = "st" if name == "d" else "ld"
        if name == "d":
            lines.append("  %s %s;" % (opcode, ", ".join(names)))
        lines += ["  ld.param.u64 %%p, [%s];" % name, "  mul.lo.u32 %%at, %%lane, %d;" % (n * size), "  cvt.u64.u32 %o, %at;", "  add.u64 %p, %p, %o;"]
        for r, register in enumerate(registers):
            place_of = "[%%p+%d]" % (r * size)
            operands = "%s, %s" % ((place_of, register) if move == "st" else (register, place_of))
            lines.append("  %s.global.%s %s;" % (move, "f64" if size == 8 else "b32", operands))
    lines += ["  ret;", "}", ""]
    with open("%s/%s%s.ptx" % (folder, opcode, ".wide" if wide else ""), "w") as file:
        file.write("\n".join(lines))


def forms():
    for k in (8, 16):
        for d in ("f16", "f32"):
            for c in ("f16", "f32"):
                yield 16, k, d, "f16", "f16", c, False, ""
        yield 16, k, "f32", "bf16", "bf16", "f32", False, ""
    for k in (4, 8):
        yield 16, k, "f32", "tf32", "tf32", "f32", False, ""
    for k in (16, 32):
        for a in ("e4m3", "e5m2"):
            for b in ("e4m3", "e5m2"):
                yield 16, k, "f32", a, b, "f32", False, ""
        yield 16, k, "f16", "e4m3", "e5m2", "f16", False, ""
    for m, k in ((8, 4), (16, 4), (16, 8), (16, 16)):
        yield m, k, "f64", "f64", "f64", "f64", False, ""
    for width, shapes in ((8, ((8, 16), (16, 16), (16, 32))), (4, ((8, 32), (16, 32), (16, 64)))):
        for m, k in shapes:
            for a in "su":
                for b in "su":
                    for saturate in (False, True):
                        yield m, k, "s32", "%s%d" % (a, width), "%s%d" % (b, width), "s32", saturate, ""
    for m, k in ((8, 128), (16, 128), (16, 256)):
        for operation in ("xor", "and"):
            yield m, k, "s32", "b1", "b1", "s32", False, operation


count = 0
for form in forms():
    for wide in (False, True) if form[2] != "s32" else (False,):
        write(sys.argv[1], form, wide)
        count += 1
print(count, "forms")
