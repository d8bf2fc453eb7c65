#!/usr/bin/env python3
"""Random OpenMP programs about reductions over the levels of a target construct, each with its oracle in plain C.

A case is one of all the nests that can be made of target, teams, distribute, parallel, for, simd and loop, cut into
combined directives in one of all legal ways (NESTS); each variable has a reduction clause on every directive from the one
at which it enters the nest: outside of the target construct, in a team, or in the body of a loop around, where its result
goes to another variable, an array or an atomic update. Types, operators (declared ones, too), sizes, schedules and launch
shapes are random; cases go through the nests in turn, so that any len(NESTS) in a row have all. Values and the comparison
are gen.py's.

    omp_reductions.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
"""
import itertools

import gen

ALL = ["target", "teams", "distribute", "parallel", "for", "simd"]
DIRECTIVES = {
    "target", "target teams", "target teams distribute", "target teams distribute simd",
    "target teams distribute parallel for", "target teams distribute parallel for simd", "target parallel",
    "target parallel for", "target parallel for simd", "target simd", "teams", "teams distribute", "teams distribute simd",
    "teams distribute parallel for", "teams distribute parallel for simd", "distribute", "distribute simd",
    "distribute parallel for", "distribute parallel for simd", "parallel", "parallel for", "parallel for simd", "for",
    "for simd", "simd"}
LOOPS = [
    ["target teams loop"], ["target", "teams loop"], ["target teams", "loop"], ["target parallel loop"],
    ["target", "parallel loop"], ["target parallel", "loop"], ["target teams", "loop bind(teams)", "loop bind(parallel)"],
    ["target teams loop", "loop bind(parallel)", "loop bind(thread)"], ["target teams distribute", "parallel loop"],
    ["target teams distribute", "parallel loop", "loop bind(thread)"], ["target teams loop", "parallel for"],
    ["target teams loop", "parallel for", "simd"], ["target teams distribute parallel for", "loop bind(thread)"],
    ["target parallel for", "loop bind(thread)"], ["target teams", "distribute", "parallel", "loop"]]


def cuts(parts):
    """All ways to write PARTS as directives in each other."""
    for mask in range(1 << len(parts) - 1):
        groups = [[parts[0]]]
        for i, p in enumerate(parts[1:]):
            if mask >> i & 1:
                groups.append([p])
            else:
                groups[-1].append(p)
        groups = [" ".join(g) for g in groups]
        bare = any(g.endswith("teams") and after == "simd" for g, after in zip(groups, groups[1:]))  # 10.2 forbids it
        if all(g in DIRECTIVES for g in groups) and not bare:
            yield groups


def all_nests():
    chosen = []
    for teams, parallel, simd in itertools.product((0, 1, 2), (0, 1, 2), (0, 1)):  # 1: with its loop, 2: shared by hand
        parts = ["target"] + [[], ["teams", "distribute"], ["teams"]][teams] + \
            [[], ["parallel", "for"], ["parallel"]][parallel] + (["simd"] if simd else [])
        if len(parts) > 1:
            chosen += list(cuts(parts))
    return chosen + LOOPS


NESTS = all_nests()
HAS_LOOP = ("distribute", "for", "simd", "loop")
SPLITS = {
    0: ([[0]], [[0, 5], [5, 0]], [[0, 3, 2], [2, 0, 3], [2, 3, 0]]),
    1: ([[1]], [[1, 1]], [[1, 1, 1]]),
    7: ([[7]], [[7, 1], [1, 7]], [[7, 1, 1], [1, 7, 1], [1, 1, 7]]),
    1000: ([[1000]], [[10, 100], [40, 25], [3, 333]], [[10, 10, 10], [4, 5, 50], [50, 5, 4]]),
    100000: ([[100000]], [[100, 1000], [1000, 100], [7, 14000]], [[20, 50, 100], [10, 100, 100]]),
}
ATOMIC = {"int", "uint", "long", "float", "double"}


class Case(gen.Case):
    def __init__(self, seed, number, limit):
        self.nest = NESTS[number % len(NESTS)]
        super().__init__(f"omp_reductions/{seed}", number, limit)

    def directive(self, text):
        self.lines.append((True, "#pragma omp " + text))

    # -- variables
    def fresh(self, depth, prefix, op=None):
        """A variable of a random type; with OP one that takes another's results by that operator."""
        if not op and self.chance(0.1):
            v = gen.Var(self.new(prefix), "int", "both", depth)
            v.ctype, v.kind = "struct pair", "o"
            return v
        v = self.new_var(depth, prefix)
        if v.kind in "iuf" and depth == 0 and self.chance(0.15):
            v.length = self.pick([1, 3, 8, 20])
        return v

    def update(self, depth, var, loops, extra=None):
        if var.kind != "o":
            return super().update(depth, var, loops, extra)
        x = self.index(loops)
        self.emit(depth, f"{var.name}.n += {x} & 3;")
        self.emit(depth, f"{var.name}.sum += {x};")

    def start(self, v):
        if v.kind == "o":
            return "{0, 0}"
        return {"*": "1", "&&": "1", "&": "(%s)-1" % v.ctype if v.kind != "b" else "1"}.get(v.op, "0")

    def take(self, depth, to, r):
        """The result R of what is inside goes to TO, as one of its operands."""
        kind, op, t = to.kind, to.op, to.ctype
        value = f"({r.name}.n & 7)" if r.kind == "o" else f"(int){r.name}" if r.kind != "c" else f"(int)(creal({r.name}))"
        if r.kind in "fc":  # may be too large for an integer
            value = f"({r.name} == {r.name} + 1 ? 5 : {r.name} == {r.name} * 2 ? 3 : 4)"
        value = f"((long)({value}) & 7)"
        if kind == "o":
            self.emit(depth, f"{to.name}.n += {value};")
        elif to.length:
            self.combine(depth, f"{to.name}[{value} % {to.length}]", op, f"({t})({value} & 1)", t)
        else:
            x = {"*": f"({value} & 1 ? 1 : {1 if kind in 'ub' else -1})", "&&": f"({value} != 3)", "||": f"({value} == 3)",
                 "&": f"({value} | 0x38)"}.get(op, value)
            self.combine(depth, to.name, op, f"({t})({x})", t)

    def combine(self, depth, s, op, x, t):
        if op in ("max", "min"):
            c = ">" if op == "max" else "<"
            self.emit(depth, f"if ({x} {c} {s})")
            self.emit(depth + 1, f"{s} = {x};")
        elif op in ("&&", "||"):
            self.emit(depth, f"{s} = {s} {op} {x};")
        else:
            self.emit(depth, f"{s} {op}= {x};")

    # -- directives
    def reductions(self, k, active):
        """The clauses of directive K for the variables that pass it: each level that shares out work has one."""
        group = self.nest[k]
        words = group.split()
        if words[0] == "loop" and group not in ("loop bind(parallel)", "loop bind(thread)", "loop"):
            return []
        if group == "loop" and self.nest[k - 1].endswith("teams"):
            return []
        if not set(words) & {"teams", "parallel", "for", "simd", "loop"}:
            return []
        taken = active - self.by_parallel
        if words[-1] == "parallel":
            after = self.nest[k + 1] if k + 1 < len(self.nest) else ""
            if after.startswith("for simd") or after.startswith("loop") or (after == "for" and self.shared):
                return [] if "teams" not in words else self.text_of(taken)
            self.by_parallel = self.by_parallel | active
        elif words[0] in ("for", "loop"):
            taken = active - self.by_parallel
        else:
            taken = active
        return self.text_of(taken)

    def text_of(self, taken):
        out = []
        for v in sorted(taken, key=lambda v: v.name):
            name = f"{v.name}[0:{v.length}]" if v.length and self.chance(0.4) else v.name
            out.append(f"reduction({v.op} : {name})")
        return out

    def clauses(self, k):
        words, out = self.nest[k].split(), []
        if "teams" in words and self.chance(0.6):
            out.append(f"num_teams({self.pick([1, 2, 3, 7, 40])})")
        if "teams" in words and self.chance(0.2):
            out.append(f"thread_limit({self.pick([1, 32, 64, 100])})")
        if "parallel" in words and self.chance(0.5):
            out.append(f"num_threads({self.pick([1, 2, 3, 8, 32, 33, 64, 128])})")
        if "for" in words and self.chance(0.5):
            kind = self.pick(["static", "static", "dynamic", "guided", "auto"])
            chunk = f", {self.pick([1, 3, 16])}" if kind != "auto" and self.chance(0.5) else ""
            out.append(f"schedule({kind}{chunk})")
        if "distribute" in words and self.chance(0.3):
            out.append(f"dist_schedule(static{self.pick(['', ', 1', ', 5'])})")
        if "simd" in words and self.chance(0.2):
            out.append(f"simdlen({self.pick([2, 8, 32])})")
        self.rng.shuffle(out)
        return out

    # -- the nest
    def build(self):
        loops = sum(any(w in HAS_LOOP for w in g.split()) or self.by_hand(k) for k, g in enumerate(self.nest))
        sizes = [n for n in SPLITS if n <= self.limit]
        total = self.rng.choices(sizes, [{0: 1, 1: 1, 7: 2, 1000: 4, 100000: 1}[n] for n in sizes])[0]
        self.sizes = list(self.pick(SPLITS[total][min(loops, 3) - 1]))
        self.sizes += [self.pick([1, 2, 3]) for _ in range(loops - 3)]
        self.copies = [self.fresh(0, "s") for _ in range(self.pick([1, 1, 1, 2, 3]))]
        self.shared, self.by_parallel = self.chance(0.5), frozenset()
        self.open(1, 0, 0, [], frozenset(self.copies))

    def by_hand(self, k):
        """Directive K makes teams or threads among which no directive shares a loop out."""
        words, after = self.nest[k].split(), (self.nest[k + 1].split() if k + 1 < len(self.nest) else [""])
        if words[-1] == "teams":
            return after[0] not in ("distribute", "loop")
        return words[-1] == "parallel" and after[0] not in ("for", "loop")

    def open(self, depth, k, level, loops, active):
        """Directive K and all in it. LEVEL: loops so far; ACTIVE: the variables that it and those inside combine."""
        if k == len(self.nest):
            for v in sorted(active, key=lambda v: v.name):
                self.update(depth, v, loops)
            return
        words, keep = self.nest[k].split(), self.by_parallel
        clauses = self.clauses(k)
        named = self.reductions(k, active)
        if k == 0:
            for v in self.copies:
                if not named or words[0] == words[-1] or self.chance(0.5) or v.length:
                    clauses.append(f"map(tofrom : {v.name})")
            clauses.append("map(to : a[0 : n]) @OUTS@")
        looped, hand = any(w in HAS_LOOP for w in words), self.by_hand(k)
        name = self.nest[k]
        self.directive(" ".join([name] + clauses + named))
        if not looped and not hand:
            self.emit(depth, "{")
            self.team(depth + 1, k, level, loops, active)
            self.emit(depth, "}")
        elif hand:
            unit = "team" if words[-1] == "teams" else "thread"
            v = self.new("i")
            self.emit(depth, f"for (int {v} = omp_get_{unit}_num(); {v} < {self.sizes[level]}; {v} += omp_get_num_{unit}s()) {{")
            self.body(depth + 1, k, level, loops + [v], active, (v, self.sizes[level]))
            self.emit(depth, "}")
        else:
            v = self.new("i")
            self.emit(depth, f"for ({self.head(v, self.sizes[level])}) {{")
            self.body(depth + 1, k, level, loops + [v], active, (self.position, self.sizes[level]))
            self.emit(depth, "}")
        self.by_parallel = keep

    def team(self, depth, k, level, loops, active):
        """What stands in a construct without a loop: perhaps with a variable of each team's own."""
        words = self.nest[k].split()
        own = words[-1] == "teams" and self.nest[k + 1].split()[0] == "distribute" and \
            set(self.nest[k + 1].split()) & {"parallel", "simd"}
        atomic = [v for v in self.copies if v.tname in ATOMIC and v.kind in "iuf" and v.op in "+*&|^" and not v.length]
        if not own or not atomic or self.chance(0.5):
            return self.open(depth, k + 1, level, loops, active)
        to = self.pick(atomic)
        if to not in active:
            return self.open(depth, k + 1, level, loops, active)
        r = self.new("r")
        v = gen.Var(r, to.tname, to.op, 1)
        self.emit(depth, f"{v.ctype} {r} = {self.start(v)};")
        self.open(depth, k + 1, level, loops, active - {to} | {v})
        self.directive("atomic")
        self.emit(depth, f"{to.name} {to.op}= {r};")

    def body(self, depth, k, level, loops, active, place):
        if k + 1 == len(self.nest) or not self.chance(0.6):
            return self.open(depth, k + 1, level + 1, loops, active)
        locals_, order = [], sorted(active, key=lambda v: v.name)
        passed = frozenset(v for v in order if self.chance(0.3))
        for _ in range(self.pick([1, 1, 2])):
            v = self.fresh(level + 1, "r", "any")
            if v.length:
                self.emit(depth, f"{v.ctype} {v.name}[{v.length}] = {{{', '.join([self.start(v)] * v.length)}}};")
            else:
                self.emit(depth, f"{v.ctype} {v.name} = {self.start(v)};")
            locals_.append(v)
        self.open(depth, k + 1, level + 1, loops, passed | frozenset(locals_))
        for v in order:
            if v not in passed:
                self.take(depth, v, self.pick(locals_))
        if level == 0 and place[1] <= 1000:
            v = locals_[0]
            name = self.new("out")
            self.outs.append((name, v.ctype, place[1]))
            self.emit(depth, f"{name}[{place[0]}] = {v.name};")

    # -- text
    def function(self, kind, directives):
        outs = " ".join(f"map(tofrom : {o}[0 : {n}])" for o, _, n in self.outs)
        text = super().function(kind, directives).replace("@OUTS@", outs)
        if not directives:
            for unit in ("team", "thread"):
                text = text.replace(f"omp_get_{unit}_num()", "0").replace(f"omp_get_num_{unit}s()", "1")
        return text

    def check(self):
        text = super().check()
        for v in self.copies:
            if v.kind == "o":
                text = text.replace(f"{v.ctype} {v.name} = 0, {v.name}_want = 0;", f"{v.ctype} {v.name} = {{0, 0}}, {v.name}_want = {{0, 0}};")
                for start in (3, 5):
                    text = text.replace(f"{v.ctype} {v.name} = {start}, {v.name}_want = {start};", f"{v.ctype} {v.name} = {{{start}, 1}}, {v.name}_want = {{{start}, 1}};")
                text = text.replace(f"if ({v.name} != {v.name}_want)", f"if ({v.name}.n != {v.name}_want.n || {v.name}.sum != {v.name}_want.sum)")
                text = text.replace(f"(double){v.name}, (double){v.name}_want", f"{v.name}.sum, {v.name}_want.sum")
        return text


PROLOGUE = """#include <omp.h>
struct pair {
  long n;
  double sum;
};
#pragma omp declare reduction(both : struct pair : omp_out.n += omp_in.n, omp_out.sum += omp_in.sum) initializer(omp_priv = (struct pair){0, 0})
"""


def program(seed, numbers, limit):
    cases = [Case(seed, k, limit) for k in numbers]
    return gen.one_program("omp_reductions.py", seed, numbers, cases, [PROLOGUE], lambda c: f"case {c.number}: {' | '.join(c.nest)}")


if __name__ == "__main__":
    gen.main(program)
