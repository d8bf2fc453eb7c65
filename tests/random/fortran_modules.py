# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of Fortran's modules, in several files: USE with ONLY and renamed names, private ones, generic names,
operators, submodules, external procedures, variables with DECLARE or DECLARE TARGET, also allocatable ones.
Program(seed).files() are texts: modules base<seed> and mid<seed>, a submodule, an external function, and a module
m<seed> with a subroutine p<seed>, which prints.
"""
import copy
import random

from fortran_array_statements import Statements, indent
from fortran_arrays import CONSTANTS, Array, Program as ArrayProgram
from fortran_expressions import Value, spell
from fortran_programs import wrap
from fortran_routines import DECLARATIONS, VALUES, Function, Subroutine


def renamed(thing, name):
    other = copy.copy(thing)
    other.name = name
    return other


class Place(Statements):
    """Operators of the program, too."""

    operators = ()

    def binary(self, shape, depth):
        if self.operators and self.elemental and self.rng.random() < 0.1:
            a, b = (v.small().as_kind(("integer", 4)) for v in self.pair(shape, depth))
            return Value(f"({a.text} {self.rng.choice(self.operators)} {b.text})", ("integer", 4), shape)
        return super().binary(shape, depth)


class Program(ArrayProgram):
    def __init__(self, seed):
        super().__init__(seed)
        self.rng = rng = random.Random(f"modules {seed}")
        self.omp = rng.random() < 0.5
        self.sentinel = "!$omp" if self.omp else "!$acc"
        self.routine = ["!$omp declare target"] if self.omp else ["!$acc routine seq"]
        self.arrays = [Array(rng, i, ["explicit", "allocatable", "assumed", "computed", "pointer"]) for i in range(2)]
        self.declared = [Array(rng, i + 2, ["explicit", "explicit", "allocatable"]) for i in range(rng.randint(2, 3))]
        for n, array in enumerate(self.declared):
            array.name = f"d{n}"
            while array.rank > 3:
                array.rank -= 1
            array.lower, array.extent = array.lower[:array.rank], array.extent[:array.rank]
        if self.omp:  # what a routine has of an allocatable array, a map has to bring
            for array in self.declared:
                array.kind = "explicit"
        self.sizes = sorted({e for a in self.arrays + self.declared for e in a.extent} | {2, 5})
        self.numbers = {e: f"n{e}" for e in self.sizes}
        self.rename = {a.name: (f"z{a.name}" if rng.random() < 0.5 else a.name) for a in self.declared}
        self.names = {"g": rng.choice(["g", "gg"]), "fb": rng.choice(["fb", "other"]), "ch": rng.choice(["ch", "alter"]), "fm": "fm"}

    def place(self, written):
        e = Place(self.rng, self.numbers)
        e.arrays, e.written = list(self.arrays), list(written)
        e.functions, e.subroutines, e.scalars = self.functions, self.subroutines, ["w1"]
        e.integers_of_place, e.operators = ["w1", "w2"], [".mix."]
        return e

    def clause(self, array, changed):
        return [] if array in self.own_declared else super().clause(array, changed)

    def shared(self, e, heads):
        if any(a in self.own_declared for a in e.written):  # a function may read what another iteration assigns
            e.functions = [f for f in e.functions if not f.reads_variables]
        return super().shared(e, heads)

    # Routines

    def routine_place(self, name, functions):
        e = Place(self.rng, {2: "2", 5: "5"})
        e.functions, e.scalars, e.arrays = functions, [name], list(self.declared)
        return e

    def base_routines(self):
        """Functions of a generic name by kind and rank, an operator, and one that reads variables of the module."""
        e, rng = self.routine_place("x", []), self.rng
        out = []
        for suffix, kind, rank in (("i", ("integer", 4), 0), ("r", ("real", 8), 0), ("v", ("integer", 4), 1)):
            value = f"sum(x) + {rng.randint(1, 9)}" if rank else "mod(int(x) * 3, 50)" if suffix == "r" else "mod(x + 7, 41)"
            out += [f"pure {spell(kind)} function g_{suffix}(x)"] + indent(self.routine + [f"{spell(kind)}, intent(in) :: x{'(:)' if rank else ''}", f"g_{suffix} = mod({value}, 53)"]) + ["end function"]
        out += ["elemental integer function mix(x, y)"] + indent(self.routine + ["integer, intent(in) :: x, y", f"mix = mod({rng.choice(['x - y', 'ieor(x, y)', 'x * 2 + y'])}, 47)"]) + ["end function"]
        out += ["pure integer function fb(x)"] + indent(self.routine + ["integer, intent(in) :: x"] + DECLARATIONS + VALUES + [f"fb = {e.integers(()).text}", "fb = mod(fb + hidden(2), 59)"]) + ["end function"]
        e = self.routine_place("x", [])
        e.written = list(self.declared)
        out += ["subroutine ch(x)"] + indent(self.routine + ["integer, intent(in) :: x"] + DECLARATIONS + VALUES + e.body(rng.randint(1, 2), 1)) + ["end subroutine"]
        return out

    def declare(self, names):
        return f"!$omp declare target({', '.join(names)})" if self.omp else f"!$acc declare create({', '.join(names)})"

    def base(self):
        lines = ["  implicit none"] + indent(CONSTANTS) + ["  integer :: hidden(3) = [3, 1, 4]", "  private :: hidden, g_i, g_r, g_v, mix"]
        for a in self.declared:
            lines.append("  " + (a.declare(a.deferred(), ", allocatable") if a.kind == "allocatable" else a.declare(a.bounds())))
        lines.append("  " + self.declare([a.name for a in self.declared] + ["hidden"]))
        lines += ["  interface g", "    module procedure g_i, g_r, g_v", "  end interface", "  interface operator(.mix.)", "    module procedure mix", "  end interface", "contains"]
        return [f"module base{self.seed}"] + lines + indent(self.base_routines()) + ["  subroutine begin()"] + \
            [f"    {'!$omp target update to' if self.omp else '!$acc update device'}(hidden)", "  end subroutine", "end module"]

    def mid(self):
        """A module with names of the other one, a private one alike, and procedures that a submodule has."""
        rng, seed = self.rng, self.seed
        uses = [f"{r} => {n}" if r != n else n for n, r in list(self.names.items())[:3]] + [f"{r} => {n}" if r != n else n for n, r in self.rename.items()]
        uses += ["operator(.mix.)", "begin"] + [f"pv{n}" for n in range(1, 7)]
        kind = self.declared[0].type
        lines = [f"module mid{seed}", f"  use base{seed}, only: {', '.join(uses)}", "  implicit none", "  integer, private :: hidden = 77", "  interface"]
        lines += ["    pure integer module function fm(x)"] + indent(indent(indent(self.routine + ["integer, intent(in) :: x"]))) + ["    end function"]
        lines += ["    module subroutine outer(a)", f"      {spell(kind)}, intent(inout) :: a(:)", "    end subroutine", "  end interface", "contains"]
        return lines + indent([line for s in self.subroutines for line in s.text()] + [line for f in self.functions[:1] for line in f.text()]) + ["end module"]

    def sub(self):
        rng, seed = self.rng, self.seed
        kind = self.declared[0].type
        a = Array(rng, 0, ["assumed"])
        a.name, a.type, a.rank, a.extent, a.lower = "a", kind, 1, [4], [1]
        e = Place(rng, {2: "2", 5: "5"})
        e.arrays, e.written, e.functions, e.operators, e.scalars = [a], [a], [self.functions[0]], [".mix."], []
        clause = "map(tofrom: a)" if self.omp else "copy(a)"
        construct = "target" if self.omp else rng.choice(["serial", "kernels"])
        return [f"submodule (mid{seed}) sub{seed}", "  implicit none", "contains", "  module procedure fm", f"    fm = mod({self.names['g']}(x) * 2 + {self.names['fb']}(x), 43)", "  end procedure",
                "  module procedure outer"] + indent(indent(DECLARATIONS + VALUES + [f"{self.sentinel} {construct} {clause}"] + indent(e.body(2)) + [f"{self.sentinel} end {construct}"])) + ["  end procedure", "end submodule"]

    def external(self):
        return [f"integer function ext{self.seed}(x, n, v)", "  implicit none"] + indent(self.routine + ["integer, intent(in) :: x, n", "integer, intent(in) :: v(n)"]) + \
            [f"  ext{self.seed} = mod(x + sum(v(1:n:2)) * {self.rng.randint(1, 5)}, 51)", "end function"]

    def main(self):
        rng, seed = self.rng, self.seed
        constructs = []
        for _ in range(rng.randint(2, 4)):
            constructs += rng.choice([self.single, self.single, self.loops, self.region])() + [""]
        passed = [a for a in self.arrays if a not in self.own_declared]
        arguments = [a.name for a in passed] + [f"n{e}" for e in self.sizes]
        lines = [f"module m{seed}", f"  use mid{seed}", "  implicit none", "contains", f"  subroutine work{seed}({', '.join(arguments)})", "    interface"]
        lines += ["    " + line for line in self.external() if "=" not in line and "implicit" not in line] + ["    end interface"]
        lines += [f"    integer, intent(in) :: {', '.join(f'n{e}' for e in self.sizes)}"] + ["    " + a.dummy() for a in passed]
        lines += ["    " + line for line in DECLARATIONS + ["integer :: i, j, w1, w2, r1", self.own.declare(self.own.bounds())] + VALUES]
        names = [a.name for a in self.own_declared]
        extent = self.own_declared[0].extent
        lines += ["    w1 = 4; w2 = 7; r1 = 3", f"    {'!$omp target update to' if self.omp else '!$acc update device'}({', '.join(names)})", "    call begin"]
        lines += ["    " + line for line in constructs]
        more = "map(tofrom: w1)" if self.omp else "copy(w1)"
        lines += [f"    {self.sentinel} {'target' if self.omp else 'serial'} {more}", f"      w1 = fm(w1) + ext{seed}(w1, 3, [w1, k4, 7]) + {self.names['g']}([w1, 2]) + int({self.names['g']}(x8))", f"      call {self.names['ch']}(w1)",
                  f"    {self.sentinel} end {'target' if self.omp else 'serial'}", f"    {'!$omp target update from' if self.omp else '!$acc update self'}({', '.join(names)})"]
        lines += ["    " + self.printed(a.name, a.type) for a in self.own_declared] + ["    print *, w1, r1", "  end subroutine", f"  subroutine p{seed}", "    integer :: q", f"    {spell(self.declared[0].type)} :: line(8)"]
        made = [a.owner() for a in passed]
        lines += ["    " + line for declarations, _ in made for line in declarations] + ["    " + line for _, makes in made for line in makes]
        lines += [f"    allocate ({a.name}({a.bounds()}))" for a in self.own_declared if a.kind == "allocatable"]
        lines += [f"    {a.name} = {super(Array, a).first()}" for a in passed if a.kind == "strided"]
        lines += [f"    {a.actual() if a in passed else a.name} = {a.first()}" for a in self.arrays]
        lines.append(f"    call work{seed}({', '.join([a.actual() for a in passed] + [str(e) for e in self.sizes])})")
        line = copy.copy(self.declared[0])
        line.rank, line.extent, line.lower = 1, [8], [1]
        lines += ["    " + a.show(True) for a in passed] + [f"    line = {line.first()}", "    call outer(line(2:8:2))", f"    {self.printed('line', line.type)}"]
        return lines + ["  end subroutine", "end module"]

    def files(self):
        rng = self.rng
        self.own_declared = [renamed(a, self.rename[a.name]) for a in self.declared]
        self.functions = [Function(rng, "fe", self.routine, True)]
        self.subroutines = [Subroutine(rng, f"s{i}", self.routine, self.arrays, list(self.functions)) for i in range(2)]
        self.functions += [called(self.names["fb"]), called("fm")]
        self.arrays = self.arrays + self.own_declared
        self.own = Array(rng, 8, ["explicit"])
        while self.own.rank > 2:
            self.own = Array(rng, 8, ["explicit"])
        self.own.name = "t"
        texts = [self.base(), self.mid(), self.sub(), self.external(), self.main()]
        return ["\n".join(part for line in text for part in wrap(line)) + "\n" for text in texts]

    def updates(self):
        before = self.present
        self.present = before + self.own_declared
        out = super().updates()
        self.present = before
        return out

    def region(self):
        """Data of what is not declared."""
        arrays, self.arrays = self.arrays, [a for a in self.arrays if a not in self.own_declared]
        rng, inner = self.rng, rng_sample(self.rng, self.arrays)
        self.arrays = arrays
        self.present, out = inner, []
        for _ in range(rng.randint(2, 3)):
            out += rng.choice([self.single, self.loops, self.updates])() + [""]
        self.present = []
        ways = [f"map(tofrom: {a.name})" if self.omp else f"copy({a.name})" for a in inner]
        data = "target data" if self.omp else "data"
        return [f"{self.sentinel} {data} {' '.join(ways)}"] + indent(out) + [f"{self.sentinel} end {data}"]


def rng_sample(rng, arrays):
    return [a for a in arrays if a.kind in ("explicit", "allocatable", "computed")] or arrays[:1]


def called(name):
    """A function of one integer that an expression may call."""
    f = object.__new__(Function)
    f.name, f.names, f.arguments, f.kind, f.elemental = name, ["x"], [(("integer", 4), 0)], ("integer", 4), False
    f.reads_variables = True
    return f
