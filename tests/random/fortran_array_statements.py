# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that assign arrays, for fortran_arrays.py: assignments, WHERE, FORALL, DO CONCURRENT, loops, CALL."""
from fortran_expressions import Expressions, count


def indent(lines):
    return ["  " + line for line in lines]


class Statements(Expressions):
    """Statements of a place in a program; WRITTEN: arrays that may be assigned there."""

    def __init__(self, rng, numbers):
        super().__init__(rng, numbers)
        self.written, self.subroutines = [], []  # subroutines: of the program, see fortran_arrays.py
        self.spare = [f"q{n}" for n in range(1, 5)]  # variables of loops inside
        self.integers_of_place = []  # scalars that may be assigned, of kind 4
        self.objects = []  # see fortran_objects.py

    def copy(self, **changes):
        other = type(self)(self.rng, self.numbers)
        other.__dict__.update(self.__dict__)
        other.__dict__.update(changes)
        return other

    def shape_of(self, array, least=0):
        """A shape that a section of ARRAY may have."""
        rng = self.rng
        free = [d for d in range(array.rank) if d not in self.fixed.get(array, {})]
        dims = sorted(rng.sample(free, rng.randint(min(max(least, (rng.random() < 0.9) * len(free)), len(free)), len(free))))
        return tuple(array.extent[d] if rng.random() < 0.6 else rng.randint(0 if rng.random() < 0.05 else 1, array.extent[d]) for d in dims)

    def target(self, array=None, shape=None, least=0):
        """A section to assign, and its shape and type."""
        array = array or self.rng.choice(self.written)
        for _ in range(20):
            wanted = self.shape_of(array, least) if shape is None else shape
            text = self.section(array, wanted, True)
            if text:
                return text, wanted, array.type
        return None

    def body(self, n, depth=0):
        """N statements."""
        out = []
        for _ in range(n):
            forms = [self.assign] * 6 + [self.where] * 2 + [self.scalar_assign]
            if depth < 2:
                forms += [self.forall, self.concurrent, self.loop, self.branch, self.block, self.select, self.call, self.call]
            out += self.rng.choice(forms)(depth) or self.assign(depth)
        return out

    def assign(self, depth=0):
        text, shape, kind = self.target()
        right = self.of(kind, shape if self.rng.random() < 0.9 else ())
        return [f"{text} = {right.text}"]

    def scalar_assign(self, depth=0):
        if not self.integers_of_place:
            return None
        return [f"{self.rng.choice(self.integers_of_place)} = {self.integers(()).text}"]

    # Masks

    def same_shape(self, shape):
        """An assignment of a section of SHAPE."""
        arrays = [a for a in self.written]
        self.rng.shuffle(arrays)
        for array in arrays:
            if array.rank < len(shape):
                continue
            found = self.target(array, shape)
            if found:
                if self.rng.random() < 0.8:
                    return f"{found[0]} = {self.of(found[2], shape, 1).text}"
                others = self.copy(arrays=[a for a in self.arrays if a is not array])  # gfortran 12 computes the scalar again each time
                return f"{found[0]} = {others.of(found[2], (), 1).text}"
        return None

    def where(self, depth=0, shape=None):
        rng = self.rng
        if shape is None:
            found = self.target(least=1)
            if not found or not found[1]:
                return None
            shape = found[1]
        first = self.same_shape(shape)
        if not first:
            return None
        if rng.random() < 0.3:
            return [f"where ({self.logical(shape, 1).text}) {first}"]
        out = [f"where ({self.logical(shape).text})", "  " + first] + indent(self.masked(shape, depth))
        for _ in range(rng.choice([0, 0, 1, 2])):
            out += [f"elsewhere ({self.logical(shape, 1).text})"] + indent(self.masked(shape, depth))
        if rng.random() < 0.5:
            out += ["elsewhere"] + indent(self.masked(shape, depth))
        return out + ["end where"]

    def masked(self, shape, depth):
        out = []
        for _ in range(self.rng.randint(0, 2)):
            if depth < 2 and self.rng.random() < 0.3:
                out += self.where(depth + 1, shape) or []
            else:
                out += [line for line in [self.same_shape(shape)] if line]
        return out

    def forall(self, depth=0):
        """Elements, each of which one iteration assigns; those of other iterations are read by elements alone."""
        rng = self.rng
        array = rng.choice(self.written)
        fixed = self.fixed.get(array, {})
        names = self.spare[:array.rank]
        if len(names) < array.rank:
            return None
        ranges, heads, subscripts = dict(self.ranges), [], []
        for dim in range(array.rank):
            if dim in fixed:
                subscripts.append(fixed[dim])
                continue
            low, up = array.lower[dim], array.lower[dim] + array.extent[dim] - 1
            name = names[dim]
            first = rng.randint(low, up)
            last = rng.randint(first, up)
            heads.append(rng.choice([f"{name} = {self.number(first)}:{self.number(last)}", f"{name} = {last}:{first}:-1", f"{name} = {first}:{last}:2"]))
            ranges[name] = first, last
            flipped = rng.random() < 0.3
            subscripts.append(f"{low + up} - {name}" if flipped else name)
            if first < low or last > up:
                return None
        if not heads:
            return None
        used = [head.split()[0] for head in heads]
        inside = self.copy(ranges=ranges, scalars=self.scalars + used, spare=[n for n in self.spare if n not in used])
        mask = f", {inside.logical(()).text}" if rng.random() < 0.4 else ""
        lines = [f"{array.name}({', '.join(subscripts)}) = {inside.of(array.type, ()).text}"]
        head = f"forall ({', '.join(heads)}{mask})"
        return [f"{head} {lines[0]}"] if rng.random() < 0.5 else [head] + indent(lines) + ["end forall"]

    def concurrent(self, depth=0):
        """Iterations that assign elements, or parts, of their own and read no others of the array."""
        return self.loop(depth, True)

    def loop(self, depth=0, concurrent=False):
        rng = self.rng
        array = rng.choice(self.written)
        fixed = dict(self.fixed.get(array, {}))
        free = [d for d in range(array.rank) if d not in fixed]
        if not free or not self.spare:
            return None
        dim, name = rng.choice(free), self.spare[0]
        low, up = array.lower[dim], array.lower[dim] + array.extent[dim] - 1
        first = rng.randint(low, up)
        last = rng.randint(first, up)
        inside = self.copy(ranges={**self.ranges, name: (first, last)}, scalars=self.scalars + [name], spare=self.spare[1:])
        step = rng.choice(["", "", ":2"]) if concurrent else rng.choice(["", "", ", 2", ", 1"])
        bounds = f"{self.number(first)}, {self.number(last)}" if not concurrent else f"{self.number(first)}:{self.number(last)}"
        if concurrent:
            inside.fixed = {**self.fixed, array: {**fixed, dim: name}}
            inside.written, inside.integers_of_place = [array], []
            inside.functions = [f for f in self.functions if not f.reads_variables]
            mask = f", {inside.copy(arrays=[a for a in self.arrays if a is not array]).logical((), 1).text}" if rng.random() < 0.3 else ""
            inside.subroutines = []
            return [f"do concurrent ({name} = {bounds}{step}{mask})"] + indent(inside.body(rng.randint(1, 2), 2)) + ["end do"]
        leave = [f"if ({inside.logical((), 1).text}) {rng.choice(['cycle', 'exit'])}"] if rng.random() < 0.2 else []
        return [f"do {name} = {bounds}{step}"] + indent(leave + inside.body(rng.randint(1, 2), depth + 1)) + ["end do"]

    # Others

    def branch(self, depth=0):
        rng = self.rng
        out = [f"if ({self.logical((), 0).text}) then"] + indent(self.body(1, depth + 1))
        if rng.random() < 0.5:
            out += ["else"] + indent(self.body(1, depth + 1))
        if rng.random() < 0.3:
            return [f"if ({self.logical((), 0).text}) {self.assign()[0]}"]
        return out + ["end if"]

    def select(self, depth=0):
        out = [f"select case ({self.integers((), 1).text})"]
        for case in self.rng.sample(["case (:-1)", "case (0, 3:9)", "case (12:)", "case (2)"], 2):
            out += [case] + indent(self.body(1, depth + 1))
        return out + ["case default"] + indent(self.body(1, depth + 1)) + ["end select"]

    def block(self, depth=0):
        """A BLOCK with an array of its own, which has a value before it is used."""
        from fortran_arrays import Array
        rng = self.rng
        self.count = getattr(self, "count", 0) + 1
        array = Array(rng, 90 + depth, ["explicit", "computed"])
        array.name = f"u{depth}"
        while count(array.extent) > 24:
            array = Array(rng, 90 + depth, ["explicit", "computed"])
            array.name = f"u{depth}"
        bounds = ", ".join(f"{l}:{self.number(l + e - 1)}" for l, e in zip(array.lower, array.extent))
        first = f"{array.name} = {self.of(array.type, tuple(array.extent)).text}"
        inside = self.copy(arrays=self.arrays + [array], written=self.written + [array] * 2)
        return ["block", f"  {array.declare(bounds)}", "  " + first] + indent(inside.body(rng.randint(1, 2), depth + 1)) + ["end block"]

    def call(self, depth=0):
        """A subroutine of the program: its written arguments are parts of different arrays."""
        rng = self.rng
        if not self.subroutines:
            return None
        routine = rng.choice(self.subroutines)
        return routine.call(self)
