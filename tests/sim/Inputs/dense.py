"""A file for a family of instructions: each kernel computes many of them of the same operands, a row of results each."""

from exact import HEAD, LETTER, hexes, path_of, width, written

WORDS = 3600  # that a line of a test file may have, less some


def family(name, title, dest, sources, rows, lines, sm="90", version=None, simulator=None):
    """LINES: (instruction of {d} and {0}, {1}, ...; what it gives for each row). TITLE: of the manual's section.

    SIMULATOR: why the file is for the simulator alone.
    """
    n, each = len(rows), max(1, WORDS // len(rows))
    groups = [lines[k:k + each] for k in range(0, len(lines), each)]
    is_float = dest in ("f16", "bf16", "f32", "f64")
    out_bits = 32 if dest == "pred" else width(dest)
    text = "// RUN: %%sumac-sim --run %%s\n// %d instructions, each of %d rows of operands.\n// PTX ISA, %s\n" % (len(lines), n, title)
    text += "// %s\n//! simulator\n" % simulator if simulator else ""
    for i, t in enumerate(sources):
        text += "//! buffer s%d = u%d[%d] %s\n" % (i, width(t), n, hexes([row[i] for row in rows], width(t)))
    for g, group in enumerate(groups):
        text += "//! buffer d%d = %s[%d] none\n" % (g, dest if is_float else "u%d" % out_bits, n * len(group))
        text += "//! launch k%d 1 %d d%d %s\n" % (g, n, g, " ".join("s%d" % i for i in range(len(sources))))
        text += "//! expect d%d = %s\n" % (g, hexes([v for _, expected in group for v in expected], out_bits))
    text += HEAD.replace("sm_90", "sm_" + sm) if not version else HEAD.replace("sm_90", "sm_" + sm).replace("8.0", version)
    for g, group in enumerate(groups):
        text += kernel(g, group, dest, sources, n, out_bits)
    written.append(path_of(name, title))
    with open(written[-1], "w") as f:
        f.write(text)


def kernel(g, group, dest, sources, n, out_bits):
    text = ".visible .entry k%d(%s)\n{\n" % (g, ", ".join(".param .u64 p%d" % i for i in range(len(sources) + 1)))
    text += "  .reg .b32 %index, %out;\n  .reg .b64 %off, %a<9>;\n  .reg .pred %p;\n"
    text += "  .reg .%s %%d;\n" % (dest if dest == "pred" else LETTER[width(dest)])
    for i, t in enumerate(sources):
        text += "  .reg .%s %%s%d;\n" % (LETTER[width(t)], i)
    text += "  mov.u32 %index, %tid.x;\n"
    for i, bits in enumerate([out_bits] + [width(t) for t in sources]):
        text += "  ld.param.u64 %%a%d, [p%d];\n  mad.wide.u32 %%a%d, %%index, %d, %%a%d;\n" % (i, i, i, bits // 8, i)
        if i:
            text += "  ld.global.b%d %%s%d, [%%a%d];\n" % (bits, i - 1, i)
    for k, (instruction, _) in enumerate(group):
        text += "  %s;\n" % instruction.format(*["%%s%d" % i for i in range(len(sources))], d="%d")
        if dest == "pred":
            text += "  selp.u32 %out, 1, 0, %d;\n"
        text += "  st.global.b%d [%%a0+%d], %s;\n" % (out_bits, k * n * out_bits // 8, "%out" if dest == "pred" else "%d")
    return text + "  ret;\n}\n"
