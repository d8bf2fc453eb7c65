# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of Fortran's arrays: assignments of sections, WHERE, FORALL, functions of arrays, arrays as arguments of
routines. Program(seed).text() is a module m<seed> with a subroutine p<seed>, which prints.

A program has three to five arrays of any type, shape and bounds, and constructs of OpenACC or OpenMP. A construct of
one thread holds any statements; in a loop each iteration assigns parts of its own.
"""
import random

import fortran_programs
from fortran_array_statements import Statements, indent
from fortran_expressions import count, vector
from fortran_programs import GAPS, wrap
from fortran_routines import DECLARATIONS, VALUES, Function, Subroutine

TYPES = [("integer", k) for k in (4, 4, 4, 1, 2, 8)] + [("real", k) for k in (4, 8, 8, 8)] + [("complex", k) for k in (4, 8)] + [("logical", k) for k in (4, 4, 1, 2, 8)]
CONSTANTS = ["integer, parameter :: pv1(1) = 0, pv2(2) = [1, 0], pv3(3) = [1, 2, 0], pv4(4) = [3, 0, 2, 1], pv5(5) = [0, 4, 1, 3, 2]",
             "integer, parameter :: pv6(6) = [5, 2, 0, 3, 1, 4]"]


class Array(fortran_programs.Array):
    def __init__(self, rng, number, kinds=()):
        super().__init__(rng, number)
        self.type = rng.choice(TYPES)
        self.rank = rng.choice([1, 1, 2, 2, 2, 3, 4])
        self.lower = [rng.choice([1, 1, 1, 0, -2, 5]) for _ in range(self.rank)]
        self.extent = [rng.randint(1 if rng.random() < 0.2 else 2, [6, 6, 4, 3][self.rank - 1]) for _ in range(self.rank)]
        if kinds:
            self.kind = rng.choice(kinds)

    def first(self):
        """Values that differ from each other."""
        items = f"q * {2 * self.number + 3} + {self.number}"
        value = {"logical": f"mod({items}, 5) < 2", "complex": f"cmplx(mod({items}, 7) - 3, mod(q, 4) * 0.5)", "real": f"(mod({items}, 23) - 11) * 0.5d0"}
        return f"reshape([({value.get(self.type[0], f'mod({items}, 19) - 9')}, q = 1, {count(self.extent)})], {vector(self.extent)})"

    def all_of(self):
        """The array with its bounds, which its kind may ask for."""
        return f"{self.name}({self.bounds()})" if self.kind == "size" else self.name


class Program:
    def __init__(self, seed):
        self.rng = rng = random.Random(f"arrays {seed}")
        self.seed, self.omp = seed, rng.random() < 0.5
        self.sentinel = "!$omp" if self.omp else "!$acc"
        self.arrays = [Array(rng, i) for i in range(rng.randint(3, 5))]
        self.sizes = sorted({e for a in self.arrays for e in a.extent} | {2, 5})
        self.numbers = {e: f"n{e}" for e in self.sizes}
        self.present = []
        routine = ["!$omp declare target"] if self.omp else ["!$acc routine seq"]
        self.functions = [Function(rng, f"f{i}", routine, i % 2 == 0) for i in range(3)]
        self.subroutines = [Subroutine(rng, f"s{i}", routine, self.arrays, self.functions) for i in range(3)]

    def place(self, written):
        """Statements of a construct that assigns WRITTEN."""
        e = Statements(self.rng, self.numbers)
        e.arrays = [a for a in self.arrays if a.kind != "size" or a not in self.present]
        e.written = [a for a in written if a in e.arrays]
        e.functions, e.subroutines, e.scalars = self.functions, self.subroutines, ["w1"]
        e.integers_of_place = ["w1", "w2"]
        return e

    def clause(self, array, changed):
        rng = self.rng
        if array in self.present and rng.random() < 0.7:
            return []
        if array.kind != "size" and rng.random() < 0.3:
            return []
        if self.omp:
            return [f"map({'tofrom' if changed else 'to'}: {array.all_of()})"]
        return [f"{'copy' if changed else 'copyin'}({array.all_of()})"]

    def clauses(self, e, text):
        """Clauses for the arrays that TEXT names."""
        used = [a for a in e.arrays if a is not self.own and f"{a.name}(" in text or a is not self.own and a.name in text.replace("(", " ").replace(",", " ").replace(")", " ").split()]
        return [clause for a in used for clause in self.clause(a, a in e.written)]

    def single(self):
        """A construct of one thread."""
        rng = self.rng
        e = self.place(self.writable())
        if not e.written:
            return []
        body = e.body(rng.randint(2, 5))
        construct = "target" if self.omp else rng.choice(["serial", "serial", "kernels", "kernels", "parallel num_gangs(1)"])
        clauses = self.clauses(e, "\n".join(body)) + ["map(tofrom: w1, w2)" if self.omp else "copy(w1, w2)"]
        return [f"{self.sentinel} {construct} {' '.join(clauses)}"] + indent(body) + [f"{self.sentinel} end {construct.split()[0]}"]

    def writable(self):
        """Arrays that a construct here may assign."""
        return [a for a in self.arrays if not (a.kind == "size" and a in self.present)]

    def loops(self):
        """Loops whose iterations assign parts of arrays."""
        rng = self.rng
        first = rng.choice(self.writable())
        depth = rng.randint(1, min(2, first.rank))
        dims = rng.sample(range(first.rank), depth)
        names = ["i", "j"][:depth]
        e = self.place([])
        e.ranges, e.scalars, e.integers_of_place = {}, list(names), ["w2"]
        heads, fixed = [], {}
        for name, dim in zip(names, dims):
            low, up = first.lower[dim], first.lower[dim] + first.extent[dim] - 1
            e.ranges[name] = low, up
            heads.append(f"do {name} = {e.number(low)}, {e.number(up)}" if rng.random() < 0.7 else f"do {name} = {e.number(up)}, {e.number(low)}, -1")
            fixed[dim] = name
        e.fixed, e.written = {first: fixed}, [first]
        if depth == 1:
            low, up = e.ranges["i"]
            for other in self.writable():
                dim = rng.randrange(other.rank)
                if other is not first and other.extent[dim] > up - low and rng.random() < 0.5:
                    shift = other.lower[dim] - low
                    e.fixed[other] = {dim: f"i + {shift}" if shift > 0 else f"i - {-shift}" if shift else "i"}
                    e.written.append(other)
        return self.shared(e, heads)

    def shared(self, e, heads):
        """The directives, and the body."""
        rng = self.rng
        private, more = ["w2"], []
        body = [f"w2 = {e.integers(()).text}"]
        e.scalars.append("w2")
        if rng.random() < 0.4:
            body += [f"t = {e.of(self.own.type, tuple(self.own.extent)).text}"]
            e.arrays, e.written = e.arrays + [self.own], e.written + [self.own]
            private.append("t")
        body += e.body(rng.randint(1, 3))
        if rng.random() < 0.5:
            e.no_vectors = False
            operator, statement = rng.choice([("+", "r1 = r1 + {}"), ("max", "r1 = max(r1, {})"), ("min", "r1 = min({}, r1)"), ("ieor", "r1 = ieor(r1, {})")])
            body.append(statement.format(e.integers(()).text))
            more.append(f"reduction({operator}:r1)")
            more += ["map(tofrom: r1)"] if self.omp else []
        together = f" collapse({len(heads)})" if len(heads) > 1 and rng.random() < 0.6 else ""
        if self.omp:
            directive = rng.choice(["target teams distribute parallel do", "target parallel do", "target teams distribute", "target teams loop"])
        else:
            directive = rng.choice(["parallel loop", "parallel loop gang", "parallel loop gang vector", "kernels loop independent", "serial loop", "parallel loop worker"])
        private += [] if not len(heads) > 1 or together else ["j"]
        clauses = self.clauses(e, "\n".join(body)) + [f"private({', '.join(private)})"] + more
        out = [f"{self.sentinel} {directive}{together} {' '.join(clauses)}"]
        out += ["  " * n + head for n, head in enumerate(heads)]
        return out + ["  " * len(heads) + line for line in body] + ["  " * n + "end do" for n in reversed(range(len(heads)))]

    def updates(self):
        """Parts that go from and to the device, and are changed there."""
        rng, e = self.rng, self.place([])
        arrays = [a for a in self.present if a.kind != "size"]
        if not arrays:
            return []
        array = rng.choice(arrays)
        e.no_vectors, e.scalars = True, []
        shape = e.shape_of(array)
        part = e.section(array, shape, True)
        if not part:
            return []
        to, fro = ("target update to", "target update from") if self.omp else ("update device", rng.choice(["update self", "update host"]))
        out = [f"{self.sentinel} {fro}({part})", self.printed(part, array.type)]
        if rng.random() < 0.6:
            value = {"logical": ".true.", "complex": "(7, 1)"}.get(array.type[0], str(rng.randint(20, 40)))
            out += [f"{part} = {value}", f"{self.sentinel} {to}({part})"]
        return out

    @staticmethod
    def printed(text, kind):
        what = kind[0]
        return f"print '(40l2)', {text}" if what == "logical" else f"print '(8f14.4)', {text} + 0" if what == "complex" else f"print '(8f14.4)', real({text}, 8) + 0"

    def region(self):
        """A data construct, or data that are entered and left, with constructs in it."""
        rng = self.rng
        inner = rng.sample(self.arrays, rng.randint(1, len(self.arrays)))
        self.present, out = inner, []
        for _ in range(rng.randint(2, 4)):
            out += rng.choice([self.single, self.loops, self.updates, self.updates])() + [""]
        self.present = []
        back = [a.all_of() for a in inner if a.kind in GAPS]
        out += [f"{self.sentinel} {'target update from' if self.omp else 'update self'}({name})" for name in back]
        whole, gaps = ([a.all_of() for a in inner if (a.kind in GAPS) == gap] for gap in (False, True))
        if rng.random() < 0.3:
            begin, end = ("target enter data map(to: {})", "target exit data map({}: {})") if self.omp else ("enter data copyin({})", "exit data {}({})")
            ways = ("from", "delete") if self.omp else ("copyout", "delete")
            return [f"{self.sentinel} {begin.format(', '.join(whole + gaps))}"] + out + [f"{self.sentinel} {end.format(way, ', '.join(names))}" for way, names in zip(ways, (whole, gaps)) if names]
        ways = [(f"map(tofrom: {name})" if self.omp else f"copy({name})") for name in whole] + [(f"map(to: {name})" if self.omp else f"copyin({name})") for name in gaps]
        data = "target data" if self.omp else "data"
        return [f"{self.sentinel} {data} {' '.join(ways)}"] + indent(out) + [f"{self.sentinel} end {data}"]

    def text(self):
        rng, seed = self.rng, self.seed
        self.own = Array(rng, 8, ["explicit"])
        while count(self.own.extent) > 24:
            self.own = Array(rng, 8, ["explicit"])
        self.own.name = "t"
        constructs = []
        for _ in range(rng.randint(2, 4)):
            constructs += rng.choice([self.single, self.single, self.loops, self.loops, self.region])() + [""]
        passed = [a for a in self.arrays if a.kind != "module"]
        arguments = [a.name for a in passed] + [f"n{e}" for e in self.sizes]
        lines = [f"module m{seed}", "  implicit none"] + indent(CONSTANTS)
        lines += ["  " + a.declare(a.bounds()) for a in self.arrays if a.kind == "module"] + ["  private :: pv1, pv2, pv3, pv4, pv5, pv6"]
        routines = [line for r in self.functions + self.subroutines for line in r.text()]
        lines += ["contains"] + indent(routines) + [f"  subroutine work{seed}({', '.join(arguments)})"]
        lines += [f"    integer, intent(in) :: {', '.join(f'n{e}' for e in self.sizes)}"] + ["    " + a.dummy() for a in passed]
        lines += ["    " + line for line in DECLARATIONS + ["integer :: i, j, w1, w2, r1", self.own.declare(self.own.bounds())] + VALUES]
        lines += ["    w1 = 4; w2 = 7; r1 = 3"] + ["    " + line for line in constructs] + ["    print *, w1, r1", "  end subroutine", f"  subroutine p{seed}", "    integer :: q"]
        made = [a.owner() for a in passed]
        lines += ["    " + line for declarations, _ in made for line in declarations] + ["    " + line for _, makes in made for line in makes]
        lines += [f"    {a.name} = {super(Array, a).first()}" for a in self.arrays if a.kind == "strided"] + [f"    {a.actual()} = {a.first()}" for a in self.arrays]
        lines.append(f"    call work{seed}({', '.join([a.actual() for a in passed] + [str(e) for e in self.sizes])})")
        lines += ["    " + a.show(True) for a in self.arrays]
        return "\n".join(part for line in lines + ["  end subroutine", "end module"] for part in wrap(line)) + "\n"
