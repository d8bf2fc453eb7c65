"""The factors of the matrix of reductions, and what does not go together.

A case is a dictionary from each factor to one of its values. Values are ordered: where any would do, the first ones are
taken (pairs.py), so what is cheap to simulate comes first.
"""

INTEGERS = "+ * max min & | ^ && ||".split()
REALS = "+ * max min && ||".split()

# C type: what kind it is (b bool, i signed, u unsigned, f floating, c complex), its bits (of one part), its operators.
TYPES = {
    "_Bool": ("b", 8, INTEGERS),
    "char": ("i", 8, INTEGERS), "signed char": ("i", 8, INTEGERS), "unsigned char": ("u", 8, INTEGERS),
    "short": ("i", 16, INTEGERS), "unsigned short": ("u", 16, INTEGERS),
    "int": ("i", 32, INTEGERS), "unsigned": ("u", 32, INTEGERS),
    "long": ("i", 64, INTEGERS), "unsigned long": ("u", 64, INTEGERS),
    "long long": ("i", 64, INTEGERS), "unsigned long long": ("u", 64, INTEGERS),
    "float": ("f", 32, REALS), "double": ("f", 64, REALS),
    "_Float16": ("f", 16, REALS),
    "float _Complex": ("c", 32, ["+", "*"]), "double _Complex": ("c", 64, ["+", "*"]),
}

# The levels of the loop that reduces, or of the loops of a nest together: g gang, w worker, v vector; auto: not said.
LEVELS = {"g": "gang", "w": "worker", "v": "vector", "gw": "gang worker", "gv": "gang vector", "wv": "worker vector",
          "gwv": "gang worker vector", "auto": ""}


class Object:
    """What is reduced. DECLARATION: of X, an object of type T or that contains such; COUNT elements, of which ELEMENT is
    the k-th; VARIABLE: the text in the clause; DATA: the text in data clauses; FORMS: elements that only a statement of
    their own can name, instead of ELEMENT; OWN: by an operator that the program declares, for this type."""

    def __init__(self, declaration, count, element, variable="x", data="x", size="sizeof x", forms=None, own=None, length="constant"):
        self.declaration, self.count, self.element, self.variable = declaration, count, element, variable
        self.data, self.size, self.forms, self.own, self.length = data, size, forms, own, length


OBJECTS = {
    "scalar": Object("T x", 1, "x"),
    "array of 5": Object("T x[5]", 5, "x[k]"),
    "array of 150": Object("T x[150]", 150, "x[k]"),
    "array of n": Object("T x[zero + 20]", 20, "x[k]", length="run time"),
    "long array of n": Object("T x[zero + 200]", 200, "x[k]", length="run time"),
    "section": Object("T room[12], *x = room", 7, "x[2 + k]", "x[2 : 7]", "x[0 : 12]", "sizeof room"),
    "section of n": Object("T room[40], *x = room", 30, "x[4 + k]", "x[zero + 4 : zero + 30]", "x[0 : 40]", "sizeof room",
                           length="run time"),
    "rows": Object("T x[3][4]", 12, "x[k / 4][k % 4]"),
    "element": Object("T x[4]", 1, "x[2]", "x[2]"),
    "struct": Object("struct { T y; int unused; T z[3]; } x", 4, "(*(k ? &x.z[k - 1] : &x.y))",
                     forms=["x.y", "x.z[0]", "x.z[1]", "x.z[2]"]),
    "member": Object("struct { int before; T y; } x", 1, "x.y", "x.y"),
    "member array": Object("struct { int before; T z[20]; } x", 20, "x.z[k]", "x.z"),
    "pointed member": Object("struct { T y, z[3]; } room, *x = &room", 3, "x->z[k]", "x->z", "x[0 : 1]", "sizeof room"),
    "union member": Object("union { T y; char room[32]; } x", 1, "x.y", "x.y"),
    "bit-field": Object("struct { T before : 1, y : 8; } x", 1, "x.y", "x.y"),
    "struct of bit-fields": Object("struct { int w; T z : 5; T y : 8; } x", 1, "x.y"),
    "declared": Object("T x", 1, "x", own="T"),
    "declared array": Object("T x[6]", 6, "x[k]", own="T"),
    "declared struct": Object("struct own_N x", 2, "(*(k ? &x.w : &x.y))", forms=["x.y", "x.w"], own="struct own_N"),
    "ordered": Object("struct own_N x", 2, "(*(k ? &x.w : &x.y))", own="struct own_N"),
}
ARRAYS = [name for name, o in OBJECTS.items() if o.count > 1 and not o.own and not o.forms]
LONG = [name for name in ARRAYS if OBJECTS[name].count > 16 or OBJECTS[name].length == "run time"]

# How the loops stand to each other and to the construct.
NESTS = {
    "one loop": "parallel loop",
    "in a construct": "parallel, loop",
    "seq inside": "the loop, an inner one that nobody parts",
    "same variable": "the levels in two loops, both reduce the variable",
    "other variable": "the inner loop reduces one of its own, which the outer one combines",
    "two loops": "one after the other, in one construct",
    "in a seq loop": "the loop comes to pass several times",
    "collapse": "collapse(2)",
    "tile": "tile(4, 8)",
    "construct": "the construct reduces, and its loop",
    "kernels": "kernels loop independent",
    "routine": "the loop stands in a routine",
}

FACTORS = {
    "level": list(LEVELS),
    "op": INTEGERS,
    "type": list(TYPES),
    "nest": list(NESTS),
    "object": list(OBJECTS),
    # private: of an iteration of a loop over gangs around; identity: without the old value
    "data": ["implicit", "copy", "present", "private", "identity"],
    "size": [33, 0, 1, 31, 32, 1000, 100003],
    "bounds": ["constant", "run time"],
    # gangs, workers, lanes
    "shape": ["default", "1 1 1", "7 3 32", "13 2 128", "100 1 64", "2 4 96", "run time"],
    "strategy": ["chosen", "gang:atomic", "gang:partials", "gang:swap", "gang:lock", "gang:shared", "gang:shared-or-result",
                 "gang:result", "gang:sweep", "gang:arrays", "worker:partials", "worker:copies", "worker:direct", "worker:local-atomic",
                 "vector:shuffle", "vector:partials", "vector:copies", "vector:direct", "vector:redux", "vector:local-atomic"],
    "form": ["x += v", "x = x + v", "x = v + x", "old = x, x = old + v"],
    "clause": ["written", "recognised"],  # recognised: no clause says that the loop reduces
    "beside": [0, 1, 4],  # further variables of the clause
    "values": ["exact", "rough"],  # rough: results are rounded, and compared within a bound
    "queue": ["sync", "async"],
    "flags": ["-O0", "-O2", "-O1 --offload-arch=sm_80"],
}


def split(level):
    """The levels of the outer and the inner loop of a nest."""
    return ("auto", "s") if level == "auto" else (level[0], level[1:] or "s")


RULES = []  # factors, function, what it said before


def rule(*factors):
    """Of a function of these factors' values that says whether they go together."""
    def add(function):
        RULES.append((factors, function, {}))
        return function
    return add


@rule("type", "op")
def _(t, op):
    return op in TYPES[t][2]


@rule("type", "op", "values")
def _(t, op, values):
    return values == "exact" or (TYPES[t][0] in "fc" and op in "+*")


@rule("object", "type")
def _(o, t):
    if o == "ordered":
        return t == "unsigned"
    if "bit-field" in o:
        return t in ("int", "unsigned char", "long", "unsigned long")
    return True


@rule("object", "op")
def _(o, op):
    return o != "ordered" or op == "+"


# What combines in order has one way to be written; a member of a struct that the operator declares has any.
@rule("object", "form")
def _(o, form):
    return o != "ordered" or form == "x += v"


@rule("op", "form")
def _(op, form):
    return op not in ("&&", "||") or form != "x += v"


# Out of order are tiles, and gangs that come to a loop not once for sure.
@rule("object", "nest")
def _(o, nest):
    return o != "ordered" or nest not in ("tile", "in a seq loop", "two loops", "construct", "other variable")


# A result of its own has each iteration of the loop over gangs around, or each gang of a routine.
@rule("level", "data")
def _(level, data):
    return data != "private" or ("g" not in level and level != "auto")


@rule("nest", "data")
def _(nest, data):
    if nest == "routine":
        return data == "private"
    if data == "identity":  # stands before the directive that reduces
        return nest not in ("in a construct", "two loops", "kernels")
    return data != "private" or nest not in ("construct", "kernels", "in a construct", "two loops")


@rule("object", "data")
def _(o, data):
    if OBJECTS[o].data != "x":  # behind a pointer
        return data in ("copy", "present")
    return data != "identity" or (OBJECTS[o].length == "constant" and o not in ("element", "member", "member array", "union member"))


# A union's other bytes, and a struct's other members, have no neutral element.
@rule("object", "data", "op")
def _(o, data, op):
    return data != "identity" or o not in ("struct of bit-fields", "bit-field")


# One loop has no levels to share with another.
@rule("nest", "level")
def _(nest, level):
    if nest == "kernels":
        return level == "auto"
    if nest == "construct":
        return "g" in level
    return True


def in_memory(o, t):
    """Whether the GPU has copies of the object in memory: of run-time length, or over 512 bytes."""
    kind, bits, _ = TYPES[t]
    return OBJECTS[o].length == "run time" or OBJECTS[o].count * bits // 8 * (2 if kind == "c" else 1) > 512


# What each strategy can do, as docs/reductions.md has it: objects; types and operators; whether copies are in memory; further
# factors. What loops only update: arrays of more than 16 elements, by the forms that are statements of one operator.
PLAIN = [name for name, o in OBJECTS.items() if not o.own and "bit-field" not in name]
FEW = [name for name, o in OBJECTS.items() if "bit" not in name and name not in LONG]
UPDATED = [name for name in LONG if name != "member array"]
ONCE = {"nest": [n for n in NESTS if n != "in a seq loop"]}
FORMS = {"form": ["x += v", "x = x + v", "x = v + x"]}


def any_value(kind, bits, op):
    return True


def swapped(kind, bits, op):
    return bits >= 16 and kind + op != "c*"


def by_atomics(kind, bits, op):
    return bits >= 32 and (op == "+" or (op in ("max", "min", "&", "|", "^") and kind in "iu"))


def by_redux(kind, bits, op):
    return kind in "bui" and bits <= 32 and op != "*"


def updates(kind, bits, op):
    return kind in "iuf" and bits >= 16 and op not in ("&&", "||")


FITS = {
    "gang:atomic": (PLAIN, by_atomics, False, {}),
    "gang:partials": (FEW, any_value, False, ONCE),
    "gang:swap": (PLAIN, swapped, False, {}),
    "gang:lock": (list(OBJECTS), any_value, None, {}),
    "gang:shared": (["array of 150"], updates, None, FORMS),
    "gang:shared-or-result": ([o for o in UPDATED if OBJECTS[o].length == "run time"], updates, True, FORMS),
    "gang:result": (UPDATED, updates, None, FORMS),
    "gang:sweep": (PLAIN, swapped, True, {}),
    "gang:arrays": (LONG, any_value, None, ONCE),
    "worker:partials": (list(OBJECTS), any_value, False, {}),
    "worker:copies": (PLAIN, any_value, True, {}),
    "worker:direct": (UPDATED, updates, None, FORMS),
    "worker:local-atomic": (PLAIN, by_atomics, False, {}),
    "vector:local-atomic": (PLAIN, by_atomics, False, {}),
    "vector:shuffle": (list(OBJECTS), any_value, False, {"shape": ["7 3 32"]}),
    "vector:partials": (list(OBJECTS), any_value, False, {}),
    "vector:copies": (PLAIN, any_value, True, {}),
    "vector:direct": (UPDATED, updates, None, FORMS),
    "vector:redux": (PLAIN, by_redux, False, {"flags": ["-O1 --offload-arch=sm_80"]}),
}


def of_inner(strategy, level, nest):
    """Whether the strategy is for the scalar that the inner loop reduces into one of its own."""
    return nest == "other variable" and strategy[0] in split(level)[1]


@rule("strategy", "level")
def _(strategy, level):
    return strategy == "chosen" or (level != "auto" and strategy[0] in level)


@rule("strategy", "nest")
def _(strategy, nest):
    return strategy == "chosen" or (nest not in ("construct", "kernels") and nest in FITS[strategy][3].get("nest", NESTS))


# Routines are compiled for workers of any size, and for results that may be anybody's.
@rule("strategy", "nest")
def _(strategy, nest):
    return nest != "routine" or strategy not in ("vector:shuffle", "worker:direct", "vector:direct")


for factor in ("form", "shape", "flags"):
    rule("strategy", factor)(lambda s, value, name=factor: s == "chosen" or value in FITS[s][3].get(name, [value]))


# A lock is taken in any order: an error.
@rule("strategy", "object")
def _(strategy, o):
    return o != "ordered" or strategy != "gang:lock"


@rule("strategy", "type", "op")
def _(strategy, t, op):
    return strategy == "chosen" or FITS[strategy][1](*TYPES[t][:2], op)


@rule("strategy", "object", "level", "nest")
def _(strategy, o, level, nest):
    if strategy == "chosen":
        return True
    if of_inner(strategy, level, nest):
        return "scalar" in FITS[strategy][0] and not OBJECTS[o].own
    return o in FITS[strategy][0]


@rule("strategy", "object", "type", "level", "nest")
def _(strategy, o, t, level, nest):
    if strategy == "chosen" or FITS[strategy][2] is None:
        return True
    return FITS[strategy][2] == (not of_inner(strategy, level, nest) and in_memory(o, t))


@rule("strategy", "beside")
def _(strategy, beside):
    return strategy == "chosen" or not beside


# What nobody wrote has no strategy of its own, and stays a sum only where the loop has all of it.
@rule("clause", "strategy")
def _(clause, strategy):
    return clause == "written" or strategy == "chosen"


@rule("clause", "nest")
def _(clause, nest):
    return clause == "written" or nest in ("one loop", "in a construct", "seq inside", "same variable", "other variable", "two loops",
                                           "collapse", "tile")


@rule("clause", "object")
def _(clause, o):
    return clause == "written" or o in ("scalar", "array of 5", "array of 150", "rows", "element", "member")


@rule("clause", "form")
def _(clause, form):
    return clause == "written" or form != "old = x, x = old + v"


@rule("clause", "data")
def _(clause, data):
    return clause == "written" or data in ("implicit", "copy", "present")


# Nobody waits for what no clause names.
@rule("clause", "queue", "data")
def _(clause, queue, data):
    return clause == "written" or queue == "sync" or data != "implicit"


# Of arrays, what updates an element by one operation is recognised.
@rule("clause", "type", "op", "object")
def _(clause, t, op, o):
    return clause == "written" or o not in ("array of 5", "array of 150", "rows") or updates(*TYPES[t][:2], op)


@rule("nest", "beside")
def _(nest, beside):
    return not beside or nest != "routine"


@rule("data", "beside")
def _(data, beside):
    return not beside or data != "private"


def goes(case, factor=None):
    """Whether the values that CASE has so far go together; with FACTOR, what has to do with it."""
    for order, function, known in BY_FACTOR[factor] if factor else RULES:
        try:
            values = tuple([case[f] for f in order])
        except KeyError:
            continue
        if values not in known:
            known[values] = bool(function(*values))
        if not known[values]:
            return False
    return True


BY_FACTOR = {f: [r for r in RULES if f in r[0]] for f in FACTORS}


# What -freproducible covers (docs/reproducible.md); the launch is an argument of the program.
REPRODUCIBLE = {
    "level": ["g", "v", "gv", "auto"],
    "op": ["+", "*", "max", "min"],
    "type": ["float", "double", "float _Complex", "double _Complex"],
    "nest": ["one loop", "in a construct", "seq inside", "same variable", "other variable", "collapse", "tile", "kernels",
             "two loops"],
    "object": ["scalar", "array of 5", "struct", "member", "declared", "declared array",
               "declared struct", "ordered"],
    "size": [33, 0, 1, 1000, 4097, 100003],
    "shape": ["argument"],
    "strategy": ["chosen"],
    "clause": ["written"],
    "values": ["rough", "exact"],
    "flags": ["-freproducible"],
}
