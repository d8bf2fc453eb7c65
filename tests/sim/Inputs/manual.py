"""Which section of the PTX manual defines an instruction. Sections are cited by title: their numbers change from version to version."""

GROUPS = {
    "Extended-Precision Integer Arithmetic Instructions": "add.cc addc sub.cc subc mad.cc madc",
    "Integer Arithmetic Instructions": "add sub mul mad sad div rem abs neg min max popc clz bfind fns brev bfe bfi szext bmsk dp4a",
    "Floating Point Instructions": "testp copysign rcp sqrt rsqrt sin cos lg2 ex2 tanh",
    "Comparison and Selection Instructions": "setp selp slct",
    "Logic and Shift Instructions": "and or xor not cnot lop3 shf shl shr",
    "Data Movement and Conversion Instructions": "mov prmt ld st cvta cvt ld.global.nc",
    "Control Flow Instructions": "bra ret exit",
    "Parallel Synchronization and Communication Instructions": "atom",
}
BOTH = "add sub mul fma div abs neg min max".split()  # of integers, and of floating-point numbers


def base_name(words):
    if words[0] in ("barrier", "bar"):
        return "bar, barrier"
    if words[0] in ("add", "sub", "mad") and "cc" in words:
        return words[0] + ".cc"
    if words[:3] == ["ld", "global", "nc"]:
        return "ld.global.nc"
    return words[0]


def section(opcode):
    """The title of the section: "Logic and Shift Instructions: shl"."""
    words = opcode.split(".")
    name, kind = base_name(words), words[-1]
    if name == "bar, barrier":
        return "Parallel Synchronization and Communication Instructions: bar, barrier"
    if name in BOTH and kind in ("f16", "bf16"):
        return "Half Precision Floating Point Instructions: " + name
    if name in BOTH and kind in ("f32", "f64"):
        return "Floating Point Instructions: " + name
    if name == "rcp" and words[1:] == ["approx", "ftz", "f64"] or name == "rsqrt" and words[1:] == ["approx", "ftz", "f64"]:
        return "Floating Point Instructions: " + opcode
    group = next((group for group, names in GROUPS.items() if name in names.split()), None)
    if not group:
        raise SystemExit(f"manual.py: no group has '{name}'")
    return group + ": " + name
