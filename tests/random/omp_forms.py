#!/usr/bin/env python3
"""Random OpenMP programs of all constructs that target constructs may hold, each with its oracle in plain C.

A case has a target construct with a few of omp_subjects.py's subjects in each team (scans, last values, team-local variables and
pointers to them, tasks, sections, functions with directives of their own, transformed loops, ordered and doacross, reductions
of all types and declared ones, atomics, critical, locks), and one of those below, of the host's: combined constructs, tasks of
the host and target constructs that depend on each other, mappers, iterators, updates, OpenACC on the same data. Files are run
by one thread or by several. Where a device has a memory of its own, main asserts that it has.

    omp_forms.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                                runs all cases, or case K only
"""
import re

import gen
import omp
from omp_subjects import NUMBER, OPERATORS, Subjects


class Case(Subjects):
    def __init__(self, seed, number, limit):
        super().__init__(f"omp_forms/{seed}/{number}", number)
        self.functions, self.hosts = [], []
        self.pointer = {}  # output: how it is mapped
        self.team()
        getattr(self, self.pick(["combined", "combined", "combined", "depends", "mapper", "iterators", "languages", "updates"]))()

    def out(self, kind, length, where="outs"):
        name = self.new("r")
        getattr(self, where).append((name, kind, length))
        return name

    # -- a construct with subjects in it
    def team(self):
        first, begin = len(self.outs), len(self.lines)
        form, n = self.rng.randrange(6), self.pick([1, 2, 5])
        n = 1 if form < 2 else n
        self.bare_teams = form in (1, 2)
        size = self.some(f"num_teams({self.pick([1, 3, 16])})" if self.chance(0.6) else "",
                         f"thread_limit({self.pick([32, 64, 128])})" if self.chance(0.3) else "")
        data = self.rng.randrange(5)
        maps = " map(to : a[0 : n]) @OUTS@" if data < 2 else ""
        if self.chance(0.5):
            self.device(1, f"omp_set_schedule(omp_sched_{self.pick(['static', 'dynamic', 'guided', 'auto'])}, {self.pick([0, 1, 4])});")
        self.device(1, ["", "", "#pragma omp target data map(to : a[0 : n]) @OUTS@",
                        "#pragma omp target enter data map(to : a[0 : n], @NAMES@)",
                        "#pragma acc data copyin(a[0:n]) @ACC@"][data])
        if form < 2:
            self.omp(["target", "target teams num_teams(1)"][form] + maps)
            self.both(1, "{")
            self.both(2, "const int i = n & 0;")
        elif form == 2:
            self.omp("target teams", size, maps)
            self.both(1, f"for (int i = omp_get_team_num(); i < {n}; i += omp_get_num_teams()) {{")
        else:
            if form == 3:
                self.omp("target teams", size, maps)
            self.omp("distribute" if form == 3 else "target teams distribute", size if form != 3 else "",
                     self.pick(["", "dist_schedule(static, 1)", "dist_schedule(static)"]), maps if form != 3 else "")
            self.both(1, f"for (int i = 0; i < {n}; i++) {{")
        for subject in self.rng.sample(self.SUBJECTS, self.pick([1, 2, 2, 3])):
            self.both(2, f"{{ /* {subject} */")
            if self.chance(0.15):  # not always
                self.both(2, f"if ({self.e('i')} % 8 != 0) {{")
                getattr(self, subject)(3, "i", n)
                self.both(2, "}")
            else:
                getattr(self, subject)(3, "i", n)
            self.both(2, "}")
        self.both(1, "}")
        if data == 3:
            self.omp("target exit data map(from : @NAMES@) map(release : a[0 : n])")
        self.name(first, begin)

    def name(self, first, begin):
        """What was made since says of the outputs since FIRST how they are mapped."""
        outs = self.outs[first:]
        words = {"@OUTS@": " ".join(f"map(tofrom : {o}[0 : {n}])" for o, _, n in outs),
                 "@ACC@": " ".join(f"copy({o}[0:{n}])" for o, _, n in outs),
                 "@NAMES@": ", ".join(f"{o}[0 : {n}]" for o, _, n in outs)}
        self.lines[begin:] = [(mark, re.sub("@(OUTS|ACC|NAMES)@", lambda m: words[m[0]], text)) for mark, text in self.lines[begin:]]

    # -- the host's subjects
    def combined(self):
        words, loops = self.pick([("target parallel for", 1), ("target parallel for simd", 1), ("target teams distribute parallel for", 1),
                                  ("target teams distribute parallel for simd", 1), ("target teams distribute", 0), ("target simd", 0),
                                  ("target teams distribute simd", 0), ("target teams loop", 0), ("target parallel loop", 0)])
        teams, last = "teams" in words, not words.endswith("loop")
        n, m, i, j = self.pick([1, 10, 33, 100]), self.pick([1, 3, 10]), self.new("i"), self.new("j")
        found = self.rng.sample(OPERATORS, self.pick([1, 2, 3]))
        names = [self.new("s") for _ in found]
        x, y = self.new("x"), self.new("y")
        begin, first = len(self.lines), len(self.outs)
        for (kind, _, _, start), s in zip(found, names):
            self.both(1, f"{kind} {s} = {start};")
        self.both(1, f"unsigned {x} = 3, {y} = 8;")
        to = self.out("unsigned", n * m)
        clauses = [f"reduction({op} : {s})" for (_, op, _, _), s in zip(found, names)] + ["map(to : a[0 : n]) @OUTS@"]
        clauses += [f"lastprivate({x})" if last else "", f"firstprivate({y})", self.schedule() if " for" in words else ""]
        clauses += [f"num_teams({self.pick([1, 3, 40])})" if teams and self.chance(0.6) else "",
                    self.threads() if "parallel" in words else "", self.pick(["", f"if(target : n > {self.pick([5, 99999])})"]),
                    self.pick(["", "dist_schedule(static, 3)"]) if "distribute" in words else ""]
        collapsed = self.chance(0.6)
        self.omp(words, self.some(*clauses, "collapse(2)" if collapsed else ""))
        self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
        if collapsed and self.chance(0.3):
            self.both(2, f"for (int {j} = {m - 1}; {j} >= 0; {j}--) {{")
        else:
            self.both(2, f"for (int {j} = 0; {j} < {m}; {j}++) {{")
        self.both(3, f"{to}[{i} * {m} + {j}] = {self.e(i, j)} + {y};")
        if last:
            self.both(3, f"{x} = {self.e(i, j)};")
        for (kind, op, value, _), s in zip(found, names):
            self.combine(3, s, op, value.format(e=self.e(i, j)))
        self.both(2, "}")
        self.name(first, begin)
        for (kind, *_), s in zip(found, names):
            self.store(1, 0, 1, kind, s)
        self.store(1, 0, 1, "unsigned", x)

    def depends(self):
        """Tasks of the host and target constructs, in the order of what they depend on."""
        n, w, v, k, r = self.pick([1, 20, 64]), self.new("w"), self.new("v"), self.new("k"), self.new("q")
        self.both(1, f"unsigned {w}[{n}], {v}[{n}], {r} = 1;")
        self.both(1, f"for (int {k} = 0; {k} < {n}; {k}++)")
        self.both(2, f"{w}[{k}] = {self.e(k)}, {v}[{k}] = 2;")
        mapped = self.chance(0.5)
        if mapped:
            self.device(1, f"#pragma omp target data map(tofrom : {w}, {v}, {r})")
        self.device(1, "{")
        if self.chance(0.5):
            self.omp("parallel num_threads(2)")
            self.omp("single")
        self.device(1, "{")
        for _ in range(self.rng.randrange(3, 8)):
            i, form = self.new("i"), self.rng.randrange(4)
            x, y = self.pick([(w, v), (v, w)])
            depend = f"depend(inout : {x}[0]) depend(in : {y}[0])"
            if form == 0 and not mapped:
                self.omp("task", depend, f"shared({w}, {v})")
                self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
                self.both(2, f"{x}[{i}] = {x}[{i}] * 3 + {y}[{n - 1} - {i}];")
            elif form == 1:
                self.omp("target teams distribute parallel for" + self.pick(["", " simd"]), self.some("nowait", depend, f"map(tofrom : {x}) map(to : {y})"))
                self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
                self.both(2, f"{x}[{i}] += {y}[{i}] ^ {i};")
            elif form == 2:
                self.omp("target parallel for", self.some("nowait", depend, f"depend(inout : {r})", f"map(tofrom : {x}, {r}) map(to : {y})", f"reduction(+ : {r})"))
                self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++) {{")
                self.both(2, f"{r} += {x}[{i}];")
                self.both(2, f"{x}[{i}] = {y}[{i}] + 1;")
                self.both(1, "}")
            else:
                self.omp("target", self.some(self.pick(["nowait", ""]), depend, f"map(tofrom : {x}) map(to : {y})"))
                self.both(1, f"{x}[{n // 2}] = {x}[0] + {y}[{n - 1}];")
        self.device(1, "}")
        self.omp("taskwait")
        self.device(1, "}")
        for k in (f"{w}[0]", f"{w}[{n // 2}]", f"{v}[{n - 1}]", r):
            self.store(1, 0, 1, "unsigned", k)

    def mapper(self):
        """Structures and what their pointers lead to."""
        n, o, i, s, p = self.pick([1, 9, 40]), self.new("o"), self.new("i"), self.new("s"), self.new("p")
        self.both(1, f"unsigned {p}[2][{n}];")
        self.both(1, f"for (int {i} = 0; {i} < {2 * n}; {i}++)")
        self.both(2, f"{p}[{i} & 1][{i} / 2] = {self.e(i)};")
        self.both(1, f"struct vec {o}[2] = {{{{{n}, {p}[0], 1}}, {{{n}, {p}[1], 2}}}};")
        self.both(1, f"unsigned {s} = 0;")
        named = self.chance(0.5)
        for turn in range(self.pick([1, 2])):
            i = self.new("i")
            one = self.pick([0, 1])
            what = f"map(mapper(whole), tofrom : {o})" if named else self.pick([f"map(tofrom : {o})", ""])
            self.omp(self.pick(["target parallel for", "target teams distribute parallel for", "target simd"]), self.some(what, f"reduction(+ : {s})"))
            self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++) {{")
            self.both(2, f"{o}[{one}].p[{i}] = {o}[{one}].p[{i}] * 3 + {o}[{1 - one}].k;")
            self.both(2, f"{s} += {o}[{1 - one}].p[{i}];")
            self.both(1, "}")
            self.both(1, f"{o}[{one}].k += {s};")
        for k in (s, f"{p}[0][{n - 1}]", f"{p}[1][0]", f"{o}[0].k"):
            self.store(1, 0, 1, "unsigned", k)

    def iterators(self):
        """Rows of a table of pointers, each mapped."""
        n, m, t, p, i, k = self.pick([1, 3, 6]), self.pick([1, 7, 20]), self.new("t"), self.new("p"), self.new("i"), self.new("k")
        self.both(1, f"unsigned {t}[{n}][{m}], *{p}[{n}];")
        self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++) {{")
        self.both(2, f"{p}[{i}] = {t}[{i}];")
        self.both(2, f"for (int {k} = 0; {k} < {m}; {k}++)")
        self.both(3, f"{t}[{i}][{k}] = {self.e(i, k)};")
        self.both(1, "}")
        self.omp(f"target data map(to : {p}) map(iterator(int it = 0 : {n}), tofrom : {p}[it][0 : {m}])")
        self.device(1, "{")
        i, k = self.new("i"), self.new("k")
        self.omp(self.pick(["target teams distribute parallel for collapse(2)", "target parallel for collapse(2)", "target teams distribute simd collapse(2)"]))
        self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
        self.both(2, f"for (int {k} = 0; {k} < {m}; {k}++)")
        self.both(3, f"{p}[{i}][{k}] = {p}[{i}][{k}] * 5 + (unsigned)({i} + {k});")
        self.device(1, "}")
        for e in (f"{t}[0][0]", f"{t}[{n - 1}][{m - 1}]", f"{t}[{n // 2}][{m // 2}]"):
            self.store(1, 0, 1, "unsigned", e)

    def languages(self):
        """Constructs of both languages on the same data."""
        n, w, s, i = self.pick([1, 33, 100]), self.new("w"), self.new("s"), self.new("i")
        self.both(1, f"unsigned {w}[{n}], {s} = 2;")
        self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
        self.both(2, f"{w}[{i}] = {self.e(i)};")
        data = self.rng.randrange(4)
        self.device(1, [f"#pragma omp target data map(tofrom : {w})", f"#pragma acc data copy({w})", f"#pragma omp target enter data map(to : {w})",
                        f"#pragma acc enter data copyin({w})"][data])
        self.device(1, "{")
        for _ in range(self.rng.randrange(2, 6)):
            i = self.new("i")
            self.device(1, self.pick([f"#pragma omp target teams distribute parallel for map(tofrom : {w}) reduction(+ : {s})",
                                      f"#pragma omp target parallel for simd map(tofrom : {w}, {s}) reduction(+ : {s})",
                                      f"#pragma acc parallel loop present({w}) reduction(+ : {s})",
                                      f"#pragma acc parallel loop gang worker vector copy({w}) reduction(+ : {s})",
                                      f"#pragma acc kernels loop copy({w}) reduction(+ : {s})"]))
            self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++) {{")
            self.both(2, f"{w}[{i}] = {w}[{i}] * 3 + {self.rng.randrange(9)};")
            self.both(2, f"{s} += {w}[{i}];")
            self.both(1, "}")
            if self.chance(0.4):  # the host's turn
                self.device(1, self.pick([f"#pragma omp target update from({w})", f"#pragma acc update self({w})"]))
                self.both(1, f"{w}[{n // 2}] += {s};")
                self.device(1, self.pick([f"#pragma omp target update to({w})", f"#pragma acc update device({w})"]))
        self.device(1, "}")
        if data > 1:
            self.device(1, [f"#pragma omp target exit data map(from : {w})", f"#pragma acc exit data copyout({w})"][data - 2])
        for k in (f"{w}[0]", f"{w}[{n // 2}]", f"{w}[{n - 1}]", s):
            self.store(1, 0, 1, "unsigned", k)

    def updates(self):
        """Sections, with strides, in both directions."""
        n, w, i = 60, self.new("w"), self.new("i")
        self.both(1, f"unsigned {w}[{n}];")
        self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
        self.both(2, f"{w}[{i}] = {self.e(i)};")
        self.omp(f"target data map(tofrom : {w})")
        self.device(1, "{")
        for _ in range(self.rng.randrange(1, 4)):
            low, length, step, k, i = self.rng.randrange(10), self.rng.randrange(1, 10), self.rng.randrange(1, 6), self.new("k"), self.new("i")
            section = f"{w}[{low} : {length}{f' : {step}' if step > 1 else ''}]"
            self.omp(f"target update from({section})")
            self.both(1, f"for (int {k} = {low}; {k} < {low + length * step}; {k} += {step})")
            self.both(2, f"{w}[{k}] = {w}[{k}] * 3 + 1;")
            self.omp(f"target update to({section})")
            self.omp(self.pick(["target parallel for", "target teams distribute parallel for simd", "target teams loop", "target simd"]))
            self.both(1, f"for (int {i} = 0; {i} < {n}; {i}++)")
            self.both(2, f"{w}[{i}] = {w}[{i}] * 5 + {i};")
        self.device(1, "}")
        to = self.out("unsigned", n, "hosts")
        self.both(1, f"memcpy({to}, {w}, sizeof {w});")

    def store(self, depth, at, length, kind, x, where=None):
        super().store(depth, at, length, kind, x, where or ("hosts" if depth == 1 else "outs"))

    # -- text
    def function(self, kind, directives):
        def render(lines):
            text = [t for mark, t in lines if mark is None or mark is directives]
            if not directives:
                for unit in ("team", "thread"):
                    text = [t.replace(f"omp_get_{unit}_num()", "0").replace(f"omp_get_num_{unit}s()", "1") for t in text]
            return [t.replace("@", kind) for t in text if t.strip()]
        out = []
        for head, lines in self.functions:
            out += [head.replace("@", kind) + " {", "  (void)a, (void)x, (void)list, (void)sum;", *render(lines), "}"]
        params = "".join(f", {t} *{o}" for o, t, _ in self.outs + self.hosts)
        out += [f"static void {kind}_{self.number}(const int *a, int n, unsigned u{params}) {{", "  (void)n, (void)u;"]
        return "\n".join(out + render(self.lines) + ["}"])

    def check(self):
        k, outs = self.number, self.outs + self.hosts
        out = [f"static int check_{k}(const int *a, int n, int zero) {{", "  int bad = 0;"]
        for o, t, n in outs:
            out.append(f"  {t} *{o} = calloc({n}, sizeof *{o}), *{o}_want = calloc({n}, sizeof *{o});")
        got, want = ", ".join(o for o, *_ in outs), ", ".join(f"{o}_want" for o, *_ in outs)
        out += [f"  device_{k}(a, n, 7 + (unsigned)zero, {got});", f"  oracle_{k}(a, n, 7 + (unsigned)zero, {want});"]
        for o, t, n in outs:
            out += [f"  for (long i = 0; i < {n}; i++)", f"    if ({o}[i] != {o}_want[i])",
                    f'      bad |= differs({k}, "{o}", i, (double){o}[i], (double){o}_want[i]);', f"  free({o});\n  free({o}_want);"]
        return "\n".join(out + ["  return bad;", "}"])


PROLOGUE = """#include <omp.h>
struct pair {
  int n;
  double sum;
};
struct five {
  int k[2];
  double x[3];
};
struct line {
  unsigned m, c;
};
struct vec {
  int n;
  unsigned *p, k;
};
static void add_pair(struct pair *to, struct pair x) {
  to->n += x.n, to->sum += x.sum;
}
static struct five five_of(unsigned e) {
  return (struct five){{(int)(e % 8), (int)(e % 5)}, {e % 3, e % 16, e % 100}};
}
static void add_five(struct five *to, struct five x) {
  to->k[0] += x.k[0];
  to->k[1] = x.k[1] > to->k[1] ? x.k[1] : to->k[1];
  for (int i = 0; i < 3; i++)
    to->x[i] += x.x[i];
}
static double five_sum(struct five x) {
  return x.k[0] + 1000 * x.k[1] + x.x[0] * 3 + x.x[1] * 5 + x.x[2] * 7;
}
static void then_line(struct line *f, struct line g) { /* g after f; another order gives another result */
  *f = (struct line){f->m * g.m, g.m * f->c + g.c};
}
static unsigned peek(const unsigned *p) {
  return *p;
}
#pragma omp declare reduction(both : struct pair : add_pair(&omp_out, omp_in)) initializer(omp_priv = (struct pair){0, 0})
#pragma omp declare reduction(five : struct five : add_five(&omp_out, omp_in)) initializer(omp_priv = (struct five){{0, -1}, {0, 0, 0}})
#pragma omp declare reduction(then : struct line : then_line(&omp_out, omp_in)) initializer(omp_priv = (struct line){1, 0})
#pragma omp declare mapper(struct vec v) map(v, v.p[0 : v.n])
#pragma omp declare mapper(whole : struct vec v) map(v.n, v.k) map(v.p) map(tofrom : v.p[0 : v.n])
"""
MEMORY = """
/* Where the device has a memory of its own, what the host writes while data is mapped does not get there. */
static int separate(void) {
  const char *memory = getenv("SUMAC_HOST_MEMORY"), *device = getenv("SUMAC_DEVICE");
  int own = (memory && !strcmp(memory, "separate")) || (device && !strcmp(device, "sim")), x = 1, y = 0;
#pragma omp target data map(to : x)
  {
    x = 2;
#pragma omp target map(from : y) map(x)
    y = x;
  }
  if (own != (y == 1))
    printf("the device's memory is %sits own\\n", own ? "not " : "");
  return own != (y == 1);
}
"""


def program(seed, numbers, limit):
    cases = [Case(seed, k, limit) for k in numbers]
    return omp.several_threads("omp_forms.py", seed, numbers, cases, PROLOGUE, "  if (separate())\n    return 1;\n", [MEMORY])


if __name__ == "__main__":
    gen.main(program)
