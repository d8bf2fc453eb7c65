#!/usr/bin/env python3
"""Random programs about sums in whatever order (-freproducible=order-free), each with its oracle in plain C.

A case is a nest of loops over a random chain of levels, or of OpenMP's threads on the host, that adds terms to variables of each kind (float, double, complex
numbers, arrays, sections, members) at random depths: with += and -=, conditions, several terms in a statement, inner loops
that nobody shares. The terms are numbers of all sizes, infinities and NaNs now and then. The same text is printed twice: with
its directives (device_K), and without them (oracle_K), where the variables are struct sumac_sum and each term is added to
them; main compares the bits.

    sums.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                           runs all cases, or case K only
"""
import random

import gen

CHAINS = ["gwv", "gv", "g", "gw", "g wv", "gw v", "g w v", "g s v", "g v s", "gwv s", "g gv"]
# Of host code: P a parallel loop, F one that the threads of a parallel construct around share, S a simd loop.
HOST_CHAINS = ["P", "P s", "P S", "PS", "F", "F s", "F S", "FS"]
SCHEDULES = ["", "", " schedule(static, 1)", " schedule(dynamic, 3)", " schedule(guided)", " num_threads(3)"]
KINDS = ["double", "double", "float", "double _Complex", "float _Complex"]
PROLOGUE = """/* Cases {cases} of seed {seed}, made by tests/random/sums.py. */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sumac_reproducible.h>

static int said;

/* The K-th number of sort SORT: of a few sizes, of all, with exact cancellation, with what is not finite. */
static inline double number(const int *a, unsigned k, int sort) {{
  unsigned h = (unsigned)a[k & 4095] * 2654435761u + k * 40503u;
  h ^= h >> 15, h *= 2246822519u, h ^= h >> 13;
  double x = (double)(int)h;
  if (sort == 0)
    return x / 7;
  if (sort == 1)
    return x * (h & 1 ? 0x1p-40 : 0x1p60) * (h & 2 ? 0x1p-300 : 1) * (h & 4 ? 0x1p200 : 1);
  if (sort == 2)
    return k & 1 ? x : -(double)(int)(h ^ 1);
  if (sort == 3)
    return h % 97 == 0 ? INFINITY : h % 331 == 0 ? -INFINITY : h % 1009 == 0 ? NAN : x;
  if (sort == 4)
    return h % 3 ? -0.0 : x * 0x1p-1070;
  return x * 0x1p990;
}}

static inline double _Complex both(double x, double y) {{
  double _Complex z;
  __real__ z = x;
  __imag__ z = y;
  return z;
}}

static int differs(int k, const char *name, long i, double got, double want) {{
  if (memcmp(&got, &want, sizeof got) == 0 || (isnan(got) && isnan(want)))
    return 0;
  if (!said++)
    printf("case %d: %s[%ld] is %a, not %a\\n", k, name, i, got, want);
  return 1;
}}

"""


class Sum:
    """PARTS: how many real sums one element is; LENGTH: of an array, 0: it is none."""

    def __init__(self, name, kind, length, member):
        self.name, self.kind, self.length, self.member = name, kind, length, member
        self.complex = "Complex" in kind
        self.real = kind.split()[0]


class Case(gen.Source):
    def __init__(self, seed, number, limit):
        super().__init__(f"sums/{seed}/{number}", number)
        self.left = limit
        self.sums = []
        self.terms = 0
        self.build()

    # -- terms
    def value(self, depth, real):
        """An expression of the loops' variables and of what is around."""
        at = " + ".join([f"(unsigned)i{d} * {self.pick([1, 3, 17, 64])}u" for d in range(depth)] + [str(self.rng.randrange(4096))])
        cast = self.pick(["", "", "(float)"])
        text = f"{cast}number(a, {at}, {self.sort})"
        if self.chance(0.25):
            text = f"{text} {self.pick(['*', '/'])} {self.pick(['3', '0x1p5', '-1.5'])}"
        if self.chance(0.1):
            text = self.pick([f"(int)i{self.rng.randrange(depth)}", "1", "1.5f"])
        return text

    def add(self, indent, depth, s):
        """One statement that adds terms, in two forms: what the device does, and calls for the oracle."""
        where = s.name
        if s.length:
            where = f"{s.name}[{'(i%d + %d)' % (self.rng.randrange(depth), self.rng.randrange(5))} % {s.length}]"
        if s.member:
            where = f"{s.name}.x"
        n = self.pick([1, 1, 1, 2])
        terms = []
        for _ in range(n):
            v = self.value(depth, s.real)
            sign = self.pick(["+", "+", "-"])
            imaginary = self.value(depth, s.real) if s.complex and self.chance(0.7) else None
            terms.append((sign, v, imaginary))
        sum_type = "float" if s.real == "float" else "double"

        def device(t):
            return f"both({t[1]}, {t[2]})" if t[2] else f"({t[1]})"
        if n == 1:
            code = f"{where} {terms[0][0]}= {device(terms[0])};"
        else:
            code = f"{where} = {where} " + " ".join(f"{t[0]} {device(t)}" for t in terms) + ";"
        calls = []
        for t in terms:
            # In the type in which C adds it.
            kind = f"__typeof__(({sum_type})0" + "".join(f" + ({u[1]})" for u in (terms if n > 1 else [t])) + ")"
            minus = "-" if t[0] == "-" else ""
            if t[2]:
                calls.append(f"sumac_sum_add(&{where}_sum(0), {minus}(double)({t[1]}));")
                calls.append(f"sumac_sum_add(&{where}_sum(1), {minus}(double)({t[2]}));")
            else:
                calls.append(f"sumac_sum_add(&{where}_sum(0), {minus}({kind})({t[1]}));")
        self.both(indent, code, calls, s, where)

    def both(self, indent, code, calls, s, where):
        pad = "  " * indent
        oracle = []
        for c in calls:
            for part in ("0", "1"):
                if s.length:
                    index = where[len(s.name) + 1:-1]
                    c = c.replace(f"{where}_sum({part})", f"{s.name}_sum[{'2 * ' if s.complex else ''}({index})"
                                  f"{' + ' + part if s.complex else ''}]")
                else:
                    c = c.replace(f"{where}_sum({part})", f"{s.name}_sum[{part}]")
            oracle.append(c)
        condition = ""
        if self.chance(0.3):
            condition = f"if ((i{self.rng.randrange(max(1, indent - 1)) if indent > 1 else 0}) % {self.rng.randrange(2, 5)} == 0) "
        self.lines.append(("device", pad + condition + code))
        self.lines.append(("oracle", pad + condition + "{ " + " ".join(oracle) + " }"))

    # -- loops
    def build(self):
        self.sort = self.rng.choices(range(6), [5, 5, 3, 1, 1, 1])[0]
        on_host = self.chance(0.3)
        chain = self.pick(HOST_CHAINS if on_host else CHAINS).split()
        for _ in range(self.rng.randrange(1, 4)):
            shape = self.rng.choices(["scalar", "array", "section", "member"], [6, 2, 1, 0 if on_host else 1])[0]
            kind = self.pick(KINDS if shape != "member" else ["double"])
            length = self.rng.randrange(1, 40) if shape in ("array", "section") else 0
            s = Sum(self.new("s"), kind, length, shape == "member")
            s.pointer = shape == "section"
            self.sums.append(s)
        counts = []
        for i, level in enumerate(chain):
            most = max(2, int(self.left ** (1 / (len(chain) - i))))
            n = self.rng.randrange(0, most) if i or self.chance(0.1) else self.rng.randrange(1, most + 1)
            self.left = max(1, self.left // max(1, n))
            counts.append(n)
        names = ",".join(self.item(s) for s in self.sums)
        asks = self.pick(["", "", f" num_gangs({self.rng.randrange(1, 9)})", " vector_length(32)", " num_workers(3) vector_length(64)"])
        private = None
        for d, level in enumerate(chain):
            if on_host:
                self.host_directive(level, names)
                self.loop(chain, counts, d)
                continue
            words = " ".join(gen.LEVEL[c] for c in level if c != "s") if level != "s" else "seq"
            if d and "g" in level:
                words = words.replace("gang ", "")
                words = words.replace("gang", "vector")
            if d == 0:
                self.directive(f"parallel loop {words} reduction(+:{names}) copyin(a[0:4096]) copy({','.join(self.mapped(s) for s in self.sums)})"
                               f"{asks}{self.pick(['', ' async wait']) if False else ''}")
            elif level != "s":
                inner = ",".join(self.item(s) for s in self.sums if not s.member and not s.length) if self.chance(0.8) else ""
                if private:
                    inner = f"{inner},{private}" if inner else private
                self.directive(f"loop {words}" + (f" reduction(+:{inner})" if inner else ""))
            self.loop(chain, counts, d)
        for d in reversed(range(len(chain))):
            self.emit(d + 1, "}")

    def host_directive(self, level, names):
        how = self.pick(SCHEDULES)
        if level[0] in "PF":
            if level[0] == "F":
                self.lines.append((True, "#pragma omp parallel" + (how if "threads" in how else "")))
                how = self.pick(["", " nowait"]) if "threads" in how else how
            words = ("parallel for" if level[0] == "P" else "for") + (" simd" if "S" in level else "")
            self.lines.append((True, f"#pragma omp {words} reduction(+:{names}){how}"))
        elif level == "S":
            self.lines.append((True, "#pragma omp simd"))

    def loop(self, chain, counts, d):
        start, step, kind = self.rng.randrange(0, 4), self.pick([1, 1, 1, 2, 5]), self.pick(["int", "int", "long"])
        self.emit(d + 1, f"for ({kind} i{d} = {start}; i{d} < {start + step * counts[d]}; i{d} += {step}) {{")
        for s in self.sums:
            if (self.chance(0.7) or d == len(chain) - 1) and (d == len(chain) - 1 or not s.length and not s.member):
                self.add(d + 2, d + 1, s)

    def item(self, s):
        return f"{s.name}.x" if s.member else f"{s.name}[0:{s.length}]" if s.pointer else s.name

    def mapped(self, s):
        return f"{s.name}[0:{s.length}]" if s.pointer else s.name

    # -- text
    def function(self, kind):
        k, out = self.number, []
        params = ", ".join(["const int *a"] + [self.parameter(s, kind) for s in self.sums])
        out.append(f"static void {kind}_{k}({params}) {{")
        if kind == "device":
            for s in self.sums:
                if not s.pointer:
                    out.append(self.local(s))
        for marked, text in self.lines:
            if marked is True and kind == "device" or marked is False or marked == kind:
                out.append(text)
        if kind == "device":
            for s in self.sums:
                if s.pointer:
                    continue
                source = s.name if s.length else f"&{s.name}"
                out.append(f"  memcpy({s.name}_out, {source}, sizeof {s.name});")
        return "\n".join(out + ["}"])

    def parameter(self, s, kind):
        if kind == "oracle":
            return f"struct sumac_sum *{s.name}_sum"
        return f"{s.kind} *{s.name}" if s.pointer else f"void *{s.name}_out"

    def local(self, s):
        if s.member:
            return f"  struct {{ int before; double x; }} {s.name}; memcpy(&{s.name}, {s.name}_out, sizeof {s.name});"
        dims = f"[{s.length}]" if s.length else ""
        at = s.name if s.length else f"&{s.name}"
        return f"  {s.kind} {s.name}{dims}; memcpy({at}, {s.name}_out, sizeof {s.name});"

    def check(self):
        k = self.number
        out = [f"static int check_{k}(const int *a, int n, int zero) {{", "  int bad = 0;", "  (void)n, (void)zero;"]
        for s in self.sums:
            n = max(1, s.length) * (2 if s.complex else 1)
            out.append(f"  struct sumac_sum {s.name}_sum[{n}];")
            if s.member:
                out.append(f"  struct {{ int before; double x; }} {s.name} = {{1, 0}};\n  double *{s.name}_parts = &{s.name}.x;")
            else:
                out.append(f"  {s.real} {s.name}[{n}], *{s.name}_parts = {s.name};")
            out.append(f"  for (int i = 0; i < {n}; i++) {{\n    {s.name}_parts[i] = ({s.real})number(a, (unsigned)i, 0);\n"
                       f"    sumac_sum_init(&{s.name}_sum[i]), sumac_sum_add(&{s.name}_sum[i], {s.name}_parts[i]);\n  }}")
        got = ", ".join(["a"] + [f"&{s.name}" if s.member else f"({s.kind} *){s.name}" if s.pointer else s.name for s in self.sums])
        want = ", ".join(["a"] + [f"{s.name}_sum" for s in self.sums])
        out += [f"  device_{k}({got});", f"  oracle_{k}({want});"]
        for s in self.sums:
            n = max(1, s.length) * (2 if s.complex else 1)
            out.append(f"  for (int i = 0; i < {n}; i++)\n    bad |= differs({k}, \"{s.name}\", i, {s.name}_parts[i], "
                       f"({s.real})sumac_sum_value(&{s.name}_sum[i]));")
        return "\n".join(out + ["  return bad;", "}"])


def program(seed, numbers, limit):
    cases = [Case(seed, k, limit) for k in numbers]
    parts = [PROLOGUE.format(seed=seed, cases=f"{numbers[0]}..{numbers[-1]}")]
    for c in cases:
        parts += [f"/* case {c.number} */", c.function("oracle"), c.function("device"), c.check(), ""]
    parts.append(gen.epilogue(seed, numbers))
    return "\n".join(parts)


if __name__ == "__main__":
    gen.main(program)
