# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Transformational functions of random expressions of arrays (fortran_expressions.py). A form makes a value of SHAPE from
expressions E of other shapes; None: there is none of that shape."""
from fortran_expressions import KINDS, LARGEST, UNKNOWN, Value, common, count, literal, vector

INTEGER = ("integer", 4)


def larger(e, shape):
    """SHAPE with another dimension, and the number of that; None: there are too many dimensions."""
    if len(shape) > 3 or count(shape) > 40:
        return None, 0
    at = e.rng.randint(0, len(shape))
    return shape[:at] + (e.rng.randint(1, 4),) + shape[at:], at + 1


def any_shape(e, most=12):
    """The shape of an argument of a function with a scalar value."""
    rank = e.rng.choice([1, 1, 1, 2, 2, 3])
    shape = tuple(e.rng.randint(0 if e.rng.random() < 0.1 else 1, {1: 6, 2: 4, 3: 3}[rank]) for _ in range(rank))
    return shape if count(shape) <= most else shape[:1]


def wide(value, times):
    """VALUE of a kind in which a sum of TIMES such values fits."""
    if value.with_text("", bound=value.bound * max(times, 1)).fits():
        return value
    value = value.small()
    return value if value.with_text("", bound=value.bound * max(times, 1)).fits() else value.as_kind((value.what, 8))


def mask_for(e, shape, depth, places=False):
    """An argument MASK, which may be absent, and whether it is there. A scalar has no functions of arrays, which gfortran 12 does
    not compute there. PLACES: of MAXLOC and its like, for which it is a name."""
    if e.rng.random() < 0.6:
        return "", False
    scalar = e.rng.random() >= 0.8
    if scalar:
        return f", mask={'lg' if places else e.scalar(True).text}", True
    return f", mask={e.logical(shape, depth + 1).text}", True


def reduced(e, x, dim, mask, shape, some):
    """A reduction of X; SOME: it has elements for sure. gfortran's IALL of a dimension is 0 for a scalar MASK that is false."""
    rng, n = e.rng, count(x.shape) if not shape else max(x.shape)
    rest = dim + mask
    bits = ["iany", "iparity" if shape and mask else "iall", "iparity"] if x.what == "integer" else []
    names = ["sum", "sum", "maxval", "minval", "product"] + bits
    name = rng.choice(names)
    if name == "sum":
        x = wide(x, n)
        return Value(f"sum({x.text}{rest})", x.kind, shape, x.bound * max(n, 1), x.bits)
    if name == "product":
        x = x.small(1 if n > 5 else 2, 0)
        return Value(f"product({x.text}{rest})", x.kind, shape, 2**n if n <= 5 else 1) if x.with_text("", bound=2**n).fits() or n > 5 else None
    x = x.small()
    text = f"{name}({x.text}{rest})"
    if name.startswith("i"):
        return Value(text, x.kind, shape, 127)
    if x.what == "real" and not some:
        text = f"{'max' if name == 'maxval' else 'min'}({text}, {literal(-50 if name == 'maxval' else 50, x.kind)})"
    return Value(text, x.kind, shape, x.bound if some or x.what == "real" else UNKNOWN, x.bits)


def along(e, shape, depth):
    big, dim = larger(e, shape)
    if not big:
        return None
    x = e.numeric(big, depth)
    mask, there = mask_for(e, big, depth)
    return reduced(e, x, f", dim={dim}" if mask or e.rng.random() < 0.5 else f", {dim}", mask, shape, not there and count(big) > 0)


def of_all(e, shape, depth):
    inner = any_shape(e)
    x = e.numeric(inner, depth)
    mask, there = mask_for(e, inner, depth)
    dim = ", 1" if len(inner) == 1 and e.rng.random() < 0.2 else ""
    return reduced(e, x, dim, mask, (), not there and count(inner) > 0)


def counted(e, shape, depth):
    if not shape:
        return Value(f"count({e.logical(any_shape(e), depth).text})", INTEGER, (), 40)
    big, dim = larger(e, shape)
    if not big:
        return None
    kind = e.rng.choice(["", "", ", kind=8"])
    return Value(f"count({e.logical(big, depth).text}, dim={dim}{kind})", ("integer", 8 if kind else 4), shape, 6)


def located(e, shape, depth):
    """MAXLOC, MINLOC and FINDLOC along a dimension, or of all of an array."""
    rng = e.rng
    name = rng.choice(["maxloc", "minloc", "findloc"])
    if len(shape) == 1 and 1 <= shape[0] <= 3 and rng.random() < 0.4:
        inner, dim = tuple(rng.randint(1, 4) for _ in range(shape[0])), ""
    else:
        inner, at = larger(e, shape) if shape else ((rng.randint(1, 6),), 1)
        if not inner:
            return None
        dim = f", dim={at}"
    x = e.numeric(inner, depth).small()
    value = ""
    if name == "findloc":
        value = f", {literal(rng.randint(-3, 9), x.kind)}"
    mask, _ = mask_for(e, inner, depth, places=True)
    kind = rng.choice(KINDS["integer"]) if rng.random() < 0.2 else 0
    if name != "findloc":  # of equal values, gfortran 12's MINLOC and MAXLOC with KIND= give the last place
        kind = 0
    more = rng.choice(["", "", ", back=.true.", ", back=lg"]) + (f", kind={kind}" if kind else "")
    return Value(f"{name}({x.text}{value}{dim}{mask}{more})", ("integer", kind or 4), shape, 12)


def products(e, shape, depth):
    """MATMUL, and DOT_PRODUCT."""
    rng = e.rng
    k = rng.randint(1, 4)
    if len(shape) > 2:
        return None
    if len(shape) == 2:
        shapes = (shape[0], k), (k, shape[1])
    elif shape:
        shapes = rng.choice([((k,), (k,) + shape), (shape + (k,), (k,))])
    else:
        shapes = (k,), (k,)
    a, b = (e.numeric(s, depth).small(7, 1) for s in shapes)
    kind = common(a.kind, b.kind)
    value = Value(f"{'matmul' if shape else 'dot_product'}({a.text}, {b.text})", kind, shape, a.bound * b.bound * k, a.bits + b.bits)
    if value.fits() and a.fits(kind) and b.fits(kind):
        return value
    a = a.as_kind((kind[0], 8))
    return value.with_text(f"{'matmul' if shape else 'dot_product'}({a.text}, {b.text})", kind=(kind[0], 8))


def transposed(e, shape, depth):
    if len(shape) != 2:
        return None
    x = e.numeric(shape[::-1], depth)
    return x.with_text(f"transpose({x.text})", shape=shape)


def not_folded(text, rank, at):
    """TEXT, which a SPREAD at dimension AT (from 0) takes, so that gfortran 12 does not compute it when it compiles: of constant
    arrays, it does so wrongly unless the new dimension is the last one."""
    return f"merge({text}, {text}, lg)" if rank > 1 and at < rank and len(text) < 200 else text


def spread(e, shape, depth):
    if not shape:
        return None
    at = e.rng.randrange(len(shape))
    x = e.numeric(shape[:at] + shape[at + 1:], depth)
    form = e.rng.choice(["spread({x}, {d}, {n})", "spread({x}, dim={d}, ncopies={n})"])
    return x.with_text(form.format(x=not_folded(x.text, len(shape) - 1, at), d=at + 1, n=e.number(shape[at])), shape=shape)


def shifted(e, shape, depth):
    """CSHIFT and EOSHIFT."""
    rng = e.rng
    if not shape:
        return None
    at = rng.randrange(len(shape))
    rest = shape[:at] + shape[at + 1:]
    x = e.numeric(shape, depth)
    most = min(shape[at], 5)  # gfortran 12 computes EOSHIFT wrongly beyond
    shift = e.integers(rest if rng.random() < 0.4 else (), depth + 1, most).text if rng.random() < 0.6 else str(rng.randint(-most, most))
    dim = f", dim={at + 1}" if at or rng.random() < 0.3 else ""
    if rng.random() < 0.5:
        return x.with_text(f"cshift({x.text}, {shift}{dim})")
    boundary = ""
    if rng.random() < 0.5:
        b = e.numeric(rest if rng.random() < 0.4 else (), depth + 1).small(9, 0).as_kind(x.kind)
        boundary = f", boundary={b.text}" if not (b.bound > 9) else ""
    return x.with_text(f"eoshift({x.text}, {shift}{boundary}{dim})", bound=max(x.bound, 9))


def factors(e, n):
    """A shape of N elements."""
    rng, shape = e.rng, []
    for _ in range(rng.randint(0, 2)):
        ways = [d for d in range(1, 7) if n % d == 0]
        shape.append(rng.choice(ways))
        n //= shape[-1]
    if n > 6:
        return None
    return tuple(shape) + (n,)


def reshaped(e, shape, depth):
    rng, n = e.rng, count(shape)
    if not shape or n == 0:
        return None
    order = list(range(1, len(shape) + 1))
    rng.shuffle(order)
    tail = f", order={vector(order)}" if rng.random() < 0.3 else ""
    if rng.random() < 0.3:
        source, pad = (rng.randint(1, 5),), (rng.randint(1, 4),)
        x = e.numeric(source, depth).small()
        p = e.numeric(pad, depth + 1).small().as_kind(x.kind)
        return x.with_text(f"reshape({x.text}, {vector(shape)}, pad={p.text}{tail})", shape=shape)
    source = factors(e, n)
    if not source:
        return None
    x = e.numeric(source, depth)
    form = rng.choice(["reshape({x}, {s}{t})", "reshape({x}, shape={s}{t})"])
    return x.with_text(form.format(x=x.text, s=vector(shape), t=tail), shape=shape)


def packed(e, shape, depth):
    """PACK with a vector, UNPACK."""
    rng = e.rng
    if not shape:
        return None
    if len(shape) == 1 and shape[0] and rng.random() < 0.6:
        inner = factors(e, rng.randint(1, shape[0]))
        x = e.numeric(inner, depth).small()
        v = e.numeric(shape, depth + 1).small().as_kind(x.kind)
        return x.with_text(f"pack({x.text}, {e.logical(inner, depth).text}, {rng.choice(['', 'vector='])}{v.text})", shape=shape)
    if not 0 < count(shape) <= 6:
        return None
    v = e.numeric((count(shape),), depth).small()
    f = e.operand(shape, depth).small().as_kind(v.kind)
    return v.with_text(f"unpack({v.text}, {e.logical(shape, depth).text}, {f.text})", shape=shape)


def constructed(e, shape, depth):
    """An array constructor of scalars and arrays."""
    rng = e.rng
    if len(shape) != 1 or not shape[0]:
        return None
    left, items = shape[0], []
    kind = rng.choice([("integer", k) for k in KINDS["integer"]] + [("real", k) for k in KINDS["real"]])
    while left:
        size = rng.randint(0, left)
        x = e.numeric((size,), depth).small() if size and rng.random() < 0.5 else e.numeric((), depth + 1).small()
        items.append(x)
        left -= x.shape[0] if x.shape else 1
    if rng.random() < 0.4:
        return Value(f"[{kind[0]}({kind[1]}) :: {', '.join(x.text for x in items)}]", kind, shape, LARGEST, max(x.bits for x in items) if kind[0] == "real" else 0)
    items = [x.as_kind(kind) for x in items]
    return Value(f"[{', '.join(x.text for x in items)}]", kind, shape, LARGEST, max(x.bits for x in items))


def called(e, shape, depth):
    """An elemental function of the program; for scalars one of arrays, too."""
    rng = e.rng
    ways = [f for f in e.functions if f.elemental and e.elemental or not shape and not f.elemental]
    if not ways:
        return None
    f = rng.choice(ways)
    arguments = []
    for kind, rank in f.arguments:
        size = tuple(rng.randint(1, 5) for _ in range(rank)) if not f.elemental else shape if not arguments or rng.random() < 0.7 else ()
        x = e.logical(size, depth).as_kind(kind) if kind[0] == "logical" else e.numeric(size, depth).small().as_kind(kind)
        arguments.append(x.text)
    if rng.random() < 0.2:
        arguments = [f"{name}={text}" for name, text in zip(f.names, arguments)]
    return Value(f"{f.name}({', '.join(arguments)})", f.kind, shape, LARGEST)


def norm(e, shape, depth):
    """NORM2 of whole numbers: the root is no closer than 1/20 to what INT cuts off."""
    x = e.numeric(any_shape(e), depth).small(9, 0).as_kind(("real", e.rng.choice([4, 8])))
    return Value(f"int(norm2(aint({x.text})) + 0.25)", INTEGER, (), 60)


def of_complex(e, shape, depth):
    """A part of complex numbers."""
    z = e.complex(shape, depth + 1).small()
    return Value(f"{e.rng.choice(['real', 'aimag'])}({z.text})", ("real", z.kind[1]), shape, LARGEST, z.bits)


def chosen(e, shape, depth):
    """The length of what PACK leaves is not known before."""
    inner = any_shape(e)
    x = wide(e.numeric(inner, depth).small(), count(inner))
    return Value(f"sum(pack({x.text}, {e.logical(inner, depth).text}))", x.kind, (), x.bound * max(count(inner), 1), x.bits)


FORMS = [along, along, along, counted, located, products, products, transposed, transposed, spread, spread, shifted, shifted, reshaped, reshaped, packed, packed,
         constructed, called, called, of_complex]
SCALAR_FORMS = [of_all, of_all, of_all, counted, located, products, norm, called, called, called, of_complex, chosen]


# Logicals

def decided(e, shape, depth):
    """ANY, ALL and PARITY."""
    name = e.rng.choice(["any", "all", "parity"])
    if not shape:
        x = e.logical(any_shape(e), depth)
        return Value(f"{name}({x.text})", x.kind, ())
    big, dim = larger(e, shape)
    if not big:
        return None
    x = e.logical(big, depth)
    return Value(f"{name}({x.text}, {e.rng.choice(['', 'dim='])}{dim})", x.kind, shape)


def moved(e, shape, depth):
    """Functions that move elements, of logicals."""
    rng = e.rng
    if not shape:
        return None
    at = rng.randrange(len(shape))
    draw = rng.random()
    if draw < 0.3:
        x = e.logical(shape[:at] + shape[at + 1:], depth)
        return Value(f"spread({not_folded(x.text, len(shape) - 1, at)}, {at + 1}, {e.number(shape[at])})", x.kind, shape)
    if draw < 0.5 and len(shape) == 2:
        x = e.logical(shape[::-1], depth)
        return Value(f"transpose({x.text})", x.kind, shape)
    if draw < 0.7 and len(shape) == 2:
        x, y = e.logical((shape[0], 3), depth), e.logical((3, shape[1]), depth)
        return Value(f"matmul({x.text}, {y.text})", ("logical", max(x.kind[1], y.kind[1])), shape)
    x = e.logical(shape, depth)
    if draw < 0.85:
        return Value(f"cshift({x.text}, {rng.randint(-3, 3)}, {at + 1})", x.kind, shape)
    if draw < 0.95:
        return Value(f"eoshift({x.text}, {rng.choice([-1, 1]) * min(shape[at], 1)}, dim={at + 1})", x.kind, shape)
    return Value(f"merge({x.text}, .not. {x.text}, {e.logical(shape, depth).text} .neqv. lg)", x.kind, shape)


def converted(e, shape, depth):
    x = e.logical(shape, depth)
    kind = ("logical", e.rng.choice(KINDS["logical"]))
    return x.as_kind(kind)


LOGICAL_FORMS = [decided, decided, moved, moved, converted]


# Complex numbers

def complex_sum(e, shape, depth):
    if shape:
        big, dim = larger(e, shape)
        if not big:
            return None
        z = e.complex(big, depth).small()
        return Value(f"sum({z.text}, dim={dim})", z.kind, shape, z.bound * max(big), z.bits)
    inner = any_shape(e)
    z = e.complex(inner, depth).small()
    return Value(f"sum({z.text})", z.kind, (), z.bound * max(count(inner), 1), z.bits)


def complex_moved(e, shape, depth):
    rng = e.rng
    z = e.complex(shape, depth).small()
    if not shape:
        return Value(f"conjg({z.text})", z.kind, (), z.bound, z.bits)
    at = rng.randrange(len(shape))
    form = rng.choice(["conjg({z})", "cshift({z}, {n}, {d})", "eoshift({z}, {n}, dim={d})", "merge({z}, conjg({z}), {m})"])
    return z.with_text(form.format(z=z.text, n=rng.choice([-1, 1]) * min(shape[at], 1), d=at + 1, m=f"{e.logical(shape, depth).text} .or. .not. lg"))


def complex_product(e, shape, depth):
    if len(shape) not in (0, 2):
        return None
    a, b = (e.complex(s, 2).small(7, 1) for s in ([(3,), (3,)] if not shape else [(shape[0], 2), (2, shape[1])]))
    return Value(f"{'matmul' if shape else 'dot_product'}({a.text}, {b.text})", common(a.kind, b.kind), shape, 7 * 7 * 3 * 2, 2)


def complex_operation(e, shape, depth):
    a, b = e.complex(shape, 2).small(7, 1), e.complex(shape if e.rng.random() < 0.7 else (), 2).small(7, 1)
    return Value(f"({a.text} {e.rng.choice(['+', '-', '*'])} {b.text})", common(a.kind, b.kind), shape, 98, 2)


COMPLEX_FORMS = [complex_sum, complex_moved, complex_product, complex_operation]
