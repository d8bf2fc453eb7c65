#!/usr/bin/env python3
"""Random OpenACC programs about the code between partitioned loops, each with its oracle in plain C.

A case is a compute construct whose gang loop (or one gang) runs random code: branches, switches with falls through, loops
with break and continue, gotos, early continue of the partitioned loop, calls of routines of each level with results and
pointers to locals, private arrays that inner loops fill, and in all of these worker and vector loops, with reductions. The
same text is printed with its directives (device_K) and without (oracle_K); main compares the results. All numbers are
unsigned, so that every order of a reduction gives the same bits; inner loops write only what is their iteration's own.

    modes.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                            runs all cases, or case K only
"""
import random

import gen

LEVELS = {"g": "gang", "w": "worker", "v": "vector"}
OPS = ["+", "^", "|", "max"]


class Scope:
    """Where code stands: REST, the levels that its loops may take; VARS, scalars that it may write; TARGETS, further
    lvalues; READS, expressions; ARRAYS, (name, length) that it may write as a whole, VIEWS those that it may only read;
    PLACE, (index, size) of the iteration among all; LOOP: 'continue' goes on with a partitioned loop."""

    def __init__(self, rest, place, loop):
        self.rest, self.place, self.loop = rest, place, loop
        self.vars, self.targets, self.reads, self.arrays, self.views = [], [], [], [], []

    def nested(self):
        s = Scope(self.rest, self.place, self.loop)
        for name in ("vars", "targets", "reads", "arrays", "views"):
            setattr(s, name, list(getattr(self, name)))
        return s


class Case(gen.Source):
    def __init__(self, seed, number, limit):
        super().__init__(f"modes/{seed}/{number}", number)
        self.left, self.work = self.rng.randrange(12, 34), limit
        self.functions = []
        self.routine = False
        self.build()

    # -- expressions
    def term(self, s):
        kind = self.rng.randrange(6)
        if kind == 0:
            return str(self.rng.randrange(1, 9))
        if kind == 1 and s.arrays + s.views:
            name, length = self.pick(s.arrays + s.views)
            return f"{name}[{self.pick(s.reads)} % {length}]"
        if kind == 2:
            return f"(unsigned)a[({self.pick(s.reads)} + {self.rng.randrange(50)}) & {gen.MASK}]"
        return self.pick(s.reads)

    def expression(self, s):
        parts = [self.term(s) for _ in range(self.rng.randrange(1, 4))]
        text = parts[0]
        for p in parts[1:]:
            text = f"({text} {self.pick(['+', '-', '*', '^', '&', '|'])} {p})"
        return text

    def condition(self, s):
        return self.pick([f"{self.expression(s)} % {self.rng.randrange(2, 6)} == {self.rng.randrange(2)}",
                          f"{self.expression(s)} & {self.pick([1, 2, 4, 8])}",
                          f"{self.expression(s)} < {self.expression(s)}"])

    # -- statements
    def declare(self, depth, s):
        v = self.new("x")
        self.emit(depth, f"unsigned {v} = {self.expression(s)};")
        s.vars.append(v)
        s.reads.append(v)

    def assign(self, depth, s):
        to = self.pick(s.vars + s.targets)
        op = self.pick(["=", "+=", "^=", "*="])
        if s.arrays and self.chance(0.3):
            name, length = self.pick(s.arrays)
            to = f"{name}[{self.expression(s)} % {length}]"
        self.emit(depth, f"{to} {op} {self.expression(s)};")

    def block(self, depth, s, most=4):
        s = s.nested()
        for _ in range(self.rng.randrange(1, most)):
            self.statement(depth, s)

    def branch(self, depth, s):
        self.emit(depth, f"if ({self.condition(s)}) {{")
        self.block(depth + 1, s)
        if self.chance(0.5):
            self.emit(depth, "} else {")
            self.block(depth + 1, s)
        self.emit(depth, "}")

    def switch(self, depth, s):
        n = self.rng.randrange(2, 5)
        self.emit(depth, f"switch ({self.expression(s)} % {n + 1}) {{")
        for i in range(n):
            self.emit(depth, f"case {i}:" if i or self.chance(0.7) else "default:")
            self.block(depth + 1, s, 3)
            if self.chance(0.7):
                self.emit(depth + 1, "break;")
        self.emit(depth, "}")

    def plain_loop(self, depth, s):
        """A loop that every thread of the mode runs: for, while, do or a goto backwards."""
        k, n = self.new("k"), self.rng.randrange(1, 4)
        inner = s.nested()
        inner.reads.append(f"(unsigned){k}")
        inner.loop = True
        work, self.work = self.work, self.work // n
        form = self.rng.randrange(4)
        if form == 3:
            label = self.new("again")
            inner.loop = s.loop
            self.emit(depth, f"int {k} = 0;")
            self.emit(depth, f"{label}: {{")
            self.block(depth + 1, inner)
            self.emit(depth, "}")
            self.emit(depth, f"if (++{k} < {n})")
            self.emit(depth + 1, f"goto {label};")
            self.work = work
            return
        self.emit(depth, [f"for (int {k} = 0; {k} < {n}; {k}++) {{", f"int {k} = 0; while ({k}++ < {n}) {{",
                          f"int {k} = 0; do {{"][form])
        if self.chance(0.4):
            self.emit(depth + 1, f"if ({self.condition(inner)})")
            self.emit(depth + 2, self.pick(["break;", "continue;"]))
        self.block(depth + 1, inner)
        self.emit(depth, "}" if form < 2 else f"}} while (++{k} < {n});")
        self.work = work

    def jump(self, depth, s):
        label = self.new("out")
        self.emit(depth, f"if ({self.condition(s)})")
        self.emit(depth + 1, f"goto {label};")
        self.emit(depth, "{")
        self.block(depth + 1, s)
        self.emit(depth, "}")
        self.emit(depth, f"{label}:;")

    def leave(self, depth, s):
        if s.loop or self.routine:
            self.emit(depth, f"if ({self.condition(s)})")
            self.emit(depth + 1, "continue;" if s.loop else f"return {self.expression(s)};")

    def array(self, depth, s):
        p, q, n = self.new("p"), self.new("q"), self.pick([1, 2, 5, 8, 31, 40, 70])
        self.emit(depth, f"unsigned {p}[{n}];")
        self.emit(depth, f"for (int {q} = 0; {q} < {n}; {q}++)")
        self.emit(depth + 1, f"{p}[{q}] = {self.expression(s)} + (unsigned){q};")
        s.arrays.append((p, n))

    def pointer(self, depth, s):
        v, q = self.pick(s.vars), self.new("q")
        self.emit(depth, f"unsigned *{q} = {self.condition(s)} ? &{v} : &{self.pick(s.vars)};")
        self.emit(depth, f"*{q} += {self.expression(s)};")

    def store(self, depth, s):
        index, size = s.place
        if self.routine:
            return
        name = self.new("r")
        self.outs.append((name, size))
        self.emit(depth, f"{name}[{index}] = {self.expression(s)};")

    def loop(self, depth, s):
        """A loop over some of the free levels, in order."""
        if not s.rest:
            return self.plain_loop(depth, s)
        take = self.pick([s.rest, s.rest[0], s.rest[-1]])
        if take == "gv":
            take = "g"
        rest = s.rest[s.rest.index(take[-1]) + 1:]
        array = self.pick(s.arrays) if s.arrays and self.chance(0.7) else None
        n = array[1] if array else self.pick([1, 3, 32, 33, 50])
        if n > self.work:
            return self.assign(depth, s)
        work, self.work = self.work, self.work // n
        j = self.new("j")
        inner = Scope(rest, (f"({s.place[0]} * {n} + {j})", s.place[1] * n), True)
        inner.reads = s.reads + [f"(unsigned){j}"]
        inner.views = s.views + [x for x in s.arrays if x != array]
        if array:
            inner.targets.append(f"{array[0]}[{j}]")
            inner.reads.append(f"{array[0]}[{j}]")
        reduced = [(v, self.pick(OPS)) for v in self.rng.sample(s.vars, min(len(s.vars), self.pick([0, 1, 1, 2])))]
        inner.reads = [r for r in inner.reads if r not in [v for v, _ in reduced]]
        clauses = [f"reduction({op}:{v})" for v, op in reduced]
        self.directive(" ".join(["loop"] + [LEVELS[c] for c in take] + clauses))
        self.emit(depth, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
        self.declare(depth + 1, inner)
        if self.chance(0.2):
            self.leave(depth + 1, inner)
        self.block(depth + 1, inner, 3 if rest else 4)
        for v, op in reduced:
            x = self.new("x")
            self.emit(depth + 1, f"unsigned {x} = {self.expression(inner)};")
            self.emit(depth + 1, f"{v} = {x} > {v} ? {x} : {v};" if op == "max" else f"{v} {op}= {x};")
        if self.chance(0.5):
            self.store(depth + 1, inner)
        self.emit(depth, "}")
        self.work = work

    def call(self, depth, s):
        """A routine of a level that is free here, or seq: result = f(value, array, pointer to a local)."""
        if len(self.functions) > 3 or self.routine:
            return self.assign(depth, s)
        first = self.pick(["s"] + list(s.rest))
        rest = s.rest[s.rest.index(first):] if first != "s" else ""
        if "g" in rest:
            rest = rest.replace("g", "")
        array = self.pick(s.arrays) if s.arrays and self.chance(0.6) else None
        f = self.new("f")
        keep, self.lines, self.routine = self.lines, [], True
        inner = Scope(rest, ("0", 1), False)
        inner.vars, inner.reads, inner.targets = ["y"], ["y", "x", "*at"], ["*at"]
        params = "const int *a, unsigned x, unsigned *at"
        if array:
            params += ", unsigned *list"
            inner.arrays = [("list", array[1])]
        self.emit(1, "unsigned y = x + 1;")
        for _ in range(self.rng.randrange(2, 5)):
            self.statement(1, inner)
        if rest:
            self.loop(1, inner)
        self.emit(1, "return y;")
        level = LEVELS[rest[0]] if rest else "seq"
        self.functions.append((level, f"static unsigned @_{f}_{self.number}({params})", self.lines))
        self.lines, self.routine = keep, False
        at, to = self.pick(s.vars), self.pick(s.vars)
        value = f"@_{f}_{self.number}(a, {self.expression(s)}, &{at}{', ' + array[0] if array else ''})"
        if at == to:  # neither order of the two stores is the right one
            to = self.new("x")
            self.emit(depth, f"unsigned {to} = {value};")
            s.vars.append(to)
            s.reads.append(to)
        else:
            self.emit(depth, self.pick([f"{to} = {value};", f"if ({value} & 1)\n{'  ' * depth}  {to} += 3;"]))

    def statement(self, depth, s):
        self.left -= 1
        if self.left <= 0 or depth > 9:
            return self.assign(depth, s) if s.vars + s.targets else None
        if not s.vars:
            return self.declare(depth, s)
        kinds = [(self.declare, 2), (self.assign, 4), (self.branch, 3), (self.switch, 2), (self.plain_loop, 2),
                 (self.jump, 1), (self.leave, 1), (self.array, 2), (self.pointer, 1), (self.store, 2), (self.call, 3),
                 (self.loop, 6)]
        self.rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0](depth, s)

    # -- the case
    def build(self):
        one = self.chance(0.25)
        n = 1 if one else self.pick([1, 2, 5, 20])
        sizes = [f"num_gangs({1 if one else self.pick([1, 3, 16])})"]
        workers, vector = self.pick([None, 1, 2, 4, 8]), self.pick([None, 32, 32, 64, 96])
        sizes += [f"num_workers({workers})"] if workers else []
        sizes += [f"vector_length({vector})"] if vector else []
        self.work //= n
        i = "i"
        s = Scope("wv", (i, n), True)
        s.reads = ["(unsigned)i", "u"]
        self.directive("parallel " + " ".join(sizes) + " copyin(a[0:n]) @OUTS@")
        self.emit(1, "{")
        if one:
            self.emit(2, "int i = n & 0;")
            s.loop = False
        else:
            self.directive("loop gang")
            self.emit(2, f"for (int i = 0; i < {n}; i++) {{")
        self.iteration(s, n, i)
        self.emit(2, "" if one else "}")
        self.emit(1, "}")

    def iteration(self, s, n, i):
        """Statements of iteration I of N, and its results."""
        self.declare(3, s)
        for _ in range(self.rng.randrange(4, 9)):
            self.statement(3, s)
        self.loop(3, s)
        for _ in range(2):
            self.store(3, s)
        for v in s.vars[:2]:
            name = self.new("r")
            self.outs.append((name, n))
            self.emit(3, f"{name}[{i}] = {v};")
        for name, length in s.arrays[:1]:
            out, q = self.new("r"), self.new("q")
            self.outs.append((out, n * length))
            self.emit(3, f"for (int {q} = 0; {q} < {length}; {q}++)")
            self.emit(4, f"{out}[{i} * {length} + {q}] = {name}[{q}];")

    # -- text
    def render(self, lines, directives, kind):
        outs = " ".join(f"copy({o}[0:{length}])" for o, length in self.outs)
        return [text.replace("@OUTS@", outs).replace("@", kind) for is_directive, text in lines
                if directives or not is_directive]

    def function(self, kind, directives):
        out = []
        for level, head, lines in self.functions:
            if directives:
                out.append(f"#pragma acc routine {level}")
            out += [head.replace("@", kind) + " {", "  (void)a, (void)at;", *self.render(lines, directives, kind), "}"]
        params = "".join(f", unsigned *{o}" for o, _ in self.outs)
        out += [f"static void {kind}_{self.number}(const int *a, int n, unsigned u{params}) {{", "  (void)n, (void)u;"]
        return "\n".join(out + self.render(self.lines, directives, kind) + ["}"])

    def check(self):
        k = self.number
        out = [f"static int check_{k}(const int *a, int n, int zero) {{", "  int bad = 0;"]
        for o, length in self.outs:
            out.append(f"  unsigned *{o} = calloc({length}, 4), *{o}_want = calloc({length}, 4);")
        got, want = ", ".join(o for o, _ in self.outs), ", ".join(f"{o}_want" for o, _ in self.outs)
        out += [f"  device_{k}(a, n, 7 + (unsigned)zero, {got});", f"  oracle_{k}(a, n, 7 + (unsigned)zero, {want});"]
        for o, length in self.outs:
            out += [f"  for (long i = 0; i < {length}; i++)", f"    if ({o}[i] != {o}_want[i])",
                    f'      bad |= differs({k}, "{o}", i, {o}[i], {o}_want[i]);', f"  free({o});\n  free({o}_want);"]
        return "\n".join(out + ["  return bad;", "}"])


def program(seed, numbers, limit):
    return gen.one_program("modes.py", seed, numbers, [Case(seed, k, limit) for k in numbers])


if __name__ == "__main__":
    gen.main(program)
