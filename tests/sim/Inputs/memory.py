"""The forms that move: ld and st by space and type, atom, mov and selp by type, predicates, carries, address conversions, barriers."""
from exact import HEAD, float_values, flushed, form, hexes, interesting, signed, total, width, write

LANES = 4  # vectors or scalars that a file moves, one a thread


def pattern(bits):
    """Values whose bytes differ, with the sign set and clear."""
    return [0x80818283848586f7 >> (64 - bits), 0x7f0102030405067e >> (64 - bits), (1 << bits) - 1, 0x0123456789abcdef & ((1 << bits) - 1)]


def elements(bits, vector):
    values = pattern(bits)
    return [(values[(i * 3 + i // 4) % 4] + i) & ((1 << bits) - 1) for i in range(LANES * vector)]


def names(prefix, vector):
    return "%%%s0" % prefix if vector == 1 else "{%s}" % ", ".join("%%%s%d" % (prefix, i) for i in range(vector))


def parts(opcode):
    words = opcode.split(".")
    space = next((w for w in words if w in ("global", "shared", "local", "const", "param")), "generic")
    vector = next((int(w[1:]) for w in words if w in ("v2", "v4")), 1)
    return space, vector, words[-1]


def as_bytes(values, bits):
    return [b for v in values for b in v.to_bytes(bits // 8, "little")]


REGISTERS = "  .reg .b64 %from, %to, %off, %at;\n  .reg .b32 %index;\n  .reg .b16 %byte;\n"
START = "  mov.u32 %index, %tid.x;\n"


def pointer(register, parameter, stride):
    return "  ld.param.u64 %%%s, [%s];\n  mul.wide.u32 %%off, %%index, %d;\n  add.u64 %%%s, %%%s, %%off;\n" % (register, parameter, stride, register, register)


def home(space, size):
    """A variable of a space with SIZE bytes a thread: its declaration and the code that puts its address in %at."""
    if space == "local":
        return "  .local .align 16 .b8 v[%d];\n" % size, "  mov.u64 %at, v;\n"
    code = "  mov.u64 %at, v;\n" + ("  cvta.shared.u64 %at, %at;\n" if space == "generic" else "")
    return "  .shared .align 16 .b8 v[%d];\n" % (size * LANES), code + "  mul.wide.u32 %%off, %%index, %d;\n  add.u64 %%at, %%at, %%off;\n" % size


def copy(count, load, store):
    return "".join("  ld.%s.u8 %%byte, [%s+%d];\n  st.%s.u8 [%s+%d], %%byte;\n" % (load[0], load[1], i, store[0], store[1], i) for i in range(count))


def head(opcode, note, out, source, expected, bits):
    return ("// RUN: %%sumac-sim --run %%s\n// %s: %s\n//! buffer d = %s none\n//! buffer s = u8[%d] %s\n//! launch k 1 %d d s\n//! expect d = %s\n"
            % (opcode, note, out, len(source), hexes(source, 8), LANES, hexes(expected, bits)))


KERNEL = ".visible .entry k(.param .u64 d, .param .u64 s)\n{\n"


def load(opcode):
    """Every thread loads one scalar or vector into registers wider than the type where PTX lets it, and stores them whole."""
    space, vector, t = parts(opcode)
    bits, size = width(t), width(t) // 8 * vector
    register = bits if t[0] in "fb" or (vector > 1 and bits > 8) else 16 if vector > 1 else 64
    source = elements(bits, vector)
    data = as_bytes(source, bits)
    mask = (1 << register) - 1
    expected = [(signed(v, bits) if t[0] == "s" else v) & mask for v in source]
    text = head(opcode, "extends by the type's sign to the register", "u%d[%d]" % (register, len(source)), data, expected, register) + HEAD
    results = "  .reg .b%d %s;\n" % (register, ", ".join("%%v%d" % i for i in range(vector)))
    keep = "".join("  st.global.b%d [%%to+%d], %%v%d;\n" % (register, i * register // 8, i) for i in range(vector))
    stride = register // 8 * vector
    if space == "param":
        callee = ".func f(.param .align 16 .b8 p[%d], .param .b64 q)\n{\n  .reg .b64 %%to;\n%s  ld.param.b64 %%to, [q];\n" % (size, results)
        text += callee + "  %s %s, [p];\n%s  ret;\n}\n" % (opcode, names("v", vector), keep)
    if space == "const":
        text += ".const .align 16 .b8 v[%d] = {%s};\n" % (len(data), ", ".join(map(str, data)))
    text += KERNEL + REGISTERS + START + pointer("to", "d", stride) + pointer("from", "s", size)
    operation = "%s  %s %s, [%%at];\n%s" % (results, opcode, names("v", vector), keep)
    if space == "global":
        text += "  mov.u64 %at, %from;\n" + operation
    elif space == "const":
        text += "  mov.u64 %%at, v;\n  mul.wide.u32 %%off, %%index, %d;\n  add.u64 %%at, %%at, %%off;\n" % size + operation
    elif space == "param":
        text += "  .param .align 16 .b8 a[%d];\n  .param .b64 b;\n" % size
        text += copy(size, ("global", "%from"), ("param", "a")) + "  st.param.b64 [b], %to;\n  call.uni f, (a, b);\n"
    else:
        declaration, code = home(space, size)
        text += declaration + code + copy(size, ("global", "%from"), (space if space != "generic" else "volatile", "%at")) + operation
    write(opcode, text + "  ret;\n}\n")


def store(opcode):
    """Every thread stores one scalar or vector out of registers with more bits than the type, and its bytes are copied out."""
    space, vector, t = parts(opcode)
    bits, size = width(t), width(t) // 8 * vector
    register = bits if t[0] in "fb" or (vector > 1 and bits > 8) else 16 if vector > 1 else 64
    source = elements(bits, vector)
    junk = (0xa5a5a5a5a5a5a5a5 << bits) & ((1 << register) - 1)
    data = as_bytes([v | junk for v in source], register)
    text = head(opcode, "writes the low bits of the register", "u8[%d]" % (size * LANES), data, as_bytes(source, bits), 8) + HEAD
    if space == "param":
        text += ".func f(.param .align 16 .b8 p[%d], .param .b64 q)\n{\n  .reg .b64 %%to;\n  .reg .b16 %%byte;\n  ld.param.b64 %%to, [q];\n%s  ret;\n}\n" % (
            size, copy(size, ("param", "p"), ("global", "%to")))
    text += KERNEL + REGISTERS + START + pointer("to", "d", size) + pointer("from", "s", register // 8 * vector)
    text += "  .reg .b%d %s;\n" % (register, ", ".join("%%v%d" % i for i in range(vector)))
    text += "".join("  ld.global.b%d %%v%d, [%%from+%d];\n" % (register, i, i * register // 8) for i in range(vector))
    if space == "global":
        text += "  mov.u64 %%at, %%to;\n  %s [%%at], %s;\n" % (opcode, names("v", vector))
    elif space == "param":
        text += "  .param .align 16 .b8 a[%d];\n  .param .b64 b;\n  %s [a], %s;\n" % (size, opcode, names("v", vector))
        text += "  st.param.b64 [b], %to;\n  call.uni f, (a, b);\n"
    else:
        declaration, code = home(space, size)
        text += declaration + code + "  %s [%%at], %s;\n" % (opcode, names("v", vector))
        text += copy(size, (space if space != "generic" else "volatile", "%at"), ("global", "%to"))
    write(opcode, text + "  ret;\n}\n")


def loads_and_stores():
    scalars = ["b8", "b16", "b32", "b64", "u8", "u16", "u32", "u64", "s8", "s16", "s32", "f32", "f64"]
    vectors = ["v2.u8", "v4.u8", "v2.u16", "v4.u16", "v2.u32", "v4.u32", "v2.u64", "v2.f32", "v4.f32", "v2.f64", "v2.b16", "v4.b16",
               "v2.b32", "v4.b32", "v2.b64"]
    for space in ("", "global.", "shared.", "local.", "param."):
        for t in scalars + vectors:
            if not (space == "param." and t in ("b8",)):
                load("ld.%s%s" % (space, t))
            if t[0] != "s":
                store("st.%s%s" % (space, t))
    for t in scalars + vectors:
        load("ld.const." + t)
        load("ld.global.nc." + t)
    for space in ("", "global."):
        for t in scalars:
            load("ld.volatile.%s%s" % (space, t))
            if t[0] != "s":
                store("st.volatile.%s%s" % (space, t))


# ---- atom ----

def atomic(opcode, rows, expected):
    """Thread i's word and operands; expected: what is there afterwards (the old value is the result)."""
    t = opcode.split(".")[-1]
    space = opcode.split(".")[1] if opcode.split(".")[1] in ("global", "shared") else ""
    bits, operands, n = width(t), len(rows[0]) - 1, len(rows)
    kind = t if t[0] == "f" else "u%d" % bits
    text = "// RUN: %%sumac-sim --run %%s\n// %s: the old value, and the new one in place\n" % opcode
    text += "//! buffer d = %s[%d] none\n" % (kind, n)
    for i in range(operands + 1):
        text += "//! buffer s%d = u%d[%d] %s\n" % (i, bits, n, hexes([r[i] for r in rows], bits))
    text = text.replace("s0 = u", "s0 = " + kind[0], 1) if t[0] == "f" else text
    text += "//! launch k 1 %d d %s\n" % (n, " ".join("s%d" % i for i in range(operands + 1)))
    text += "//! expect d = %s\n//! expect s0 = %s\n" % (hexes([r[0] for r in rows], bits), hexes(expected, bits)) + HEAD
    text += ".visible .entry k(.param .u64 d, %s)\n{\n" % ", ".join(".param .u64 s%d" % i for i in range(operands + 1))
    text += "  .reg .b64 %%a<9>, %%to, %%off, %%at;\n  .reg .b32 %%index;\n  .reg .b%d %%v<9>;\n" % bits + START + pointer("to", "d", bits // 8)
    for i in range(operands + 1):
        text += pointer("a%d" % i, "s%d" % i, bits // 8) + "  ld.global.b%d %%v%d, [%%a%d];\n" % (bits, i, i)
    if space == "shared":
        text += "  .shared .align 8 .b8 word[%d];\n  mov.u64 %%at, word;\n  mul.wide.u32 %%off, %%index, %d;\n  add.u64 %%at, %%at, %%off;\n" % (bits // 8 * n, bits // 8)
        text += "  st.shared.b%d [%%at], %%v0;\n" % bits
    else:
        text += "  mov.u64 %at, %a0;\n"
    text += "  %s %%v8, [%%at], %s;\n  st.global.b%d [%%to], %%v8;\n" % (opcode, ", ".join("%%v%d" % (i + 1) for i in range(operands)), bits)
    if space == "shared":
        text += "  ld.shared.b%d %%v7, [%%at];\n  st.global.b%d [%%a0], %%v7;\n" % (bits, bits)
    write(opcode, text + "  ret;\n}\n")


def atomics():
    def rows(bits):
        values = interesting(bits)
        return [(a, b) for a in values[::2] for b in values[1::2]] + [(a, a) for a in values]
    bitwise = {"and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "exch": lambda a, b: b}
    for space in ("", "global.", "shared."):
        for bits in (32, 64):
            mask = (1 << bits) - 1
            for op, fn in bitwise.items():
                atomic("atom.%s%s.b%d" % (space, op, bits), rows(bits), [fn(a, b) for a, b in rows(bits)])
            atomic("atom.%sadd.u%d" % (space, bits), rows(bits), [a + b & mask for a, b in rows(bits)])
            for op, fn in (("min", min), ("max", max)):
                atomic("atom.%s%s.u%d" % (space, op, bits), rows(bits), [fn(a, b) for a, b in rows(bits)])
                atomic("atom.%s%s.s%d" % (space, op, bits), rows(bits), [fn(signed(a, bits), signed(b, bits)) for a, b in rows(bits)])
        for bits in (16, 32, 64):
            values = interesting(bits)
            triples = [(a, b, c) for a in values[::3] for b in values[::3] for c in (0, values[-1])]
            atomic("atom.%scas.b%d" % (space, bits), triples, [c if a == b else a for a, b, c in triples])
        atomic("atom.%sinc.u32" % space, rows(32), [0 if a >= b else a + 1 for a, b in rows(32)])
        atomic("atom.%sdec.u32" % space, rows(32), [b if a == 0 or a > b else a - 1 for a, b in rows(32)])
        # f32 in global memory flushes subnormals, in shared memory it keeps them
        for t in ("f32", "f64"):
            values = [v for v in float_values(t) if v >> (width(t) - 9) & 0xff != 0xff or v & 0xfffff == 0][:16]
            values = [v for v in values if total(v, 0, t) != "nan"]
            floats = [(a, b) for a in values for b in values]
            if t == "f32" and space != "shared.":
                floats = [r for r in floats if all(flushed(v, t) == v for v in r) and total(*r, t) == flushed_sum(*r)]
            atomic("atom.%sadd.%s" % (space, t), floats, [total(a, b, t) for a, b in floats])


def flushed_sum(a, b):
    v = total(a, b, "f32")
    return v if v == "nan" else flushed(v, "f32")


# ---- registers ----

def registers():
    for t in ("f32", "f64", "b16", "b32", "b64"):
        bits = width(t)
        values = float_values(t) if t[0] == "f" else interesting(bits)
        plain = "b%d" % bits  # a NaN keeps its payload
        if t[0] == "f":
            form("mov." + t, plain, [plain], [(v,) for v in values], values, "the bits, those of a NaN too")
        choices = [(a, b, (i >> 1) & 1) for i, (a, b) in enumerate((a, b) for a in values for b in values)][:400]
        form("selp." + t, plain, [plain, plain, "pred"], choices, [a if c else b for a, b, c in choices])
        if t[0] == "b":
            rows = [(a, b) for a in values for b in values]
            form("setp.eq." + t, "pred", [t, t], rows, [int(a == b) for a, b in rows])
            form("setp.ne." + t, "pred", [t, t], rows, [int(a != b) for a, b in rows])
    both = [(a, b) for a in (0, 1) for b in (0, 1)]
    for op, fn in {"and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b}.items():
        form(op + ".pred", "pred", ["pred", "pred"], both, [fn(a, b) for a, b in both])
    form("not.pred", "pred", ["pred"], [(0,), (1,)], [1, 0])
    form("mov.pred", "pred", ["pred"], [(0,), (1,)], [0, 1])


def carries():
    """The carry that goes in is made by an instruction before; the one that comes out is read by one after."""
    values = interesting(32)
    rows = [(a, b, c, k) for a in values[::2] for b in values[::3] for c in (0, 0xffffffff, 5) for k in (0, 1)]
    mask = 0xffffffff

    def low(v):
        return v & mask

    def product(a, b):
        return a * b
    ways = {
        "add.cc.u32": lambda a, b, c, k: a + b, "addc.u32": lambda a, b, c, k: a + b + k, "addc.cc.u32": lambda a, b, c, k: a + b + k,
        "sub.cc.u32": lambda a, b, c, k: a - b, "subc.u32": lambda a, b, c, k: a - b - k, "subc.cc.u32": lambda a, b, c, k: a - b - k,
        "mad.lo.cc.u32": lambda a, b, c, k: low(product(a, b)) + c, "mad.hi.cc.u32": lambda a, b, c, k: (product(a, b) >> 32) + c,
        "madc.lo.u32": lambda a, b, c, k: low(product(a, b)) + c + k, "madc.lo.cc.u32": lambda a, b, c, k: low(product(a, b)) + c + k,
        "madc.hi.u32": lambda a, b, c, k: (product(a, b) >> 32) + c + k, "madc.hi.cc.u32": lambda a, b, c, k: (product(a, b) >> 32) + c + k,
    }
    for opcode, fn in ways.items():
        three, minus = opcode.startswith("mad"), opcode.startswith("sub")
        results = [fn(*r) for r in rows]
        # after .cc: the carry (borrow) out; without it the carry is what came in
        carry = [int(not 0 <= v <= mask) if ".cc" in opcode else r[3] for v, r in zip(results, rows)]
        n = len(rows)
        text = "// RUN: %%sumac-sim --run %%s\n// %s: the sum, and the carry after it\n" % opcode
        text += "//! buffer d = u32[%d] none\n//! buffer e = u32[%d] none\n" % (n, n)
        for i in range(4):
            text += "//! buffer s%d = u32[%d] %s\n" % (i, n, hexes([r[i] for r in rows], 32))
        text += "//! launch k 1 %d d e s0 s1 s2 s3\n//! expect d = %s\n//! expect e = %s\n" % (n, hexes(results, 32), hexes(carry, 32))
        text += HEAD + ".visible .entry k(.param .u64 d, .param .u64 e, %s)\n{\n" % ", ".join(".param .u64 s%d" % i for i in range(4))
        text += "  .reg .b64 %a<4>, %to, %too, %off;\n  .reg .b32 %index, %v<4>, %sum, %carry, %none;\n" + START + pointer("to", "d", 4) + pointer("too", "e", 4)
        for i in range(4):
            text += pointer("a%d" % i, "s%d" % i, 4) + "  ld.global.u32 %%v%d, [%%a%d];\n" % (i, i)
        text += "  sub.cc.u32 %none, 0, %v3;\n" if minus else "  add.cc.u32 %none, %v3, -1;\n"
        text += "  %s %%sum, %s;\n" % (opcode, ", ".join("%%v%d" % i for i in range(3 if three else 2)))
        text += "  subc.u32 %carry, 0, 0;\n  neg.s32 %carry, %carry;\n" if minus else "  addc.u32 %carry, 0, 0;\n"
        write(opcode, text + "  st.global.u32 [%to], %sum;\n  st.global.u32 [%too], %carry;\n  ret;\n}\n")


# ---- the rest ----

def small(opcode, note, expected, body, before="", block=64):
    """A kernel whose thread i puts %v into d[i]."""
    text = "// RUN: %%sumac-sim --run %%s\n// %s: %s\n//! buffer d = u32[%d] none\n//! launch k 1 %d d\n//! expect d = %s\n" % (
        opcode, note, block, block, hexes(expected, 32))
    text += HEAD + before + ".visible .entry k(.param .u64 d)\n{\n  .reg .b64 %to, %off, %a, %b;\n  .reg .b32 %index, %v, %w;\n  .reg .pred %p, %q;\n"
    write(opcode, text + START + pointer("to", "d", 4) + body + "  st.global.u32 [%to], %v;\n  ret;\n}\n")


def rest():
    n = range(64)
    small("cvta.shared.u64", "a generic address reaches the variable", [i * 3 for i in n],
          "  .shared .align 4 .b8 x[256];\n  mul.wide.u32 %off, %index, 4;\n  mov.u64 %a, x;\n  add.u64 %a, %a, %off;\n  cvta.shared.u64 %b, %a;\n"
          "  mul.lo.u32 %w, %index, 3;\n  st.shared.u32 [%a], %w;\n  ld.u32 %v, [%b];\n")
    small("cvta.global.u64", "a generic address reaches the variable", [7] * 64,
          "  mov.u64 %a, x;\n  cvta.global.u64 %b, %a;\n  ld.u32 %v, [%b];\n", ".global .align 4 .u32 x = 7;\n")
    small("cvta.to.local.u64", "takes back what cvta.local gave", [i + 9 for i in n],
          "  .local .align 4 .b8 x[8];\n  mov.u64 %a, x;\n  cvta.local.u64 %b, %a;\n  add.u32 %w, %index, 9;\n  st.u32 [%b+4], %w;\n"
          "  cvta.to.local.u64 %a, %b;\n  ld.local.u32 %v, [%a+4];\n")
    small("barrier.sync", "every thread reads what another warp's wrote", [63 - i for i in n],
          "  .shared .align 4 .b8 x[256];\n  mul.wide.u32 %off, %index, 4;\n  mov.u64 %a, x;\n  add.u64 %a, %a, %off;\n  st.shared.u32 [%a], %index;\n"
          "  barrier.sync 0;\n  mov.u64 %b, x;\n  sub.u64 %b, %b, %off;\n  ld.shared.u32 %v, [%b+252];\n")
    for op, expected in (("or", [1] * 64), ("and", [0] * 64)):
        small("barrier.red.%s.pred" % op, "of all threads' predicates", expected,
              "  setp.eq.u32 %%p, %%index, 40;\n  barrier.red.%s.pred %%q, 0, %%p;\n  selp.u32 %%v, 1, 0, %%q;\n" % op)
    small("bra.uni", "jumps over what stands between", [5] * 64, "  mov.u32 %v, 5;\n  bra.uni on;\n  mov.u32 %v, 6;\non:\n")
    small("exit", "ends threads, the others go on", [4] * 32 + [8] * 32,
          "  mov.u32 %v, 4;\n  st.global.u32 [%to], %v;\n  setp.lt.u32 %p, %index, 32;\n  @%p exit;\n  mov.u32 %v, 8;\n")


def write_all():
    loads_and_stores()
    atomics()
    registers()
    carries()
    rest()
