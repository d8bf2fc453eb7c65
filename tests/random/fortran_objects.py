# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of Fortran's derived types: nested components, arrays of objects, constructors, objects as arguments,
results, private ones; procedures of objects; allocatable components and pointers; classes behind TYPE IS.
Program(seed).text() is a module m<seed> with a subroutine p<seed>, which prints.

Components are arrays whose names have a "%" for the expressions and statements of fortran_arrays.py.
"""
import random

from fortran_array_statements import Statements, indent
from fortran_arrays import CONSTANTS, Array, Program as ArrayProgram
from fortran_expressions import Value, literal, spell
from fortran_programs import wrap
from fortran_routines import DECLARATIONS, VALUES, Function

LETTERS = "abcdefgh"


class Type:
    """A type with NUMBERS scalars of kind 4, arrays of constant shape, and objects of types before it."""

    def __init__(self, rng, name, before, parent=None):
        self.rng, self.name, self.parent = rng, name, parent
        own = name[-1]
        self.scalars = [f"n{own}", f"k{own}"][:rng.randint(1, 2)]
        self.arrays = []
        for letter in LETTERS[:rng.randint(1, 3)]:
            array = Array(rng, len(self.arrays), ["explicit"])
            array.name = letter + own
            array.rank = min(array.rank, 2)
            array.lower, array.extent = array.lower[:2], [min(e, 3) for e in array.extent[:2]]
            self.arrays.append(array)
        self.parts = [(f"p{own}{i}", t, rng.choice([0, 0, 3])) for i, t in enumerate(before) if rng.random() < 0.7]

    def text(self, procedures=()):
        rng = self.rng
        lines = [f"integer :: {name} = {rng.randint(-5, 9)}" for name in self.scalars]
        for a in self.arrays:
            first = "" if rng.random() < 0.5 else f" = {literal(rng.randint(1, 9), a.type)}" if a.type[0] != "logical" else " = .true."
            lines.append(a.declare(a.bounds()) + first)
        lines += [f"type({t.name}) :: {name}" + (f"({n})" if n else "") for name, t, n in self.parts]
        rng.shuffle(lines)
        head = f"type{f', extends({self.parent.name})' if self.parent else ''} :: {self.name}"
        return [head] + indent(lines) + (["contains"] + indent(list(procedures)) if procedures else []) + ["end type"]

    def components(self, prefix, depth=0):
        """Arrays, and names of integers, of an object that PREFIX names."""
        arrays, scalars = [], [f"{prefix}%{name}" for name in self.scalars]
        for a in self.arrays:
            arrays.append(self.named(a, f"{prefix}%{a.name}"))
        for name, t, n in self.parts:
            for k in (range(1, n + 1) if n else [0]):
                more = t.components(f"{prefix}%{name}" + (f"({k})" if n else ""), depth + 1)
                arrays, scalars = arrays + more[0], scalars + more[1]
        if self.parent:
            more = self.parent.components(prefix if self.rng.random() < 0.7 else f"{prefix}%{self.parent.name}", depth)
            arrays, scalars = arrays + more[0], scalars + more[1]
        return arrays, scalars

    @staticmethod
    def named(array, name):
        other = object.__new__(Array)
        other.__dict__.update(array.__dict__)
        other.name = name
        return other

    def objects(self, prefix):
        """Names of objects in an object that PREFIX names, with their types."""
        out = [(prefix, self)]
        for name, t, n in self.parts:
            out += t.objects(f"{prefix}%{name}" + (f"({self.rng.randint(1, n)})" if n else ""))
        return out

    def values(self, e):
        """Components with values; None: not all have one that a constructor takes."""
        out = self.parent.values(e) if self.parent else []
        for name in self.scalars:
            out.append(f"{name}={e.integers((), 1).text}")
        for a in self.arrays:
            if a.rank == 1 and a.type[0] != "complex" and e.rng.random() < 0.5:
                items = [e.of(a.type, (), 2) for _ in range(a.extent[0])]
                items = [(v.as_kind(a.type) if v.what != "complex" else Value(literal(1, a.type), a.type, ())).text for v in items]
                out.append(f"{a.name}=[{', '.join(items)}]")
            else:
                out.append(f"{a.name}={e.of(a.type, (), 2).text}")
        return out + [f"{name}={t.constructor(e)}" for name, t, _ in self.parts]

    def has_arrays(self):
        """True if it has arrays of objects, which a constructor does not take."""
        return bool(self.parent and self.parent.has_arrays()) or any(n or t.has_arrays() for _, t, n in self.parts)

    def constructor(self, e):
        """A value of the type; None: it has arrays of objects."""
        if self.has_arrays():
            return None
        return f"{self.name}({', '.join(self.values(e))})"


class Objects(Statements):
    """Statements of objects, too."""

    def body(self, n, depth=0):
        out = []
        for _ in range(n):
            out += (self.of_objects() if self.objects and self.rng.random() < 0.4 else None) or super().body(1, depth)
        return out

    def scalar(self, logical=False):
        rng = self.rng
        if not logical and self.objects and rng.random() < 0.1:
            names = [name for name, t, _ in self.objects if t.name == "t2"]
            if names:
                argument = rng.choice(self.scalars + ["k4"])
                return Value(f"{rng.choice(names)}%val({argument})", ("integer", 4), ())
        return super().scalar(logical)

    def of_objects(self):
        """An assignment of an object, or a procedure that changes one."""
        rng = self.rng
        written = [o for o in self.objects if o[2]]
        if not written:
            return None
        name, t, _ = rng.choice(written)
        alike = [n for n, other, _ in self.objects if other is t and not n.startswith(name + "%") and not name.startswith(n + "%")]
        draw = rng.random()
        if draw < 0.35 and alike:
            return [f"{name} = {rng.choice(alike)}"]
        if draw < 0.6:
            value = t.constructor(self)
            return [f"{name} = {value}"] if value else None
        if draw < 0.75 and t.name == "t1":
            return [f"{name} = made({self.integers((), 1).text})"]
        if t.name == "t2":
            return [rng.choice([f"call {name}%act({self.integers((), 1).text})", f"call act_t2({name}, {self.integers((), 1).text})"])]
        return [f"call touch({name}, {self.integers((), 1).text})"] if t.name == "t1" else None


class Program(ArrayProgram):
    def __init__(self, seed):
        self.rng = rng = random.Random(f"objects {seed}")
        self.seed, self.omp = seed, rng.random() < 0.5
        self.sentinel = "!$omp" if self.omp else "!$acc"
        self.directive = ["!$omp declare target"] if self.omp else ["!$acc routine seq"]
        self.t1 = Type(rng, "t1", [])
        self.t2 = Type(rng, "t2", [self.t1], self.t1 if rng.random() < 0.5 else None)
        self.t3 = Type(rng, "t3", [self.t1, self.t2])
        self.numbers = {n: f"n{n}" for n in (2, 3, 5)}
        self.plain = Array(rng, 0, ["explicit", "allocatable", "assumed"])
        self.held = Array(rng, 1, ["allocatable", "pointer"])
        self.held.name = "h%w"
        self.list = rng.choice(["explicit", "allocatable", "assumed"])
        self.functions = [Function(rng, "f0", self.directive, True)]

    def place(self):
        e = Objects(self.rng, self.numbers)
        e.functions, e.integers_of_place, e.scalars = self.functions, ["w1", "w2"], ["w1"]
        return e

    def add(self, e, name, t, written):
        """An object's components, and the objects in it."""
        arrays, scalars = t.components(name)
        if len(arrays) > 5:
            arrays = self.rng.sample(arrays, 5)
        e.arrays, e.scalars = e.arrays + arrays, e.scalars + scalars
        e.objects = e.objects + [(n, o, written) for n, o in t.objects(name)]
        if written:
            e.written, e.integers_of_place = e.written + arrays, e.integers_of_place + scalars

    def clause(self, names, changed):
        rng, out = self.rng, []
        for name in names:
            if rng.random() < 0.5:
                out.append(f"map({'tofrom' if changed else 'to'}: {name})" if self.omp else f"{'copy' if changed else 'copyin'}({name})")
        return out

    def single(self):
        rng, e = self.rng, self.place()
        self.add(e, "o", self.t2, True)
        self.add(e, f"b({rng.randint(1, 3)})", self.t2, True)
        self.add(e, "h%o", self.t3, True)
        e.arrays, e.written = e.arrays + [self.plain, self.held], e.written + [self.plain, self.held]
        body = e.body(rng.randint(2, 5))
        if rng.random() < 0.5:
            body.insert(rng.choice([0, len(body)]), rng.choice(["b(2:3) = b(1:2)", "b(1:3:2) = o", "b(3:1:-1) = b", "call all_of(b, 3)", "call some_of(b(1:3:2))", "call some_of(b)"]))
        construct = "target" if self.omp else rng.choice(["serial", "serial", "kernels", "parallel num_gangs(1)"])
        clauses = self.clause(["o", "b", "h%o", "a0", "h%w"], True) + ["map(tofrom: w1, w2)" if self.omp else "copy(w1, w2)"]
        return [f"{self.sentinel} {construct} {' '.join(clauses)}"] + indent(body) + [f"{self.sentinel} end {construct.split()[0]}"]

    def loops(self):
        """Each iteration has an element of the array."""
        rng, e = self.rng, self.place()
        e.scalars, e.integers_of_place = ["i"], ["w2"]
        e.ranges = {"i": (1, 3)}
        self.add(e, "o", self.t2, False)
        e.arrays = e.arrays + [self.plain, self.held]
        body, private = [f"w2 = {e.integers(()).text}"], ["w2"]
        self.add(e, "b(i)", self.t2, True)
        if rng.random() < 0.6:
            body.append(f"lo = {rng.choice(['o', 'b(i)'])}")
            self.add(e, "lo", self.t2, True)
            private.append("lo")
        if rng.random() < 0.4:
            body.append("l1 = made(i)")
            self.add(e, "l1", self.t1, True)
            private.append("l1")
        body += e.body(rng.randint(2, 4))
        more = []
        if rng.random() < 0.5:
            body.append(f"r1 = r1 + {e.integers(()).text}")
            more = ["reduction(+:r1)"] + (["map(tofrom: r1)"] if self.omp else [])
        directive = rng.choice(["target teams distribute parallel do", "target parallel do", "target teams loop"] if self.omp else
                               ["parallel loop", "parallel loop gang vector", "kernels loop independent", "serial loop"])
        clauses = self.clause(["b"], True) + self.clause(["o", "a0", "h%w"], False) + [f"private({', '.join(private)})"] + more
        return [f"{self.sentinel} {directive} {' '.join(clauses)}", "do i = 1, 3"] + indent(body) + ["end do"]

    def region(self):
        names = self.rng.sample(["o", "b", "h%w", "a0"], self.rng.randint(1, 4))
        inner = [line for _ in range(2) for line in self.rng.choice([self.single, self.loops])()]
        middle = []
        if "b" in names and self.rng.random() < 0.6:
            middle = [f"{self.sentinel} {'target update from' if self.omp else 'update self'}(b)", "call show(b(2))"]
        ways = [f"map(tofrom: {n})" if self.omp else f"copy({n})" for n in names]
        data = "target data" if self.omp else "data"
        return [f"{self.sentinel} {data} {' '.join(ways)}"] + indent(inner + middle) + [f"{self.sentinel} end {data}"]

    def classes(self):
        """A subroutine with a construct for each type that its object may have."""
        lines = ["subroutine poly(c, w1, w2)", f"  class({self.t1.name}), intent(inout) :: c", "  integer, intent(inout) :: w1, w2"] + indent(self.sizes()) + indent(DECLARATIONS + VALUES) + ["  select type (c)"]
        for guard, t in (("type is", self.t1),) + ((("type is", self.t2),) if self.t2.parent else ()):
            e = self.place()
            arrays, scalars = t.components("c")
            e.arrays, e.written, e.scalars, e.integers_of_place = arrays, arrays, ["w1"] + scalars, ["w1", "w2"] + scalars
            construct = "target" if self.omp else "serial"
            clauses = ["map(tofrom: w1, w2)" if self.omp else "copy(w1, w2)"]
            lines += [f"  {guard} ({t.name})", f"    {self.sentinel} {construct} {' '.join(clauses)}"] + ["      " + line for line in e.body(2)] + [f"    {self.sentinel} end {construct}"]
        return lines + ["  end select", "end subroutine"]

    @staticmethod
    def sizes():
        return ["integer, parameter :: n2 = 2, n3 = 3, n5 = 5"]

    def routine(self, head, declarations, name, t, last=()):
        """A routine that changes an object."""
        e = self.place()
        e.functions, e.scalars, e.integers_of_place = [], ["x"], []
        arrays, scalars = t.components(name)
        e.arrays, e.written, e.scalars, e.integers_of_place = arrays, arrays, ["x"] + scalars, scalars
        return [head] + indent(self.directive + declarations + self.sizes() + DECLARATIONS + VALUES + e.body(self.rng.randint(1, 2), 1) + list(last)) + ["end subroutine"]

    def value_routine(self):
        e = self.place()
        arrays, scalars = self.t2.components("self")
        e.functions, e.arrays, e.scalars = [], arrays, ["x"] + scalars
        head = "pure integer function val_t2(self, x)"
        return [head] + indent(self.directive + ["class(t2), intent(in) :: self", "integer, intent(in) :: x"] + self.sizes() + DECLARATIONS + VALUES + [f"val_t2 = {e.integers(()).text}"]) + ["end function"]

    def routines(self):
        directive = indent(self.directive)
        out = self.routine("pure subroutine act_t2(self, x)", ["class(t2), intent(inout) :: self", "integer, intent(in) :: x"], "self", self.t2)
        out += self.value_routine()
        out += self.routine("pure subroutine touch(u, x)", [f"{'class' if self.t2.parent and self.rng.random() < 0.5 else 'type'}(t1), intent(inout) :: u", "integer, intent(in) :: x"], "u", self.t1)
        first = [f"r%{name} = x - 1" for name in self.t1.scalars]
        out += ["pure function made(x) result(r)"] + directive + ["  integer, intent(in) :: x", "  type(t1) :: r"] + indent(first) + \
            [f"  r%{a.name} = {literal(3, a.type) if a.type[0] != 'logical' else 'x > 2'}" for a in self.t1.arrays] + ["end function"]
        out += ["subroutine all_of(u, n)"] + directive + ["  integer, intent(in) :: n", "  type(t2), intent(inout) :: u(n)", "  type(t2) :: t", "  integer :: k", "  do k = 1, n - 1",
                                                         "    t = u(k)", "    u(k) = u(k + 1)", "    u(k + 1) = t", f"    u(k)%{self.t2.scalars[0]} = k", "  end do", "end subroutine"]
        out += ["subroutine some_of(u)"] + directive + ["  type(t2), intent(inout), contiguous :: u(:)", "  integer :: k", "  do k = 1, size(u)", "    call u(k)%act(k)", "  end do", "end subroutine"]
        arrays, scalars = self.t2.components("u")
        out += ["subroutine show(u)", "  type(t2), intent(in) :: u"] + [f"  {self.printed(a.name, a.type)}" for a in arrays] + [f"  print *, {', '.join(scalars)}", "end subroutine"]
        return out

    def filled(self, name, t, shift):
        arrays, scalars = t.components(name)
        out = []
        for a in arrays:
            out.append(f"{a.name} = {a.first()}")
        return out + [f"{s} = {(k * 3 + shift) % 11 - 4}" for k, s in enumerate(scalars)]

    def text(self):
        rng, seed = self.rng, self.seed
        constructs = []
        for _ in range(rng.randint(2, 4)):
            constructs += rng.choice([self.single, self.single, self.loops, self.loops, self.region])() + [""]
        if rng.random() < 0.6:
            constructs += ["l1 = made(2)", f"call poly({rng.choice(['o%' + n + ('(2)' if k else '') for n, t, k in self.t2.parts] + (['o'] if self.t2.parent else ['l1']))}, w1, w2)"]
        held = self.held.declare(self.held.deferred(), ", " + self.held.kind).replace("h%w", "w")
        lines = [f"module m{seed}", "  implicit none"] + indent(CONSTANTS)
        lines += ["  private :: pv1, pv2, pv3, pv4, pv5, pv6, t1, t2, t3, h3"]
        lines += indent(self.t1.text() + self.t2.text(["procedure :: act => act_t2", "procedure :: val => val_t2"]) + self.t3.text())
        lines += ["  type h3", "    type(t3) :: o", f"    {held}", "  end type", "contains"]
        lines += indent([line for f in self.functions for line in f.text()] + self.routines() + self.classes())
        a, many = self.plain, {"explicit": "b(3)", "allocatable": "b(:)", "assumed": "b(:)"}[self.list]
        more = {"explicit": "", "allocatable": ", allocatable", "assumed": ", contiguous"}[self.list]
        lines += [f"  subroutine work{seed}(o, b, h, a0)", f"    type(t2){rng.choice(['', ', target'])} :: o", f"    type(t2){more} :: {many}", f"    type(h3) :: h", f"    {a.dummy()}", "    type(t2) :: lo", "    type(t1) :: l1"]
        lines += indent(indent(self.sizes() + DECLARATIONS + ["integer :: i, w1, w2, r1"] + VALUES + ["w1 = 4; w2 = 7; r1 = 3", "l1 = made(2)"] + constructs + ["print *, w1, r1"]))
        lines += ["  end subroutine", f"  subroutine p{seed}", "    integer :: q", "    type(t2) :: o", f"    type(t2){', allocatable' if more else ''} :: b({':' if more else '3'})", "    type(h3) :: h"]
        declarations, makes = a.owner()
        lines += indent(indent(declarations)) + ["    type(t1) :: none"]
        lines += indent(indent((["allocate (b(3))"] if more else []) + makes + [f"allocate (h%w({self.held.bounds()}))", f"h%w = {self.held.first()}", f"a0 = {a.first()}"]))
        fills = self.filled("o", self.t2, 2) + [line for k in (1, 2, 3) for line in self.filled(f"b({k})", self.t2, k)] + self.filled("h%o", self.t3, 5)
        lines += indent(indent(fills)) + [f"    call work{seed}(o, b, h, a0)", "    call show(o)"] + [f"    call show(b({k}))" for k in (1, 2, 3)]
        arrays, scalars = self.t3.components("h%o")
        lines += [f"    {self.printed(x.name, x.type)}" for x in arrays + [self.held, a]] + [f"    print *, {', '.join(scalars)}"]
        return "\n".join(part for line in lines + ["  end subroutine", "end module"] for part in wrap(line)) + "\n"
