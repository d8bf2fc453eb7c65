# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Routines for devices of random programs of Fortran (fortran_arrays.py): functions of scalars and of arrays, elemental
ones, subroutines with arrays of any kind."""
from fortran_array_statements import Statements, indent
from fortran_expressions import Value, spell

# Scalars that expressions name, and their values.
DECLARATIONS = ["integer :: k4, q1, q2, q3, q4", "integer(8) :: k8", "integer(2) :: k2", "real(8) :: x8", "real(4) :: x4", "logical :: lg",
                "integer, parameter :: kc = 6"]
VALUES = ["k4 = 3; k8 = 5; k2 = 2; x8 = 4.25d0; x4 = 2.5; lg = k4 > 2"]


def numbers_kind(rng):
    return rng.choice([("integer", k) for k in (4, 4, 8, 2, 1)] + [("real", k) for k in (4, 8, 8)])


class Function:
    """A function of numbers: ELEMENTAL, or of arrays of assumed shape. READS_VARIABLES: it has values of variables of modules."""

    reads_variables = False

    def __init__(self, rng, name, directives, elemental):
        self.rng, self.name, self.directives, self.elemental = rng, name, directives, elemental
        self.kind = numbers_kind(rng)
        self.names = ["x", "y"][:rng.randint(1, 2)]
        self.arguments = [(numbers_kind(rng), 0 if elemental else rng.choice([1, 1, 2])) for _ in self.names]
        self.extra = []  # further declarations

    def body(self):
        """The statement that gives the result."""
        rng, e = self.rng, Statements(self.rng, {1: "1", 4: "4"})
        if self.elemental:
            values = [Value(name, kind, (), 60, 3 if kind[0] == "real" else 0) for name, (kind, _) in zip(self.names, self.arguments)]
            x, y = values[0], values[-1]
            e.scalar = lambda logical=False: Statements.scalar(e, True) if logical else rng.choice(values)
            value = e.numeric((), 1).small() if rng.random() < 0.5 else Value(f"({x.small(30).text} + {y.small(30).text})", ("real", 8), (), 60, 3)
            return [f"z = {value.small(60, 0).text if self.kind[0] == 'integer' else value.text}"]
        x, y = self.names[0], self.names[-1]
        forms = ["z = sum({x}) + size({y})", "z = maxval({x}, mask={x} > 0) + count({y} > 2)", "z = 0\ndo q1 = 1, size({x}, 1)\n  z = mod(z + {first}, 31{k})\nend do",
                 "z = product(mod({x}, 2{kx})) + lbound({y}, 1)", "z = dot_product({line}, {line}) - size({y})", "z = minval([{line}, {line}]) * 2"]
        rank = self.arguments[0][1]
        form = rng.choice(forms)
        kx, k = (f"._{kind[1]}" if kind[0] == "real" else f"_{kind[1]}" for kind in (self.arguments[0][0], self.kind))
        if self.kind[0] == "real" and "mod(z" in form or "maxval" in form or "product(mod" in form:
            form = "z = sum({x}) + size({y})"
        line = x if rank == 1 else f"{x}(:, 1)"
        return [line for line in form.format(x=x, y=y, first=f"int({x}(q1{', 1' * (rank - 1)}))", line=line, kx=kx, k=k).split("\n")]

    def text(self):
        declare = [f"{spell(kind)}, intent(in) :: {name}{'(' + ', '.join(':' * rank) + ')' if rank else ''}" for name, (kind, rank) in zip(self.names, self.arguments)]
        wide = ("real", 8) if self.kind[0] == "real" else ("integer", 8)
        body = self.body()
        head = f"{'elemental' if self.elemental else 'pure'} function {self.name}({', '.join(self.names)}) result(r)"
        last = f"r = {'int' if self.kind[0] == 'integer' else 'real'}(mod(z, {'61_8' if wide[0] == 'integer' else '61.0_8'}), {self.kind[1]})"
        return [head] + indent(self.directives + declare + [f"{spell(self.kind)} :: r", f"{spell(wide)} :: z"] + DECLARATIONS + VALUES + body + [last]) + ["end function"]


class Subroutine:
    """A subroutine whose first arrays are changed, and whose others are read."""

    FORMS = ["assumed", "assumed", "explicit", "computed", "size", "contiguous"]

    def __init__(self, rng, name, directives, arrays, functions):
        from fortran_arrays import Array
        self.rng, self.name, self.directives, self.dummies = rng, name, directives, []
        for number in range(rng.randint(1, 3)):
            like = rng.choice(arrays)
            dummy = Array(rng, number, ["assumed"])
            dummy.name, dummy.type, dummy.changed = "xyz"[number], like.type, number == 0 or rng.random() < 0.3
            dummy.rank = rng.randint(1, like.rank)
            dims = sorted(rng.sample(range(like.rank), dummy.rank))
            dummy.extent = [rng.choice([like.extent[d], like.extent[d], rng.randint(1, like.extent[d])]) for d in dims]
            dummy.lower = dummy.lower[:1] * dummy.rank
            dummy.kind = rng.choice(self.FORMS)
            if not dummy.changed and dummy.type[0] in ("logical", "complex"):
                dummy.type = ("integer", 4)
            self.dummies.append(dummy)
        self.sizes = sorted({e for d in self.dummies for e in d.extent})
        self.functions = functions
        self.local = None
        if rng.random() < 0.4:
            self.local = Array(rng, 7, ["explicit"])
            self.local.name, self.local.rank = "t", min(self.local.rank, 2)
            self.local.extent, self.local.lower = self.local.extent[:2], self.local.lower[:2]

    def text(self):
        rng = self.rng
        e = Statements(rng, {n: f"n{n}" for n in self.sizes})
        e.arrays, e.written = list(self.dummies), [d for d in self.dummies if d.changed]
        e.functions, e.scalars = self.functions, ["n"]
        first = []
        if self.local:
            first = [f"t = {e.of(self.local.type, tuple(self.local.extent)).text}"]
            e.arrays, e.written = e.arrays + [self.local], e.written + [self.local]
        declare = ["integer, intent(in) :: n" + "".join(f", n{n}" for n in self.sizes)]
        for d in self.dummies:
            more = (", intent(inout)" if d.changed else ", intent(in)") + (", contiguous" if d.kind == "contiguous" else "")
            bounds = d.bounds("{l}:") if d.kind in ("assumed", "contiguous") else d.bounds("{l}:{below} + n{e}") if d.kind == "computed" else d.bounds()
            if d.kind == "size":
                bounds = ", ".join([f"{l}:{l + e - 1}" for l, e in zip(d.lower, d.extent)][:-1] + [f"{d.lower[-1]}:*"])
            declare.append(d.declare(bounds, more))
        if self.local:
            declare.append(self.local.declare(self.local.bounds()))
        body = e.body(rng.randint(1, 3), 1)
        if rng.random() < 0.2:
            body.insert(0, f"if ({e.logical((), 1).text}) return")
        names = [d.name for d in self.dummies] + ["n"] + [f"n{n}" for n in self.sizes]
        return [f"subroutine {self.name}({', '.join(names)})"] + indent(self.directives + declare + DECLARATIONS + VALUES + first + body) + ["end subroutine"]

    def call(self, e):
        """A reference at the place of the expressions E; None: nothing there fits."""
        taken, actuals = [], {}
        for d in self.dummies:
            if d.changed:
                ways = [a for a in e.written if a not in taken and a.type == d.type]
                self.rng.shuffle(ways)
                inside = e.copy(no_vectors=True)
                found = next(((a, text) for a in ways for text in [inside.section(a, tuple(d.extent), True)] if text), None)
                if not found:
                    return None
                taken.append(found[0])
                actuals[d] = f"{found[1]}({found[0].deferred()})" if found[1] == found[0].name else found[1]
        inside = e.copy(arrays=[a for a in e.arrays if a not in taken])  # "a(:)": a whole array may have gaps
        for d in self.dummies:
            if not d.changed:
                value = inside.numeric(tuple(d.extent), 1).small()
                text = value.as_kind(d.type).text
                actuals[d] = next((f"{a.name}({a.deferred()})" for a in inside.arrays if a.name == text), text)
        texts = [actuals[d] for d in self.dummies] + [inside.integers((), 1).text] + [str(n) for n in self.sizes]
        return [f"call {self.name}({', '.join(texts)})"]
