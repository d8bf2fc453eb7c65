# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random expressions of arrays in Fortran, of a given shape, for fortran_arrays.py.

An expression knows how large its value may be, and how many bits stand behind its binary point, so that nothing
overflows and every real is exact: sums have one value in any order. Elements of arrays are at most LARGEST, and
multiples of 1/8.
"""
import itertools
import math
import re

LARGEST, BITS = 60, 3
KINDS = {"integer": (1, 2, 4, 8), "real": (4, 8), "complex": (4, 8), "logical": (1, 2, 4, 8)}
UNKNOWN = 10**30  # the bound of MAXVAL where there may be no elements


def limit(kind):
    what, size = kind
    return 2 ** (8 * size - 1) - 1 if what == "integer" else 2**24 if size == 4 else 2**53


def spell(kind):
    return f"{kind[0]}({kind[1]})"


def literal(value, kind):
    """VALUE, with parentheses where it is negative."""
    what, size = kind
    text = {"integer": f"{value}_{size}", "real": f"{float(value)}_{size}", "complex": f"({float(value)}_{size}, -1.5_{size})"}[what]
    return f"({text})" if value < 0 and what != "complex" else text


class Value:
    """The text of an expression, its type and shape."""

    def __init__(self, text, kind, shape, bound=LARGEST, bits=0):
        self.text, self.kind, self.shape, self.bound, self.bits = text, kind, tuple(shape), bound, bits

    @property
    def what(self):
        return self.kind[0]

    def fits(self, kind=None):
        return self.bound * 2**self.bits <= limit(kind or self.kind)

    def with_text(self, text, **more):
        return Value(text, more.get("kind", self.kind), more.get("shape", self.shape), more.get("bound", self.bound), more.get("bits", self.bits))

    def small(self, bound=LARGEST, bits=BITS):
        """The value, or one made of it that is no larger than BOUND."""
        what, size = self.kind
        text = self.text
        if what == "logical" or self.bound <= bound and self.bits <= bits:
            return self
        if what == "complex":
            parts = [Value(f"{part}({text})", ("real", size), self.shape, self.bound, self.bits).small(bound, bits).text for part in ("real", "aimag")]
            return self.with_text(f"cmplx({parts[0]}, {parts[1]}, {size})", bound=bound, bits=min(bits, self.bits))
        if what == "integer":
            return self.with_text(f"mod({text}, {literal(bound + 1, self.kind)})", bound=bound)
        if self.bound > bound:
            text = f"mod({text}, {literal(bound + 1, self.kind)})"
        if self.bits > bits:
            text = f"(aint({text} * {literal(2**bits, self.kind)}) / {2**bits})"
        return self.with_text(text, bound=bound, bits=min(bits, self.bits))

    def as_kind(self, kind):
        """The value converted to KIND, which is of the same class or of another one of numbers."""
        if kind == self.kind:
            return self
        if kind[0] == "logical":
            return self.with_text(f"logical({self.text}, {kind[1]})", kind=kind)
        value = self if self.fits(kind) and self.bound <= limit(kind) else self.small()
        if kind[0] == "integer":
            return value.with_text(f"int({value.text}, {kind[1]})", kind=kind, bits=0)
        return value.with_text(f"{'real' if kind[0] == 'real' else 'cmplx'}({value.text}, {'kind=' if kind[0] == 'complex' else ''}{kind[1]})", kind=kind)


def common(a, b):
    """The type that an operation of A and B has."""
    order = ["integer", "real", "complex"]
    if a[0] == b[0]:
        return a[0], max(a[1], b[1])
    high, low = (a, b) if order.index(a[0]) > order.index(b[0]) else (b, a)
    return high[0], high[1] if low[0] == "integer" else max(high[1], low[1])


def count(shape):
    return math.prod(shape)


def vector(values):
    return f"[{', '.join(str(v) for v in values)}]"


class Expressions:
    """Expressions of a place in a program: ARRAYS may be read there, those of FIXED with the subscript of a dimension
    that it names alone; SCALARS are integers; RANGES: what variables of loops go through, (first, last)."""

    def __init__(self, rng, numbers):
        self.rng = rng
        self.numbers = numbers  # N: the name of a variable that has the value N
        self.arrays, self.fixed, self.scalars, self.ranges = [], {}, [], {}
        self.functions = []  # of the program: (name, arguments, kind), see fortran_arrays.py
        self.elemental = True  # elemental functions of the program may be called
        self.inside = False  # of a subscript that is computed
        self.no_vectors = False  # sections have no vectors as subscripts

    # Numbers that the generator knows

    def number(self, value):
        rng = self.rng
        if rng.random() < 0.6:
            return str(value)
        n = rng.choice(sorted(self.numbers))
        return self.numbers[n] if n == value else f"{self.numbers[n]} {'+' if value > n else '-'} {abs(value - n)}"

    # Sections

    def triplet(self, array, dim, size, written=False):
        """Subscripts of SIZE elements of a dimension."""
        rng, low, extent = self.rng, array.lower[dim], array.extent[dim]
        up = low + extent - 1
        if size == 0:
            return rng.choice([f"{self.number(low + 1)}:{self.number(low)}", f"{self.number(low)}:{self.number(up)}:-{extent}" if extent > 1 else f"{up + 1}:{up}"])
        if (rng.random() < 0.15 or size > extent) and not self.no_vectors:
            if size <= 6 and size <= extent and (written or rng.random() < 0.5):
                return rng.choice([f"{low} + pv{size}", vector(low + v for v in rng.sample(range(extent), size))])
            if not written:
                return f"{low} + modulo({self.inner((size,))}, {extent})" if rng.random() < 0.4 and not self.inside else vector(rng.randint(low, up) for _ in range(size))
        if size > extent:
            return None
        if size == extent and rng.random() < 0.5 and not (array.kind == "size" and dim == array.rank - 1):
            return rng.choice([":", ":", f"{self.number(low)}:", f":{self.number(up)}"])
        step = rng.randint(1, (extent - 1) // (size - 1)) if size > 1 else rng.choice([1, 1, 2, 3])
        first = rng.randint(low, up - step * (size - 1))
        last = first + step * (size - 1)
        if rng.random() < 0.3:
            return f"{self.number(last)}:{self.number(first)}:{-step}"
        step = f":{step}" if step > 1 or rng.random() < 0.1 else ""
        return f"{self.number(first)}:{self.number(last)}{step}"

    def inner(self, shape):
        """Integers for a subscript, which has none of the kind in it."""
        self.inside = True
        text = self.integers(shape, 2).text
        self.inside = False
        return text

    def index(self, array, dim, written=False):
        """One subscript of a dimension."""
        rng, low, extent = self.rng, array.lower[dim], array.extent[dim]
        forms = [self.number(rng.randint(low, low + extent - 1))]
        for name, (first, last) in self.ranges.items():
            if last - first < extent:
                forms += [name if first == low else f"{name} + {low - first}".replace("+ -", "- ")] * 2
                forms.append(f"{low + last} - {name}".replace("- -", "+ ") if rng.random() < 0.5 else f"{name} + {low + extent - 1 - last}".replace("+ -", "- "))
        if not written and self.scalars and rng.random() < 0.15 and not self.inside:
            forms.append(f"{low} + modulo({self.inner(())}, {extent})")
        return rng.choice(forms)

    def section(self, array, shape, written=False):
        """ARRAY, or what of it has SHAPE; None: nothing has."""
        rng, fixed = self.rng, self.fixed.get(array, {})
        free = [d for d in range(array.rank) if d not in fixed]
        ways = list(itertools.combinations(free, len(shape)))
        if written:
            ways = [way for way in ways if all(size <= array.extent[d] for d, size in zip(way, shape))]
        if not ways:
            return None
        if tuple(array.extent) == shape and not fixed and array.kind != "size" and rng.random() < 0.5:
            return array.name
        way = rng.choice(ways)
        out = []
        for dim in range(array.rank):
            if dim in fixed:
                out.append(fixed[dim])
            elif dim in way:
                out.append(self.triplet(array, dim, shape[way.index(dim)], written))
            else:
                out.append(self.index(array, dim, written))
        return None if None in out else f"{array.name}({', '.join(out)})"

    # Leaves

    def leaf(self, shape, logical=False):
        """An array's section, a constructor; a scalar for a scalar."""
        rng = self.rng
        arrays = [a for a in self.arrays if (a.type[0] == "logical") == logical and a.type[0] != "complex"]
        rng.shuffle(arrays)
        if arrays and rng.random() < (0.85 if shape else 0.5):
            for array in arrays[:3]:
                text = self.section(array, shape)
                if text:
                    return Value(text, array.type, shape, LARGEST, BITS if array.type[0] == "real" else 0)
        if not shape:
            return self.scalar(logical)
        return self.made(shape, logical)

    def scalar(self, logical=False):
        rng = self.rng
        if logical:
            return Value(rng.choice([".true.", ".false.", "lg", f"{rng.choice(self.scalars + ['k4'])} > 3"]), ("logical", 4), ())
        forms = [Value(str(rng.randint(0, 9)), ("integer", 4), (), 9), Value("k4", ("integer", 4), (), 3), Value("k8", ("integer", 8), (), 5),
                 Value("k2", ("integer", 2), (), 2), Value("x8", ("real", 8), (), 5, 2), Value("x4", ("real", 4), (), 3, 1), Value("kc", ("integer", 4), (), 6)]
        kind = rng.choice([("integer", k) for k in KINDS["integer"]] + [("real", k) for k in KINDS["real"]])
        forms.append(Value(literal(rng.randint(-9, 9), kind), kind, (), 9))
        forms += [Value(name, ("integer", 4), (), LARGEST) for name in self.scalars for _ in range(3)]
        whole = [a for a in self.arrays if a.kind != "size" and "%" not in a.name]
        if whole:
            a = rng.choice(whole)
            dim = rng.randint(1, a.rank)
            forms.append(Value(rng.choice([f"size({a.name})", f"size({a.name}, {dim})", f"ubound({a.name}, {dim})", f"lbound({a.name}, {dim})"]), ("integer", 4), (), 1300))
        return rng.choice(forms)

    def made(self, shape, logical=False):
        """An array that no variable has."""
        rng = self.rng
        kind = rng.choice([("logical", 4)] if logical else [("integer", 4), ("integer", 2), ("real", 4), ("real", 8)])
        n = count(shape)
        if n == 0 or n > 8:
            value = self.scalar(logical).as_kind(kind)
            for dim, size in enumerate(shape):
                value = value.with_text(f"spread({value.text}, {dim + 1}, {self.number(size)})", shape=shape[:dim + 1])
            return value
        items = [rng.choice([".true.", ".false."]) if logical else literal(rng.randint(-9, 9), kind) for _ in range(n)]
        if len(shape) == 1:
            return Value(f"[{', '.join(items)}]", kind, shape, 9)
        return Value(f"reshape([{', '.join(items)}], {vector(shape)})", kind, shape, 9)

    # Numbers

    def integers(self, shape, depth=0, bound=LARGEST):
        """Integers of 4 bytes."""
        value = self.numeric(shape, depth)
        return value.small(bound, 20).as_kind(("integer", 4))

    def numeric(self, shape, depth=0):
        """Numbers, but no complex ones, of any kind."""
        from fortran_functions import FORMS, SCALAR_FORMS
        rng, shape = self.rng, tuple(shape)
        if depth > 2 or rng.random() < 0.15 + 0.12 * depth:
            return self.leaf(shape)
        draw = rng.random()
        if draw < 0.45:
            return self.operation(shape, depth)
        forms = FORMS if shape else SCALAR_FORMS
        for _ in range(3):
            value = rng.choice(forms)(self, shape, depth + 1)
            if value:
                return value
        return self.operation(shape, depth)

    def operand(self, shape, depth):
        """Numbers of SHAPE, or a scalar."""
        return self.numeric(shape if self.rng.random() < 0.8 else (), depth + 1)

    def pair(self, shape, depth):
        """Two operands, of which one has the shape."""
        a, b = self.numeric(shape, depth + 1), self.operand(shape, depth)
        return (a, b) if self.rng.random() < 0.5 else (b, a)

    def operation(self, shape, depth):
        """What is done element by element."""
        rng = self.rng
        draw = rng.random()
        if draw < 0.5:
            return self.binary(shape, depth)
        a, b = (v.small() for v in self.pair(shape, depth))
        kind = common(a.kind, b.kind)
        bits = max(a.bits, b.bits)
        if draw < 0.75:
            a, b = a.as_kind(kind), b.as_kind(kind)
            if a.shape != shape:  # gfortran takes the rank of MERGE from its first argument
                a, b = b, a
            mask = self.logical(shape, depth + 1).text if rng.random() < 0.8 else rng.choice(["lg", f"k4 > {rng.randint(0, 5)}"])  # no constant: likewise
            mask += "" if re.search(r"\b(a\d|[txy]|[kuw]\d|lg)\b", mask) else " .and. lg"
            form = rng.choice(["merge({a}, {b}, {m})"] * 3 + ["max({a}, {b})", "min({b}, {a})", "sign({a}, {b})", "dim({a}, {b})"])
            return Value(form.format(a=a.text, b=b.text, m=mask), kind, shape, 2 * LARGEST, bits)
        a = self.numeric(shape, depth + 1).small()
        if a.what == "real":
            form = rng.choice(["nint({a})", "floor({a})", "ceiling({a}, 8)", "int({a}, 2)", "aint({a})", "abs({a})", "(-({a}))", "anint({a})", "real({a}, 8)", "nint({a}, 8)"])
            kind = ("integer", 8 if ", 8" in form else 2 if ", 2" in form else 4) if form[:2] in ("ni", "fl", "ce", "in") else ("real", 8) if form[0] == "r" else a.kind
            return Value(form.format(a=a.text), kind, shape, LARGEST + 1, 0 if kind[0] == "integer" else a.bits)
        form = rng.choice(["abs({a})", "(-({a}))", "modulo({a}, {n})", "mod({a}, {n})", "iand({a}, {n})", "ieor({a}, {n})", "(({a}) / {n})", "ior({a}, {n})",
                           "ishft(iand({a}, {n}), 1)", "real({a}, 8)", "shiftr(iand({a}, {n}), 1)", "not({a})", "ibset({a}, 2)", "(({a})**2)"])
        if form.startswith("not") or "**" in form:
            a = a.as_kind(("integer", rng.choice([4, 8])))
        kind = ("real", 8) if form[0] == "r" else a.kind
        return Value(form.format(a=a.text, n=literal(rng.randint(1, 7), a.kind)), kind, shape, LARGEST**2 if "**" in form else 2 * LARGEST)

    def binary(self, shape, depth):
        a, b = self.pair(shape, depth)
        sign = self.rng.choice(["+", "-", "*", "+", "-"])
        for narrow in (lambda v: v, lambda v: v.small(), lambda v: v.small(7, 1)):
            a, b = narrow(a), narrow(b)
            kind = common(a.kind, b.kind)
            bound, bits = (a.bound * b.bound, a.bits + b.bits) if sign == "*" else (a.bound + b.bound, max(a.bits, b.bits))
            value = Value(f"({a.text} {sign} {b.text})", kind, shape, bound, bits)
            if a.fits(kind) and b.fits(kind) and value.fits():
                return value
        return a if a.shape == tuple(shape) else b

    # Logicals

    def logical(self, shape, depth=0):
        rng, shape = self.rng, tuple(shape)
        from fortran_functions import LOGICAL_FORMS
        if depth > 2 or rng.random() < 0.2:
            return self.leaf(shape, True)
        draw = rng.random()
        if draw < 0.5:
            a, b = (v.small() for v in self.pair(shape, depth))
            return Value(f"({a.text} {rng.choice(['>', '<', '==', '/=', '>=', '<=', '.gt.'])} {b.text})", ("logical", 4), shape)
        if draw < 0.75:
            a, b = self.logical(shape, depth + 1), self.logical(shape if rng.random() < 0.8 else (), depth + 1)
            if rng.random() < 0.2:
                return Value(f"(.not. {a.text})", a.kind, shape)
            return Value(f"({a.text} {rng.choice(['.and.', '.or.', '.eqv.', '.neqv.'])} {b.text})", ("logical", max(a.kind[1], b.kind[1])), shape)
        for _ in range(2):
            value = rng.choice(LOGICAL_FORMS)(self, shape, depth + 1)
            if value:
                return value
        return Value(f"btest({self.integers(shape, depth + 1).text}, {rng.randint(0, 3)})", ("logical", 4), shape)

    def complex(self, shape, depth=0):
        """Complex numbers."""
        rng, shape = self.rng, tuple(shape)
        from fortran_functions import COMPLEX_FORMS
        arrays = [a for a in self.arrays if a.type[0] == "complex"]
        if arrays and rng.random() < 0.4:
            array = rng.choice(arrays)
            text = self.section(array, shape)
            if text:
                return Value(text, array.type, shape, LARGEST, BITS)
        for _ in range(2 if depth < 2 else 0):
            value = rng.choice(COMPLEX_FORMS)(self, shape, depth + 1)
            if value:
                return value
        a = self.numeric(shape, depth + 2).small()
        size = rng.choice(KINDS["complex"])
        b = self.operand(shape, depth + 1).small() if rng.random() < 0.7 else a
        return Value(f"cmplx({a.text}, {b.text}, {size})", ("complex", size), shape, LARGEST, max(a.bits, b.bits))

    def of(self, kind, shape, depth=0):
        """A value to assign to something of KIND."""
        if kind[0] == "logical":
            return self.logical(shape, depth)
        value = self.complex(shape, depth) if kind[0] == "complex" or self.rng.random() < 0.06 else self.numeric(shape, depth)
        return value.small()
