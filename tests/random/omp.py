#!/usr/bin/env python3
"""Random OpenMP programs about the code between and in the loops of target constructs, each with its oracle in plain C.

modes.py's random code stands in teams, in threads of parallel loops and constructs, and in simd loops: sequential code of a
team with several parallel loops in it, whose team-local variables they share, change between them, reach by pointers and
hand to functions; parallel constructs with shared loops, single, masked and barriers; schedules, private, firstprivate and
lastprivate variables, reductions, atomic updates; data mapped by the construct, around it by target data, by enter and exit
data, or by OpenACC's data construct. Every fifth case is one of modes.py's, in OpenACC; some files run their cases on
several host threads. No two threads access what one of them writes, except in reductions and atomic updates.

    omp.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                          runs all cases, or case K only
"""
import random

import gen
import modes

ORACLE = "oracle"  # of a line: only in the plain C


class Case(modes.Case):
    def __init__(self, seed, number, limit):
        self.alias = {}  # pointer: variables that it may point to
        super().__init__(f"{seed}/omp", number, limit)

    # -- text
    def directive(self, text):
        self.lines.append((True, "#pragma omp " + text))

    def oracle(self, depth, text):
        self.lines.append((ORACLE, "  " * depth + text))

    def render(self, lines, directives, kind):
        kept = [(False, t) for is_directive, t in lines if is_directive is not ORACLE or not directives]
        marks = [d for d, t in lines if d is not ORACLE or not directives]
        outs = " ".join(f"map(tofrom : {o}[0 : {length}])" for o, length in self.outs)
        acc = " ".join(f"copy({o}[0:{length}])" for o, length in self.outs)
        names = ", ".join(f"{o}[0 : {length}]" for o, length in self.outs)
        text = [t.replace("@OUTS@", outs).replace("@ACC@", acc).replace("@NAMES@", names).replace("@", kind)
                for (_, t), d in zip(kept, marks) if directives or d is not True]
        if directives:
            return text
        return [t.replace("omp_get_team_num()", "0").replace("omp_get_num_teams()", "1") for t in text]

    def function(self, kind, directives):
        return super().function(kind, directives).replace("#pragma acc routine seq\n", "")

    # -- what loops may read: nothing that they write
    def without(self, s, written):
        hidden = set(written) | {f"*{p}" for p, of in self.alias.items() if of & set(written)} | \
            {f"peek(&{v})" for v in written} | {f"peek({p})" for p, of in self.alias.items() if of & set(written)}
        return [r for r in s.reads if r not in hidden]

    def view(self, depth, s):
        """A pointer to variables of the team's, or of the thread's, that is read through, inside of loops, too."""
        v, w, p = self.pick(s.vars), self.pick(s.vars), self.new("p")
        self.emit(depth, f"unsigned *{p} = {self.condition(s)} ? &{v} : &{w};")
        self.alias[p] = {v, w}
        s.reads += [f"*{p}", f"peek({p})"]
        s.reads.append(f"peek(&{v})")

    # -- loops
    def clauses(self, words, s, used):
        """Clauses of the directive WORDS; those of variables: (text, kind, variable)."""
        out, kinds = [], []
        if "parallel" in words and self.chance(0.4):
            out.append(f"num_threads({self.pick([1, 2, 5, 8, 32, 64])})")
        if "for" in words and self.chance(0.4):
            kind = self.pick(["static", "dynamic", "guided", "auto", "static", "dynamic"])
            out.append(f"schedule({kind}{self.pick(['', ', 1', ', 4', ', 7']) if kind != 'auto' else ''})")
        if "simd" in words and self.chance(0.3):
            out.append(f"simdlen({self.pick([2, 8, 32])})")
        free = [v for v in s.vars if v not in used]
        self.rng.shuffle(free)
        if free and self.chance(0.3):
            v = free.pop()
            kinds.append(("private", v))
            out.append(f"private({v})")
        if free and self.chance(0.3) and words[-1] not in ("simd", "loop") or free and words[:1] == ["parallel"] and self.chance(0.3):
            v = free.pop()
            kinds.append(("firstprivate", v))
            out.append(f"firstprivate({v})")
        if free and words[-1] != "loop" and self.chance(0.3):  # there it is for loop variables alone
            v = free.pop()
            kinds.append(("lastprivate", v))
            out.append(f"lastprivate({v})")
        return out, kinds

    def loop(self, depth, s):
        if not s.rest:
            return self.plain_loop(depth, s)
        if s.rest == "wv" and self.chance(0.35):
            return self.crew(depth, s)
        words, rest = self.pick({"wv": [("parallel for", "v"), ("parallel for", "v"), ("parallel for simd", ""),
                                        ("parallel loop", "") if self.in_teams else ("simd", ""), ("parallel loop", "")],
                                 "v": [("simd", "")]}[s.rest])
        self.shared(depth, s, words, rest)

    def shared(self, depth, s, words, rest, more=""):
        """A loop with the directive WORDS in whose body the levels REST are free."""
        array = self.pick(s.arrays) if s.arrays and self.chance(0.7) else None
        n = array[1] if array else self.pick([1, 3, 32, 33, 50])
        if n > self.work:
            return self.assign(depth, s)
        work, self.work = self.work, self.work // n
        j = self.new("j")
        inner = modes.Scope(rest, (f"({s.place[0]} * {n} + {j})", s.place[1] * n), True)
        targets = [v for v in s.vars if v not in self.thread_local]
        reduced = [(v, self.pick(modes.OPS)) for v in self.rng.sample(targets, min(len(targets), self.pick([0, 1, 1, 2])))]
        atomic = [(v, self.pick("+^|")) for v in targets if v not in [r for r, _ in reduced]][:self.pick([0, 0, 1])]
        if "simd" in words or "loop" in words:
            atomic = []
        written = [v for v, _ in reduced + atomic]
        clauses, kinds = self.clauses(words.split(), s, written)
        own = [v for _, v in kinds if _ != "firstprivate"]
        inner.reads = self.without(s, written + own) + [f"(unsigned){j}"]
        inner.reads = [r for r in inner.reads if r not in [f"peek(&{v})" for _, v in kinds]]
        inner.views = s.views + [x for x in s.arrays if x != array]
        if array:
            inner.targets.append(f"{array[0]}[{j}]")
            inner.reads.append(f"{array[0]}[{j}]")
        clauses += [f"reduction({op} : {v})" for v, op in reduced]
        if more:
            clauses.append(more)
        self.rng.shuffle(clauses)
        for kind, v in kinds:
            if kind == "private":
                self.oracle(depth, f"unsigned keep_{j}_{v} = {v};")
        self.directive(" ".join([words] + clauses))
        self.emit(depth, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
        for kind, v in kinds:
            if kind != "firstprivate":
                self.emit(depth + 1, f"{v} = {self.expression(inner)};")
        for kind, v in kinds:
            if kind == "private":
                inner.vars.append(v)
                inner.reads.append(v)
        keep, self.thread_local = self.thread_local, self.thread_local | {v for v in s.vars if v in own}
        self.declare(depth + 1, inner)
        if self.chance(0.2) and not any(k == "lastprivate" for k, _ in kinds):
            self.leave(depth + 1, inner)
        self.block(depth + 1, inner, 3 if rest else 4)
        for v, op in reduced:
            x = self.new("x")
            self.emit(depth + 1, f"unsigned {x} = {self.expression(inner)};")
            self.emit(depth + 1, f"{v} = {x} > {v} ? {x} : {v};" if op == "max" else f"{v} {op}= {x};")
        for v, op in atomic:
            x = self.new("x")
            self.emit(depth + 1, f"unsigned {x} = {self.expression(inner)};")
            self.directive("atomic")
            self.emit(depth + 1, f"{v} {op}= {x};")
        if self.chance(0.5):
            self.store(depth + 1, inner)
        self.emit(depth, "}")
        self.thread_local = keep
        for kind, v in kinds:
            if kind == "private":
                self.oracle(depth, f"{v} = keep_{j}_{v};")
        self.work = work

    def crew(self, depth, s):
        """A parallel construct: all threads execute the same uniform code around loops, single and masked constructs,
        which alone write what is the team's; barriers part those from reads by others."""
        size = f" num_threads({self.pick([1, 2, 5, 8, 33])})" if self.chance(0.5) else ""
        self.directive("parallel" + size)
        self.emit(depth, "{")
        thread = s.nested()
        thread.rest, thread.loop, thread.targets = "", False, []
        thread.vars, thread.arrays, thread.views = [], [], s.views + s.arrays
        mine = self.new("x")
        self.emit(depth + 1, f"unsigned {mine} = {self.expression(thread)};")
        team = s.nested()
        team.loop = False
        for _ in range(self.rng.randrange(1, 4)):
            self.directive("barrier")
            kind = self.rng.randrange(5)
            keep, self.thread_local = self.thread_local, self.thread_local | {mine}
            inner = team.nested()
            inner.reads.append(mine)
            if kind < 3:
                words, rest = self.pick([("for", "v"), ("for", "v"), ("for simd", ""), ("loop", "")])
                nowait = "nowait" if words != "loop" and self.chance(0.3) else ""
                inner.rest = ""
                self.shared(depth + 1, inner, words, rest, nowait)
                if nowait:
                    self.emit(depth + 1, f"{mine} += 3;")
                    self.directive("barrier")
            else:
                inner.rest = ""
                self.directive("single" if kind == 3 else "masked")
                self.emit(depth + 1, "{")
                self.single(depth + 2, inner)
                self.emit(depth + 1, "}")
                if kind == 4:
                    self.directive("barrier")
            self.thread_local = keep
            if self.chance(0.5):
                self.emit(depth + 1, f"{mine} = {mine} * 3 + {self.pick(self.without(thread, []))};")
        self.emit(depth, "}")

    def single(self, depth, s):
        for _ in range(self.rng.randrange(1, 4)):
            self.assign(depth, s)

    def statement(self, depth, s):
        if s.vars and self.chance(0.08) and not self.routine:
            return self.view(depth, s)
        return super().statement(depth, s)

    def call(self, depth, s):
        """Functions have no constructs: they are sequential."""
        rest, s.rest = s.rest, ""
        try:
            return super().call(depth, s)
        finally:
            s.rest = rest

    # -- the case
    def build(self):
        self.thread_local = frozenset()
        form = self.rng.randrange(8)
        self.in_teams = form in (1, 2)  # where no simd loop may stand by itself (10.2)
        n = 1 if form in (0, 1) else self.pick([1, 2, 5, 20])
        sizes = (f" num_teams({self.pick([1, 3, 16])})" if self.chance(0.6) else "") + \
            (f" thread_limit({self.pick([32, 64, 128])})" if self.chance(0.3) else "")
        self.work //= n
        s = modes.Scope("wv", ("i", n), True)
        s.reads = ["(unsigned)i", "u"]
        data = self.rng.randrange(5)
        maps = " map(to : a[0 : n]) @OUTS@" if data < 2 else ""
        if data == 2:
            self.directive("target data map(to : a[0 : n]) @OUTS@")
        elif data == 3:
            self.directive("target enter data map(to : a[0 : n], @NAMES@)")
        elif data == 4:
            self.lines.append((True, "#pragma acc data copyin(a[0:n]) @ACC@"))
        self.emit(1, "{")
        if form in (0, 1):
            self.directive(["target", "target teams num_teams(1)"][form] + maps)
            self.emit(2, "{")
            self.emit(2, "int i = n & 0;")
            s.loop = False
        elif form == 2:
            self.directive("target teams" + sizes + maps)
            self.emit(2, f"for (int i = omp_get_team_num(); i < {n}; i += omp_get_num_teams()) {{")
        elif form == 3:
            self.directive("target teams" + sizes + maps)
            self.directive("distribute" + self.pick(["", " dist_schedule(static, 1)", " dist_schedule(static)"]))
            self.emit(2, f"for (int i = 0; i < {n}; i++) {{")
        elif form == 4:
            words = self.pick(["target parallel for", "target teams distribute parallel for"])
            s.rest = "v"
            self.directive(words + (sizes if "teams" in words else "") + self.pick(["", " schedule(dynamic, 2)", " schedule(static, 1)"]) + maps)
            self.emit(2, f"for (int i = 0; i < {n}; i++) {{")
        else:
            self.directive("target teams distribute" + sizes + maps)
            self.emit(2, f"for (int i = 0; i < {n}; i++) {{")
        self.iteration(s, n, "i")
        self.emit(2, "}")
        if data == 3:
            self.directive("target exit data map(from : @NAMES@) map(release : a[0 : n])")
        self.emit(1, "}")


PROLOGUE = """#include <omp.h>
static unsigned peek(const unsigned *p) {
  return *p;
}
"""


def several_threads(name, seed, numbers, cases, prologue, before="", behind=()):
    """The program of these cases, whose main has one or three threads of the host that execute them. BEFORE stands in
    main, before that; BEHIND, between the cases and main."""
    parts = [gen.PROLOGUE.format(seed=seed, cases=f"{numbers[0]}..{numbers[-1]}").replace("gen.py", name)
             .replace("static int said", "static _Thread_local int said"), prologue]
    for c in cases:
        parts += [f"/* case {c.number} */", c.function("oracle", False), c.function("device", True), c.check(), ""]
    threads = random.Random(f"{seed}/threads/{numbers[0]}").choice([1, 3])
    end = gen.epilogue(seed, numbers).replace(
        "  for (size_t k = 0; k < sizeof numbers", before + f"#pragma omp parallel for num_threads({threads}) "
        "reduction(+ : failed) schedule(dynamic, 1)\n  for (size_t k = 0; k < sizeof numbers")
    return "\n".join([*parts, *behind, end])


def program(seed, numbers, limit):
    cases = [modes.Case(seed, k, limit) if k % 5 == 4 else Case(seed, k, limit) for k in numbers]
    return several_threads("omp.py", seed, numbers, cases, PROLOGUE)


if __name__ == "__main__":
    gen.main(program)
