#!/usr/bin/env python3
"""Random kernels constructs without a word about their loops, each with its oracle in plain C.

The compiler has to prove which loops may run in parallel (OpenACC 3.3 2.9.6, 2.9.7, 2.5.3). A case is a loop, a nest or two
loops over arrays with affine, indirect and wrapped indices, over pointers that may alias, with scalars that are private,
carried or wanted afterwards, with reductions that no clause names, in all spellings. The same text is printed with its directive (device_K) and without it (oracle_K); the
arrays must be equal in the end. A loop that is wrongly taken for independent gives other results in some order.

    kernels.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                             runs all cases, or case K only
"""
import random

import gen

N, M = 160, 12  # the loops' length; rows and columns
PROLOGUE = """/* Random kernels constructs, seed {seed}, cases {cases}. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = %d, M = %d };
struct arrays { /* unsigned: values may wrap */
  unsigned a[5 * N], b[5 * N], x[5 * N], d[M][M], e[M][M];
};
static struct arrays start, want;
static int said; /* lines about the case */
static unsigned a[5 * N], b[5 * N], x[5 * N], d[M][M], e[M][M];

static void load(const struct arrays *s) {
  memcpy(a, s->a, sizeof a), memcpy(b, s->b, sizeof b), memcpy(x, s->x, sizeof x);
  memcpy(d, s->d, sizeof d), memcpy(e, s->e, sizeof e);
}

static void store(struct arrays *s) {
  memcpy(s->a, a, sizeof a), memcpy(s->b, b, sizeof b), memcpy(s->x, x, sizeof x);
  memcpy(s->d, d, sizeof d), memcpy(s->e, e, sizeof e);
}

static void fill(const int *in, int n) {
  for (int i = 0; i < 5 * N; i++)
    a[i] = 3u * in[i %% n], b[i] = 0u + in[(i + 17) %% n] + i, x[i] = (in[(i + 5) %% n] * 11 + i * 7 + 200) %% N;
  for (int i = 0; i < M * M; i++)
    d[i / M][i %% M] = in[(i + 99) %% n], e[i / M][i %% M] = i;
  store(&start);
}

static int compare(int number, const char *what, const unsigned *got, const unsigned *expected, int n) {
  for (int i = 0; i < n; i++)
    if (got[i] != expected[i])
      return said++, printf("case %%d: %%s[%%d] is %%u, not %%u\\n", number, what, i, got[i], expected[i]) > 0;
  return 0;
}

static int check(int number, const int *in, int n, void (*oracle)(void), void (*device)(void)) {
  fill(in, n);
  oracle();
  store(&want);
  load(&start);
  device();
  return compare(number, "a", a, want.a, 5 * N) + compare(number, "b", b, want.b, 5 * N) +
         compare(number, "x", x, want.x, 5 * N) + compare(number, "d", d[0], want.d[0], M * M);
}
""" % (N, M)


class Case:
    def __init__(self, seed, number):
        self.rng, self.number = random.Random(f"kernels/{seed}/{number}"), number
        self.low, self.high = self.rng.randint(0, 3), N - self.rng.randint(0, 5)
        self.step = self.rng.choice(["i++", "i++", "i++", "i += 2", "i += 3"])
        form = self.rng.choice([self.affine, self.affine, self.affine, self.pointers, self.rows, self.scalars,
                                self.indirect, self.two, self.search, self.branches, self.own_pointers,
                                self.own_pointers, self.members, self.accumulations, self.accumulations,
                                self.accumulations])
        self.parameters, self.arguments, self.body = "void", "", ""
        form()

    def index(self):
        c, d = self.rng.choice([1, 1, 1, 2, -1, 0]), self.rng.randint(-3, 6)
        return {0: f"{N // 2 + d}", -1: f"2 * N - i + {d}"}.get(c, f"{c} * i + {d + 10}")

    def element(self, names="ab"):
        return f"{self.rng.choice(names)}[{self.index()}]"

    def loop(self, body, low=None):
        return f"  for (int i = {self.low if low is None else low}; i < {self.high}; {self.step}) {{\n    {body}\n  }}\n"

    def affine(self):
        value = self.rng.choice(["1", "i", self.element("b"), self.element("a")])
        self.body = self.loop(f"a[{self.index()}] = {self.element()} + {value};")

    def pointers(self):
        """Of parameters nothing is known; they may be one object, or overlap."""
        shift = self.rng.choice([0, 1, -1, 2, 50, N, 2 * N])
        other = f"a + N + ({shift})" if shift < N else "b + 20"
        self.parameters, self.arguments = "unsigned *p, const unsigned *q", f"a + N, {other}"
        self.clauses = " copy(a, b)"
        self.body = self.loop(f"p[i] = q[i] {self.rng.choice(['+ 1', '* 2', '+ i'])};")

    def own_pointers(self):
        """Declared in the loop: they lead into arrays that other iterations use, too."""
        pick = self.rng.choice
        begin = pick(["a", "a + i", "a + i / 2", "a + 2 * i", "a + i % 7", "a + x[i] % N", "a + N", "&a[i]", "d[i % 8]",
                      "d[3]", "*d", "&d[i % 8][2]", "i & 1 ? a : b", "a + N - i", "d[i % 9]", "*(d + i % 9)"])
        index = pick(["0", "0", "1", "M", "i % 2 * M"] if "d" in begin else ["0", "0", "i", "1", "i + 1", "2 * i", "i / 2"])
        lines = [f"unsigned *p = {begin};"]
        pointer = "p"
        if pick([0, 0, 1]):
            lines.append(f"unsigned *q = p{pick(['', ' + 1', ' + (i & 1)'])};")
            pointer = "q"
        lines += pick([[], [], [], ["p++;"], ["p = b + i;"], [f"if (i & 1)\n      {pointer} += 1;"]])
        target = pick([f"{pointer}[{index}]", f"*{pointer}", f"*({pointer} + {index})"])
        lines.append(f"{target} {pick(['=', '=', '+='])} {pick(['i', 'b[i]', 'p[1] + i', 'a[i] * 2', f'{target} * 3 + 1'])};")
        self.body = self.loop("\n    ".join(lines))

    def members(self):
        """Of a local object, which a pointer may lead to."""
        pick = self.rng.choice
        self.clauses = " copy(a, b, s, o)"
        body = " ".join(self.rng.sample(["s.t += a[i];", "s.t ^= a[i];", "s.m[i % M] += a[i];", "s.m[3] += i;", "s.u.v += b[i];",
                                         "p->t += 1;", "*r += a[i];", "b[i] = s.m[i % M];", "s.u.v = i;", "a[i] = *r + 1;",
                                         "s.t = s.t > a[i] ? s.t : a[i];", "s.m[i % 3] = b[i];", "b[i] = s.t;"],
                                        self.rng.randint(1, 3)))
        self.body = ("  struct object { unsigned t, m[M]; struct { unsigned v; } u; } s = {0}, o = {0};\n"
                     f"  struct object *p = {pick(['&o', '&s'])};\n"
                     f"  unsigned *r = {pick(['&o.t', 's.m', '&s.u.v', 'a + 3', 'o.m + 2'])};\n"
                     "#pragma\n" + self.loop(body) +
                     "  for (int i = 0; i < M; i++)\n    a[i] += s.m[i] + o.m[i];\n  a[20] += s.t + o.t + s.u.v + *r + p->t;\n")

    def rows(self):
        read = self.rng.choice(["d[i - 1][j]", "d[i][j - 1]", "d[j][i]", "d[i + 1][j]", "e[j][i]", "d[i - 1][j + 1]",
                                "d[M - 1 - i][j]", "d[i][M - 1 - j]", "d[i][j]"])
        other = self.rng.choice(["1", "e[i][j]", "d[i][j]"])
        self.body = ("  for (int i = 1; i < M - 1; i++)\n    for (int j = 1; j < M - 1; j++)\n"
                     f"      d[i][j] = ({read} + {other}) % 1000;\n")

    def scalars(self):
        body = self.rng.choice(["t = a[i]; b[i] = t + 1;", "b[i] = t; t = a[i];", "t += a[i]; b[i] = t;",
                                "if (a[i] > 5) t = a[i]; b[i] = t;", "t += a[i];", "if (a[i] > t) t = a[i];",
                                "t = t * 3 % 1000 + a[i];", "t = a[i]; t++; b[i] = t; if (i == 6) u = t;", "u = i;",
                                "t ^= a[i]; u += t;", "unsigned v = a[i]; v += i; b[i] = v; u = v;"])
        self.body = "  unsigned t = 3, u = 0;\n#pragma\n" + self.loop(body) + "  a[0] += t + u;\n"

    def indirect(self):
        self.body = self.loop(self.rng.choice([
            "a[x[i]] += i;", "a[x[i]] = i;", "b[i] = a[x[i]];", "a[i] = a[x[i]] + 1;", "a[i % 7] += i;", "a[i / 2] = i;",
            "a[i & 15] = b[i];", "a[i] = a[i + N] + a[i];", "a[i * i % N] = i;", "x[i] = x[x[i] % N] % N;",
            "a[2 * i + (i & 1)] = i;", "a[i ^ 1] = b[i];", "a[N - i] = a[i];"]))

    def two(self):
        self.body = ("  {\n" + self.loop(f"a[{self.index()}] = b[i];") + self.loop(f"b[{self.index()}] = {self.element('a')} + i;") +
                     "    unsigned s = 0;\n    for (int i = 0; i < N; i++)\n      s += b[i];\n    a[5] = s;\n  }\n")

    def search(self):
        self.body = self.loop(f"int j = i;\n    while (j > {self.rng.randint(0, 5)} && a[j] > b[j])\n      j--;\n    "
                              f"{self.rng.choice('abx')}[i] = j;")

    def branches(self):
        self.body = self.loop(f"if (i % {self.rng.randint(2, 5)})\n      {self.element('a')} = b[i];\n    else\n"
                              f"      a[i + N] = {self.element('a')};", self.low + 1)

    def accumulations(self):
        """Reductions without a clause in all spellings, of which the directive may say that iterations are independent;
        then nothing else is in the loop."""
        pick, relation = self.rng.choice, self.rng.choice(["<", ">", "<=", ">="])
        self.directive = pick(["kernels", "kernels", "parallel loop", "parallel loop", "parallel loop gang", "parallel loop vector",
                               "parallel loop gang worker num_workers(3)", "parallel loop worker vector",
                               "parallel loop gang vector num_gangs(5)", "kernels loop independent", "parallel loop auto"])
        value = pick(["a[i]", "(b[i] % 97)", "(a[i] ^ b[i])", "x[i]", "(unsigned)(i * 37 % 101)", "(a[i] * 3u)"])
        guard = pick(["b[i] % 3", "i % 5 != 2", "a[i] > b[i]", "x[i] < 70"])
        wanted = f"{guard} && " if pick([0, 0, 1]) else ""
        least = f"{value} {relation} m"
        other = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}[relation]
        place = pick([f"a[i] {relation} a[k]", f"x[k] {relation} x[i]", f"a[i] % 61 {relation} a[k] % 61", f"b[i] + 1 {relation} b[k] + 1"])
        groups = [
            [f"if ({wanted}{least}) {{ m = {value}; k = i; }}", f"if ({wanted}{least}) k = i, n = 2 * i, m = {value};",
             f"if ({value} {other} m) ; else {{ m = {value}; n = i; }}", f"if (!({value} {other} m)) {{ n = x[i]; m = {value}; }}",
             f"k = {least} ? i : k; m = {least} ? {value} : m;", f"if ({least}) n = i; if ({least}) {{ m = {value}; }}",
             f"m = {value} {other} m ? m : (k = i, {value});", f"m = {least} ? {value} : m;", f"if ({wanted}{least}) m = {value};"],
            [f"if ({wanted}{place.replace('k', 'l')}) l = i;", f"l = {place.replace('k', 'l')} ? i : l;",
             f"if ({place.replace('k', 'l')}) {{ l = i; o = 3 * i; }}"],
            [f"if ({guard}) f = 1;", f"f = {guard} ? 1 : f;", f"if (!f && ({guard})) f = 1;", f"f = f || {guard};", f"f |= !!({guard});"],
            [f"if ({guard}) g = 0;", f"g = {guard} ? g : 0;", f"if (g) g = !({guard});", f"g = g && {guard};", f"if ({guard}) ; else g = 0;"],
            [f"s = {guard} ? s + {value} : s - 3;", f"s = {value} + s;", f"s -= {value};", f"s = {guard} ? s : s - {value};",
             f"switch (i % 3) {{ case 0: s += {value}; break; case 1: s--; default: s -= 7; }}",
             f"for (int j = 0; j < i % 4; j++) {{ if (j == 2) continue; s += {value} + j; }}"],
            [f"if (q.m {relation} {value}) {{ q.m = {value}; q.k = i; }}", f"q.m = q.m {relation} {value} ? (q.k = i, {value}) : q.m;",
             f"q.m += {value}; q.k ^= i;", f"if ({guard} && q.k < i) q.k = i;"],
            [f"if (w[1] {relation} {value}) {{ w[1] = {value}; w[3] = i; }}", f"w[2] ^= {value};", f"w[{3 if 'independent' in self.directive else 'i % 4'}] += {value};"]]
        lines = [pick(group) for group in self.rng.sample(groups, self.rng.choice([1, 1, 1, 2, 3]))]
        start = pick([0, 50, 4000000000])
        self.body = (f"  unsigned m = {start}, n = 5, o = 6, s = 1, w[4] = {{1, 90, 3, 4}};\n  int k = {self.rng.randrange(N)}, "
                     f"l = {self.rng.randrange(N)}, f = 0, g = 1;\n  struct found {{ unsigned m; int k; }} q = {{{start}, 3}};\n"
                     "#pragma\n" + self.loop("\n    ".join(lines)) +
                     "  a[0] += m + 3 * n + 5 * o + 7 * s + 11 * k + 13 * l + 17 * f + 19 * g + 23 * q.m + 29 * q.k;\n"
                     "  for (int i = 0; i < 4; i++)\n    a[i + 1] += w[i];\n")

    clauses, directive = "", "kernels"

    def function(self, name, directive):
        pragma = f"#pragma acc {self.directive}{self.clauses}\n" if directive else ""
        body = self.body.replace("#pragma\n", pragma) if "#pragma\n" in self.body else pragma + self.body
        return f"static __attribute__((noinline)) void {name}_{self.number}_loop({self.parameters}) {{\n{body}}}\n\n" \
               f"static void {name}_{self.number}(void) {{\n  {name}_{self.number}_loop({self.arguments});\n}}\n"

    def check(self):
        k = self.number
        return f"static int check_{k}(const int *in, int n, int zero) {{\n  (void)zero;\n" \
               f"  return check({k}, in, n, oracle_{k}, device_{k});\n}}\n"


def program(seed, numbers, limit):
    """LIMIT, of other kinds of programs, has no meaning here: the loops are short."""
    parts = [PROLOGUE.replace("{seed}", str(seed)).replace("{cases}", f"{numbers[0]}..{numbers[-1]}")]
    for k in numbers:
        case = Case(seed, k)
        parts += [case.function("oracle", False), case.function("device", True), case.check()]
    parts.append(gen.epilogue(seed, numbers))
    return "\n".join(parts)


if __name__ == "__main__":
    gen.main(program)
