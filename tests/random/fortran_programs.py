# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of Fortran: module(seed) is the text of a module m<seed> with a subroutine p<seed>, which prints.

A program has two to four arrays of any type, shape and bounds, and one to four constructs of OpenACC or OpenMP. Each
iteration of a construct writes elements of its own, reductions, or atomically. Numbers are small integers and multiples
of 1/8, so that sums are exact in any order.
"""
import random
import re

import fortran_statements

INTEGERS, REALS = [("integer", k) for k in (1, 2, 4, 8)], [("real", k) for k in (4, 8)]
COMPLEXES, LOGICALS = [("complex", k) for k in (4, 8)], [("logical", k) for k in (1, 2, 4, 8)]
GAPS = ("strided", "view")  # kinds of arrays with gaps in memory


def spell(what):
    return f"{what[0]}({what[1]})"


class Array:
    def __init__(self, rng, number):
        self.name, self.number = f"a{number}", number
        self.type = rng.choice(INTEGERS + REALS + REALS + COMPLEXES + LOGICALS[2:] + [rng.choice(LOGICALS)])
        self.rank = rng.randint(1, 3)
        self.lower = [rng.choice([1, 1, 1, 0, -2, 5]) for _ in range(self.rank)]
        self.extent = [rng.randint(3, 9) for _ in range(self.rank)]
        self.kind = rng.choice(["explicit", "allocatable", "assumed", "strided", "computed", "size", "pointer", "view", "module"])

    def upper(self, dim):
        return self.lower[dim] + self.extent[dim] - 1

    def bounds(self, form="{l}:{u}"):
        return ", ".join(form.format(l=l, u=l + e - 1, below=l - 1, e=e) for l, e in zip(self.lower, self.extent))

    def declare(self, bounds, more=""):
        return f"{spell(self.type)}{more} :: {self.name}({bounds})"

    def deferred(self):
        return ", ".join(":" * self.rank)

    def dummy(self):
        if self.kind in ("assumed", "strided"):
            return self.declare(self.bounds("{l}:"))
        if self.kind in ("allocatable", "pointer"):
            return self.declare(self.deferred(), ", " + self.kind)
        if self.kind == "view":
            return self.declare(self.deferred(), ", pointer")
        if self.kind == "computed":
            return self.declare(self.bounds("{l}:{below} + n{e}"))
        if self.kind == "size":
            return self.declare(", ".join([f"{l}:{l + e - 1}" for l, e in zip(self.lower, self.extent)][:-1] + [f"{self.lower[-1]}:*"]))
        return self.declare(self.bounds())

    def owner(self):
        """Declarations where the array is made, and statements that make it."""
        if self.kind in ("allocatable", "pointer"):
            return [self.declare(self.deferred(), ", " + self.kind)], [f"allocate ({self.name}({self.bounds()}))"]
        twice = ", ".join(str(2 * e) for e in self.extent)
        if self.kind == "view":
            return [f"{spell(self.type)}, target :: b{self.number}({twice})", self.declare(self.deferred(), ", pointer")], [
                f"{self.name}({self.bounds('{l}:')}) => b{self.number}({', '.join('2::2' for _ in self.extent)})"]
        if self.kind == "strided":
            return [self.declare(twice)], []
        return [self.declare(self.bounds("{e}"))], []

    def actual(self):
        return f"{self.name}({', '.join('1::2' for _ in self.lower)})" if self.kind == "strided" else self.name

    def first(self):
        """The expression that all elements have at first."""
        return {"logical": ".true." if self.number % 2 else ".false.", "complex": f"({self.number + 1}, 0.5)"}.get(self.type[0], str(self.number + 1))

    def clause(self, last=None):
        """The array as clauses name it; last: the bounds of a part, in the last dimension."""
        if last:
            return f"{self.name}({', '.join([':'] * (self.rank - 1) + [f'{last[0]}:{last[1]}'])})"
        return f"{self.name}({self.bounds()})" if self.kind == "size" else self.name

    def show(self, whole):
        """Statements that print; signs of zeros in complex numbers differ between compilers, and between -O0 and -O2."""
        if self.type[0] == "logical":
            return f"print '(40l2)', {self.name}" if whole else f"print *, count({self.name})"
        if self.type[0] == "complex":
            return f"print '(8f14.4)', {self.name} + 0" if whole else f"print '(2f20.4)', sum({self.name}) + 0"
        return f"print '(8f14.4)', real({self.name}, 8) + 0" if whole else f"print '(f20.4)', sum(real({self.name}, 8))"


class Reduction:
    FORMS = {"+": (INTEGERS + REALS + COMPLEXES, "{0} + {1}"), "*": (INTEGERS[2:] + REALS, "{0} * {1}"), "max": (INTEGERS + REALS, "max({0}, {1})"),
             "min": (INTEGERS + REALS, "min({1}, {0})"), "iand": (INTEGERS, "iand({0}, {1})"), "ior": (INTEGERS, "ior({0}, {1})"),
             "ieor": (INTEGERS, "ieor({1}, {0})"), ".and.": (LOGICALS, "{0} .and. {1}"), ".or.": (LOGICALS, "{1} .or. {0}"),
             ".eqv.": (LOGICALS, "{0} .eqv. {1}"), ".neqv.": (LOGICALS, "{0} .neqv. {1}")}
    FIRST = {"+": 3, "*": 5, "max": -100, "min": 100, "iand": 127, "ior": 4, "ieor": 5}

    def __init__(self, rng, name, operator):
        self.operator, self.name = operator, name
        types, self.form = self.FORMS[operator]
        self.type = rng.choice(types)
        self.shape = rng.choice(["scalar"] * 4 + ["array", "element", "section"])

    def declaration(self):
        return f"{spell(self.type)} :: {self.name}" + ("(0:3)" if self.shape != "scalar" else "")

    def first(self):
        return f"{self.name} = {self.FIRST.get(self.operator, '.true.' if self.operator in ('.and.', '.eqv.') else '.false.')}"

    def item(self):
        return self.name + {"element": "(2)", "section": "(1:3)"}.get(self.shape, "")

    def statement(self, gen, variables):
        name = self.name
        if self.shape == "element":
            name += "(2)"
        elif self.shape != "scalar":
            name += f"(modulo({gen.integer(variables)}, {3 if self.shape == 'section' else 4}){' + 1' if self.shape == 'section' else ''})"
        if self.operator == "*":
            value = gen.convert(f"merge(-1, 1, {gen.logical(variables)})", self.type)
        else:
            value = gen.value(variables, self.type)
        if self.operator in (".and.", ".or."):
            value = f"({value} {'.or.' if self.operator == '.and.' else '.and.'} {gen.logical(variables)})"
        return f"{name} = {self.form.format(name, '(' + value + ')')}"


class Program:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.seed, self.omp = seed, rng.random() < 0.5
        self.sentinel = "!$omp" if self.omp else "!$acc"
        self.arrays = [Array(rng, i) for i in range(rng.randint(2, 4))]
        self.reductions = [Reduction(rng, f"r{i}", operator) for i, operator in enumerate(Reduction.FORMS)]
        self.loop_kinds = {v: rng.choice([4, 4, 4, 8, 2]) for v in "ijk"}
        self.step = rng.choice([1, 2, -1, -2, 3])
        self.gen = fortran_statements.Statements(rng, self)
        self.present = []  # arrays of the data construct around

    def maps(self, array, way, last=None):
        name = array.clause(last)
        if not self.omp:
            return f"{ {'tofrom': 'copy', 'to': 'copyin'}[way]}({name})"
        return f"map({way}: {name})"

    def loop(self, array, dim, variable, part):
        """The DO of a dimension, in any of the forms that go through it."""
        first, last = (str(b) for b in (part if part and dim == array.rank - 1 else (array.lower[dim], array.upper(dim))))
        form = self.rng.random()
        if form < 0.15:
            return f"do {variable} = {last}, {first}, -1"
        if form < 0.4:
            return f"do {variable} = merge({first}, {last}, st > 0), merge({last}, {first}, st > 0), st"
        if form < 0.5 and not part and array.kind != "size":
            return f"do {variable} = lbound({array.name}, {dim + 1}), ubound({array.name}, {dim + 1})"
        return f"do {variable} = {first}, {last}"

    def head(self, depth, reductions):
        """The directive in front of a nest of loops, those inside by level, the loops that the first one takes."""
        rng = self.rng
        taken = rng.randint(2, depth) if depth > 1 and rng.random() < 0.5 else 1
        inside = {}
        red = "".join(f" reduction({r.operator}:{r.item()})" for r in reductions)
        if self.omp:
            head = rng.choice(["target teams distribute parallel do", "target teams distribute parallel do simd", "target teams loop", "target parallel do",
                               "target teams distribute", "target simd", "target parallel loop", "target teams distribute simd"])
            plain = not any(r.shape != "scalar" for r in reductions)
            if head == "target teams distribute" and depth > taken:
                inside[taken] = rng.choice(["parallel do", "parallel do simd", "simd"]) + red
            if head.endswith("loop") and not plain:
                head = "target teams distribute parallel do"
            if taken > 1:
                head += f" collapse({taken})"
            if rng.random() < 0.2 and "teams" in head:
                head += f" num_teams({rng.randint(1, 5)})"
            return head + red, inside, taken
        head = rng.choice(["parallel loop"] * 4 + ["serial loop", "kernels loop"])
        levels = ["gang", "worker", "vector"] if not head.startswith("serial") else []
        mine = rng.choice(["", " gang", " gang worker", " gang vector", " gang worker vector"]) if levels else ""
        levels = levels[max((n + 1 for n, l in enumerate(levels) if l in mine), default=1):]
        if taken > 1:
            mine += f" collapse({taken})"
        for level in range(taken, depth):
            if rng.random() < 0.6 and head.startswith("parallel"):
                name = rng.choice(levels + ["seq"])
                levels = levels[levels.index(name) + 1:] if name in levels else levels
                inside[level] = "loop " + name + (red if name != "seq" else "")
        if rng.random() < 0.2 and levels and head.startswith("parallel"):
            mine += f" num_gangs({rng.randint(1, 7)}) vector_length(32)"
        return head + mine + red, inside, taken

    def construct(self):
        rng = self.rng
        array = rng.choice(self.arrays)
        loops = ["i", "j", "k"][:array.rank]
        part = None
        if array not in self.present and array.kind not in GAPS and rng.random() < 0.25:
            low = rng.randint(array.lower[-1], array.upper(array.rank - 1))
            part = low, rng.randint(low, array.upper(array.rank - 1))
        reductions = rng.sample(self.reductions, rng.choice([0, 0, 1, 2, 3]))
        head, inside, taken = self.head(array.rank, reductions)
        if "simd" in head + "".join(inside.values()):
            reductions = [r for r in reductions if r.shape == "scalar"]
            head, inside = (self.without(text, reductions) for text in (head, inside))
        clauses = [] if array in self.present and rng.random() < 0.5 else [self.maps(array, "tofrom", part)]
        variables = [v if self.loop_kinds[v] == 4 else f"int({v})" for v in loops]
        others = [a for a in self.arrays if a is not array and (a.kind != "size" or a not in self.present)]
        if others and rng.random() < 0.7:
            other = rng.choice(others)
            if other not in self.present:
                clauses.append(self.maps(other, "to"))
            self.gen.read(other, variables)
        private = ["w", "q"]
        if self.omp:
            clauses += [f"map(tofrom: {r.name})" for r in reductions if "reduction" in head]
        clauses.append(f"private({', '.join(private)})")
        asynchronous = not self.omp and not self.present and rng.random() < 0.15 and not any(a.kind in GAPS for a in self.arrays)
        if asynchronous:
            clauses.append("async(1)")
        out = [f"{self.sentinel} {head} {' '.join(clauses)}"]
        pad = ""
        for number, dim in enumerate(reversed(range(array.rank))):
            if number in inside:
                out.append(f"{pad}{self.sentinel} {inside[number]}")
            out.append(pad + self.loop(array, dim, loops[dim], part))
            pad += "  "
        self.gen.simd = "simd" in head or any("simd" in i for i in inside.values())
        body = self.gen.body(array, loops, variables, reductions)
        self.gen.reads = []
        out += [pad + line for line in body] + ["  " * n + "end do" for n in reversed(range(array.rank))]
        return out + (["!$acc wait"] if asynchronous else [])

    @staticmethod
    def without(text, reductions):
        """TEXT, or texts by level, without other clauses reduction than those of REDUCTIONS."""
        if isinstance(text, dict):
            return {level: Program.without(one, reductions) for level, one in text.items()}
        head, *rest = text.split(" reduction(")
        keep = [r for r in rest if any(r.split(":")[1].startswith(f"{k.name})") for k in reductions)]
        return " reduction(".join([head] + keep)

    def atomics(self):
        """A construct whose iterations update elements of one array."""
        reduction = self.rng.choice([r for r in self.reductions if r.shape != "scalar" and not (r.type[0] == "logical" or r.type[0] == "complex" or r.type[1] < 4)] or [None])
        if not reduction:
            return []
        index = self.gen.integer(["q"])
        while re.search(r"\bf\(", index):  # the atomic variable calls no procedures
            index = self.gen.integer(["q"])
        target = f"{reduction.name}(modulo({index}, 4))"
        value = self.gen.convert("merge(-1, 1, mod(q, 3) == 0)" if reduction.operator == "*" else self.gen.integer(["q"]), reduction.type)
        head = "target teams distribute parallel do map(tofrom: {0})" if self.omp else "parallel loop copy({0})"
        atomic = "atomic" + self.rng.choice(["", " update"])
        return [f"{self.sentinel} {head.format(reduction.name)}", f"do q = 1, {self.rng.randint(5, 90)}", f"  {self.sentinel} {atomic}",
                f"  {target} = {reduction.form.format(target, '(' + value + ')')}", "end do"]

    def region(self):
        """A data construct with constructs in it."""
        rng = self.rng
        inner = rng.sample(self.arrays, rng.randint(1, len(self.arrays)))
        ways = [self.maps(a, "to" if a.kind in GAPS else "tofrom") for a in inner]
        out = [f"{self.sentinel} {'target data' if self.omp else 'data'} {' '.join(ways)}"]
        self.present = inner
        for _ in range(rng.randint(1, 3)):
            out += ["  " + line for line in self.construct()]
        self.present = []
        update = "target update from" if self.omp else f"update {rng.choice(['self', 'host'])}"
        out += [f"  {self.sentinel} {update}({a.clause()})" for a in inner if a.kind in GAPS]
        return out + [f"{self.sentinel} end {'target data' if self.omp else 'data'}"]

    def text(self):
        rng, seed = self.rng, self.seed
        constructs = []
        for _ in range(rng.randint(1, 4)):
            constructs += rng.choice([self.construct, self.construct, self.construct, self.atomics, self.region])() + [""]
        passed = [a for a in self.arrays if a.kind != "module"]
        sizes = sorted({e for a in self.arrays for e in a.extent})
        arguments = [a.name for a in passed] + [f"n{e}" for e in sizes] + ["st"]
        lines = [f"module m{seed}", "  implicit none"]
        lines += ["  " + a.declare(a.bounds()) for a in self.arrays if a.kind == "module"]
        lines += ["contains"] + ["  " + line for line in self.gen.routines()] + [f"  subroutine work{seed}({', '.join(arguments)})"]
        lines += [f"    integer, intent(in) :: {', '.join(f'n{e}' for e in sizes)}", "    integer :: st"] + ["    " + a.dummy() for a in passed]
        lines += [f"    integer({kind}) :: {v}" for v, kind in self.loop_kinds.items()] + ["    " + r.declaration() for r in self.reductions]
        lines += ["    " + line for line in self.gen.declarations()] + ["    " + r.first() for r in self.reductions]
        lines += ["    " + line for line in constructs]
        for r in self.reductions:
            lines.append(f"    print *, {r.name}" if r.type[0] in ("logical", "integer") else f"    print '(8f16.4)', {r.name} + 0")
        lines += ["  end subroutine", f"  subroutine p{seed}"]
        made = [a.owner() for a in passed]
        lines += ["    " + line for declarations, _ in made for line in declarations] + ["    " + line for _, makes in made for line in makes]
        lines += [f"    {a.name} = {a.first()}" for a in self.arrays]
        lines.append(f"    call work{seed}({', '.join([a.actual() for a in passed] + [str(e) for e in sizes] + [str(self.step)])})")
        lines += ["    " + a.show(rng.random() < 0.5) for a in self.arrays]
        return "\n".join(part for line in lines + ["  end subroutine", "end module"] for part in wrap(line)) + "\n"


def wrap(line):
    """Lines of at most 120 columns; a directive goes on as one."""
    head = line.lstrip()[:5]
    out = []
    while len(line) > 120:
        cut = line.rfind(" ", 20, 110)
        if cut < 0:
            cut = line.rfind("(", 20, 110) + 1
        out.append(line[:cut] + " &")
        line = (f"{head}& " if head in ("!$acc", "!$omp") else "  ") + line[cut:]
    return out + [line]
