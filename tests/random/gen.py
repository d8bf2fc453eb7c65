#!/usr/bin/env python3
"""Random OpenACC programs about reductions, each with its oracle in plain C.

A file holds several cases. A case is a nest of loops over a random chain of levels, with reduction variables of random
types and operators (scalars, arrays, members of structures) that are born at random depths, single-mode code between the
loops, private arrays of constant and run-time length, odd sizes and odd launch shapes. The same text is printed twice: with its directives (device_K) and without them (oracle_K); main compares
the results for equality. All floating-point values are small integers, or products of units, so that every order of the
operations gives the same bits; integer results that may wrap are unsigned or narrower than int.

    gen.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                          runs all cases, or case K only
"""
import argparse
import random

# name: C type, kind: b bool, i signed, u unsigned, f floating, c complex
TYPES = {
    "bool": ("_Bool", "b"), "char": ("char", "i"), "schar": ("signed char", "i"), "uchar": ("unsigned char", "u"),
    "short": ("short", "i"), "ushort": ("unsigned short", "u"), "int": ("int", "i"), "uint": ("unsigned", "u"),
    "long": ("long", "i"), "ulong": ("unsigned long", "u"), "llong": ("long long", "i"),
    "float": ("float", "f"), "double": ("double", "f"),
    "cfloat": ("float _Complex", "c"), "cdouble": ("double _Complex", "c"),
}
OPS = {"b": "+ * max min & | ^ && ||", "i": "+ * max min & | ^ && ||", "u": "+ * max min & | ^ && ||",
       "f": "+ * max min && ||", "c": "+ *"}
WEIGHT = {"int": 3, "long": 3, "double": 4, "float": 3}
# Chains of levels, outermost loop first: g gang, w worker, v vector, s seq, - no level (the compiler chooses).
CHAINS = ["g", "gw", "gv", "gwv", "w", "v", "wv", "-",
          "g w", "g v", "g wv", "gw v", "w v", "g w v", "g s v", "s v", "s w v", "g w s", "gw s v", "g s w v", "gwv s"]
LEVEL = {"g": "gang", "w": "worker", "v": "vector", "s": "seq"}
SIZES = [0, 1, 2, 3, 5, 7, 16, 31, 32, 33, 40, 64, 65, 100, 129, 257, 1000, 4099, 100003]
MASK = 4095  # of the input array's index


class Var:
    """A reduction variable: born at DEPTH (0: copied to the region; d: declared in the body of loop d - 1)."""

    def __init__(self, name, tname, op, depth):
        self.name, self.tname, self.op, self.depth = name, tname, op, depth
        self.root = name  # the variable; NAME may be a member of it
        self.ctype, self.kind = TYPES[tname]
        self.length = 0  # of an array: elements
        self.fixed = True  # else the length is known at run time only


class Source:
    """What the cases of all kinds of programs are made with: random choices, fresh names, lines of text."""

    def __init__(self, key, number):
        self.rng = random.Random(key)
        self.number, self.names = number, 0
        self.lines = []  # (is a directive, text)
        self.outs = []

    def new(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, items):
        return self.rng.choice(items)

    def emit(self, depth, text):
        self.lines.append((False, "  " * depth + text))

    def directive(self, text):
        self.lines.append((True, "#pragma acc " + text))


class Case(Source):
    """OUTS: (name, ctype, length)."""

    def __init__(self, seed, number, limit):
        super().__init__(f"{seed}/{number}", number)
        self.limit = limit
        self.hosts = []  # declarations in front of the region
        self.build()

    def pick_type(self):
        names = list(TYPES)
        return self.rng.choices(names, [WEIGHT.get(n, 1) for n in names])[0]

    def new_var(self, depth, prefix="s"):
        tname = self.pick_type()
        return Var(self.new(prefix), tname, self.pick(OPS[TYPES[tname][1]].split()), depth)

    # -- expressions
    def index(self, loops):
        terms = [f"{v} * {self.pick([1, 1, 3, 7, 64])}" for v in loops] or ["0"]
        return f"a[({' + '.join(terms)} + {self.rng.randrange(100)}) & {MASK}]"

    def operand(self, var, loops, extra=None):
        """A value for VAR that any order combines to the same bits."""
        e = self.index(loops) if not extra or self.chance(0.6) else f"({self.index(loops)} + {extra})"
        t, k, op = var.ctype, var.kind, var.op
        if op in ("&&", "||"):
            c = self.pick([3, 100])
            return f"({e} {'!=' if op == '&&' else '=='} {c})"
        if k == "c":
            if op == "+":
                return f"({e} + {self.index(loops)} * I)"
            return f"({self.index(loops)} & 1 ? I : {self.index(loops)} & 2 ? -1 : 1)"
        if k == "b":
            return f"({self.index(loops)} > {self.pick([-8, -7, 0, 6, 8])})"
        if op == "+":
            return f"({t}){e}"
        if op == "*":
            if k == "u" and var.tname in ("uint", "ulong"):
                return f"({t})({e} | 1)"
            return "(%s)(%s & 1 ? 1 : %s)" % (t, self.index(loops), "1" if k == "u" else "-1")
        if op in ("max", "min"):
            return f"({t})({e} * {self.pick([1, 3])})"
        if op == "&":
            return f"({t})({self.index(loops)} | {self.pick([1, 0x70, 0x7f, 0x3c])})"
        if op == "|":
            return f"({t})({self.index(loops)} & {self.pick([1, 3, 0x1f])})"
        return f"({t})((unsigned){self.index(loops)} * 2654435761u >> {self.pick([0, 3, 24])})"

    def update(self, depth, var, loops, extra=None):
        s, x, op = var.name, self.operand(var, loops, extra), var.op
        if var.length:
            s = f"{s}[(unsigned){self.index(loops)} % {var.length}]"
        if op in ("max", "min"):
            c = ">" if op == "max" else "<"
            tmp = self.new("x")
            self.emit(depth, f"{var.ctype} {tmp} = {x};")
            self.emit(depth, self.pick([f"{s} = {tmp} {c} {s} ? {tmp} : {s};", f"if ({tmp} {c} {s})\n{'  ' * depth}  {s} = {tmp};"]))
        elif op in ("&&", "||"):
            self.emit(depth, f"{s} = {s} {op} {x};")
        else:
            self.emit(depth, self.pick([f"{s} {op}= {x};", f"{s} = ({var.ctype})({s} {op} {x});"]))

    # -- structure
    def build(self):
        rng = self.rng
        self.chain = self.pick(CHAINS).split()
        has_gang = any("g" in c or c == "-" for c in self.chain)
        budget = self.limit
        self.sizes = []
        for d, c in enumerate(self.chain):
            left = len(self.chain) - 1 - d
            fit = [s for s in SIZES if s <= budget // (6 ** left if left else 1)]
            self.sizes.append(self.pick(fit if not left else fit[:max(4, len(fit) // 2)]))
            budget = max(1, budget // max(1, self.sizes[-1]))
        self.copies = [self.new_var(0) for _ in range(rng.choice([1, 1, 1, 2, 3]))]
        for v in self.copies:
            if self.chance(0.2):
                v.length, v.fixed = self.pick([1, 2, 5, 16, 17, 70]), self.chance(0.6)
            if self.chance(0.2):
                v.name, v.fixed = v.root + ".m", True
        if len(self.chain) > 1 and self.chance(0.35):
            self.copies = []  # only private results
        clauses = self.launch(has_gang)
        combined = self.chance(0.4)
        self.region_code = not combined and self.chance(0.3)
        data = ["copyin(a[0:n])"]
        for v in self.copies:
            if not combined and (self.chain[0] == "s" or self.chance(0.5)):
                data.append(f"copy({v.root})")
        head = len(self.lines)
        if combined:
            self.loop(1, 0, [], list(self.copies), None, combined=True)
            text, data_text = " ".join(clauses), None
        else:
            depth = 1
            self.emit(depth, "{")
            extra = None
            if self.region_code:
                extra = self.new("z")
                self.emit(depth + 1, f"int {extra} = n % {rng.randrange(2, 6)};")
                if self.chance(0.5):
                    self.emit(depth + 1, f"while ({extra} > 1)\n    {extra} -= 2;")
            self.loop(depth + 1, 0, [], list(self.copies), extra)
            if self.gangs_one and self.copies and self.chance(0.4):
                self.loop(depth + 1, 0, [], list(self.copies), extra)
            self.emit(depth, "}")
            text = " ".join(clauses)
        outs = [f"copy({o}[0:{length}])" for o, _, length in self.outs]
        all_data = " ".join(data + outs)
        if combined:
            first = self.lines[head]
            assert first[0]
            self.lines[head] = (True, first[1].replace("@LAUNCH@", f"{text} {all_data}"))
        else:
            self.lines.insert(head, (True, f"#pragma acc parallel {text} {all_data}"))

    def launch(self, has_gang):
        rng, clauses = self.rng, []
        gangs = rng.choice([None, 1, 2, 3, 7, 16, 100]) if has_gang else 1
        self.gangs_one = gangs == 1
        workers = rng.choice([None, 1, 2, 3, 4, 8])
        vector = rng.choice([None, None, 1, 32, 32, 64, 128, 48, 96, 33])
        if workers and vector and workers * vector > 1024:
            vector = 32
        for name, value in (("num_gangs", gangs), ("num_workers", workers), ("vector_length", vector)):
            if value is None:
                continue
            clauses.append(f"{name}({value if self.chance(0.6) or value == 1 else f'{value} + zero'})")
        return clauses

    def loop(self, depth, level, loops, active, extra, combined=False):
        """Loop LEVEL of the chain with all it contains. ACTIVE: reduction variables that it and its inner loops combine;
        LOOPS: variables of the enclosing loops."""
        rng, chain = self.rng, self.chain[level]
        v, size = self.new("i"), self.sizes[level]
        words = [LEVEL[c] for c in chain if c != "-"]
        used = [a for a in active if self.chance(0.9) or len(active) == 1]
        clauses = [f"reduction({a.op}:{a.name})" for a in used]
        by_op = {}
        if self.chance(0.5):
            for a in used:
                by_op.setdefault(a.op, []).append(a.name)
            clauses = [f"reduction({op}:{', '.join(names)})" for op, names in by_op.items()]
        collapse = chain != "s" and size in (1, 16, 40, 64, 100, 1000) and self.chance(0.3)
        if collapse:
            words.append("collapse(2)")
        rng.shuffle(words)
        has_directive = combined or chain != "s" or self.chance(0.5)
        private, clause = self.private_form(level, has_directive)
        text = " ".join(words + clauses + clause)
        if combined:
            self.directive(f"parallel loop {text} @LAUNCH@")
        elif has_directive:
            self.directive(f"loop {text}")
        if collapse:
            w, inner = self.new("j"), {1: 1, 16: 4, 40: 5, 64: 2, 100: 50, 1000: 8}[size]
            self.emit(depth, f"for (int {v} = 0; {v} < {size // inner}; {v}++)")
            self.emit(depth, f"  for (int {w} = 0; {w} < {inner}; {w}++) {{")
            loops = loops + [v, w]
            place = (f"({v} * {inner} + {w})", size)
        else:
            self.emit(depth, f"for ({self.head(v, size)}) {{")
            loops = loops + [v]
            place = (self.position, size)
        self.body(depth + 1, level, loops, used, extra, place, private)
        self.emit(depth, "}")

    def head(self, v, size):
        form = self.rng.randrange(6)
        k = self.rng.choice(["int", "int", "long", "unsigned", "size_t", "short" if size < 30000 else "int"])
        known = size > 0 and self.chance(0.5)  # the trip count, to the compiler
        size, triple = (str(size), str(3 * size)) if known else (f"({size} + zero)", f"({3 * size} + zero)")
        self.position = v
        if form == 0:
            return f"{k} {v} = 0; {v} <= {size} - 1; {v}++" if k in ("int", "long") else f"{k} {v} = 0; {v} < {size}; {v}++"
        if form == 1 and k in ("int", "long", "short"):
            self.position = f"{v}"
            return f"{k} {v} = {size} - 1; {v} >= 0; {v}--"
        if form == 2:
            self.position = f"({v} / 3)"
            return f"int {v} = 0; {v} < {triple}; {v} += 3"
        if form == 3:
            self.position = f"({v} + 5)"
            return f"int {v} = -5; {v} < {size} - 5; ++{v}"
        return f"{k} {v} = 0; {v} < {size}; {v}++"

    def body(self, depth, level, loops, active, extra, place, private):
        rng = self.rng
        outer_places = getattr(self, "places", [])
        self.places = outer_places + [place]
        last = level == len(self.chain) - 1
        if last:
            if private:
                extra = self.private_array(depth, level, loops, extra, private)
            if self.chance(0.2):
                self.emit(depth, f"if ({self.index(loops)} > 5)\n{'  ' * depth}  continue;")
            for a in active:
                self.update(depth, a, loops, extra)
        else:
            self.inner(depth, level, loops, active, extra, private)
        self.places = outer_places

    def inner(self, depth, level, loops, active, extra, private):
        """The body of a loop that contains loops: single-mode code around one or more inner loops."""
        rng = self.rng
        if self.chance(0.5):
            k = self.new("k")
            self.emit(depth, f"int {k} = {self.index(loops)}{f' + {extra}' if extra else ''};")
            if self.chance(0.4):
                self.emit(depth, f"while ({k} > 3)\n{'  ' * depth}  {k} -= 3;")
            elif self.chance(0.4):
                self.emit(depth, f"if ({k} < 0)\n{'  ' * depth}  {k} = -{k};")
            extra = k
        for a in active:
            if self.chance(0.3):
                self.update(depth, a, loops, extra)
        if self.chance(0.15):
            self.emit(depth, f"if ({self.index(loops)} == 4)\n{'  ' * depth}  continue;")
        if private:
            extra = self.private_array(depth, level, loops, extra, private)
        born = [self.new_var(len(loops), "t") for _ in range(rng.choice([0, 1, 1, 2]))]
        if not active and not born:
            born = [self.new_var(len(loops), "t")]
        for t in born:
            self.emit(depth, f"{t.ctype} {t.name} = {rng.randrange(3)};")
        for turn in range(rng.choice([1, 1, 1, 2, 3])):
            members = [x for x in active + born if self.chance(0.85)] or (active + born)[:1]
            # An old value other than 0 and 1 is not the same before and after an empty && or || loop.
            for t in born:
                if t in members and t.op in ("&&", "||") and t.kind != "b":
                    self.emit(depth, f"{t.name} = {t.name} != 0;")
            self.loop(depth, level + 1, loops, members, extra)
            for t in born:
                if turn == 0 and self.chance(0.2) and t.kind not in "bc":
                    self.emit(depth, f"if ({t.name} > 2)\n{'  ' * depth}  {t.name} = 1;")
                if self.chance(0.3):  # private between loops: its operator may change
                    t.op = self.pick(OPS[t.kind].split())
                if t.kind == "i" and t.tname in ("int", "long", "llong"):
                    self.emit(depth, f"{t.name} %= 1000;")
                elif t.kind == "f":
                    self.emit(depth, f"if ({t.name} > 1000 || {t.name} < -1000)\n{'  ' * depth}  {t.name} = 7;")
                elif t.kind == "c":
                    self.emit(depth, f"if ((int)creal({t.name}) % 2)\n{'  ' * depth}  {t.name} = 2;")
        for t in born:
            self.store(depth, t)
        for a in active:
            if self.chance(0.3):
                self.update(depth, a, loops, extra)

    def private_form(self, level, has_directive):
        """Whether the loop has a private array of 8 elements: (its name, its declaration in the body, its first index),
        and the clause for it."""
        last = level == len(self.chain) - 1
        if not self.chance(0.15 if last else 0.3):
            return None, []
        p, first = self.new("p"), 0
        form = self.pick(["fixed", "length", "array", "section"] if has_directive else ["fixed", "length"])
        if form in ("fixed", "length"):
            return (p, f"int {p}[8{' + zero' if form == 'length' else ''}];", first), []
        if form == "array":
            self.hosts.append(f"int {p}[8 + zero];")
            return (p, None, first), [f"private({p})"]
        first = self.pick([0, 2, 9])
        self.hosts.append(f"int {p}_room[20], *{p} = {p}_room;")
        return (p, None, first), [f"private({p}[{first}:{self.pick(['8', '8 + zero'])}])"]

    def private_array(self, depth, level, loops, extra, private):
        """An array of the iteration, filled by one thread, changed by an inner loop, read as part of EXTRA."""
        (p, declaration, first), q = private, self.new("q")
        if declaration:
            self.emit(depth, declaration)
        at = lambda index: f"{p}[{index}{f' + {first}' if first else ''}]"
        self.emit(depth, f"for (int {q} = 0; {q} < 8; {q}++)\n{'  ' * depth}  {at(q)} = {q} + {self.index(loops)};")
        nxt = self.chain[level + 1] if level + 1 < len(self.chain) else "s"
        if nxt != "s":
            j = self.new("j")
            self.directive("loop " + " ".join(LEVEL[c] for c in nxt))
            self.emit(depth, f"for (int {j} = 0; {j} < 8; {j}++)\n{'  ' * depth}  {at(j)} += {extra or 1};")
            self.emit(depth, f"{at(3)} %= 5;")
        return at(self.pick(["3", "5", f"({loops[-1]} & 7)"]))

    def store(self, depth, t):
        length = 1
        index = "0"
        for expression, size in self.places:
            index = f"({index} * {size} + {expression})"
            length *= max(1, size)
        name = self.new("r")
        self.outs.append((name, t.ctype, length))
        self.emit(depth, f"{name}[{index}] = {t.name};")

    # -- text
    def function(self, kind, directives):
        params = [f"{v.ctype} *{v.root}_io" for v in self.copies] + [f"{t} *{o}" for o, t, _ in self.outs]
        out = [f"static void {kind}_{self.number}(const int *a, int n, int zero{''.join(', ' + p for p in params)}) {{",
               "  (void)zero;"]
        for v in self.copies:
            if v.name != v.root:
                out += [f"  struct {{ int a; {v.ctype} m{f'[{v.length}]' if v.length else ''}; char b; }} {v.root} = {{3}};",
                        f"  memcpy(&{v.name}, {v.root}_io, sizeof {v.name});"]
            elif v.length:
                out += [f"  {v.ctype} {v.root}[{v.length}{'' if v.fixed else ' + zero'}];",
                        f"  memcpy({v.root}, {v.root}_io, sizeof {v.root});"]
            else:
                out += [f"  {v.ctype} {v.root} = *{v.root}_io;"]
        out += ["  " + text for text in self.hosts]
        out += [text for is_directive, text in self.lines if directives or not is_directive]
        out += [f"  memcpy({v.root}_io, &{v.name}, sizeof {v.name});"
                for v in self.copies]
        return "\n".join(out + ["}"])

    def check(self):
        k = self.number
        out = [f"static int check_{k}(const int *a, int n, int zero) {{", "  int bad = 0;"]
        names = []
        for v in self.copies:
            start = 1 if v.op in ("*", "&&") else 0 if v.op == "||" or v.kind == "b" else self.rng.choice([0, 3, 5])
            if v.length:
                values = ", ".join([str(start)] * v.length)
                out.append(f"  {v.ctype} {v.root}[] = {{{values}}}, {v.root}_want[] = {{{values}}};")
                names.append((v.root, f"{v.root}_want"))
                continue
            out.append(f"  {v.ctype} {v.root} = {start}, {v.root}_want = {start};")
            names.append((f"&{v.root}", f"&{v.root}_want"))
        for o, t, length in self.outs:
            out.append(f"  {t} *{o} = calloc({length}, sizeof({t})), *{o}_want = calloc({length}, sizeof({t}));")
            names.append((o, f"{o}_want"))
        got, want = ", ".join(g for g, _ in names), ", ".join(w for _, w in names)
        out.append(f"  device_{k}(a, n, zero, {got});")
        out.append(f"  oracle_{k}(a, n, zero, {want});")
        for v in self.copies:
            what = f"{v.ctype} {v.root} ({v.op})"
            if v.length:
                out.append(f"  for (long i = 0; i < {v.length}; i++)")
                out.append(f"    if ({v.root}[i] != {v.root}_want[i])")
                out.append(f'      bad |= differs({k}, "{what}", i, (double){v.root}[i], (double){v.root}_want[i]);')
                continue
            out.append(f"  if ({v.root} != {v.root}_want)")
            out.append(f'    bad |= differs({k}, "{what}", -1, (double){v.root}, (double){v.root}_want);')
        for o, t, length in self.outs:
            out.append(f"  for (long i = 0; i < {length}; i++)")
            out.append(f"    if ({o}[i] != {o}_want[i])")
            out.append(f'      bad |= differs({k}, "{t} {o}", i, (double){o}[i], (double){o}_want[i]);')
            out.append(f"  free({o});\n  free({o}_want);")
        return "\n".join(out + ["  return bad;", "}"])


PROLOGUE = """/* Random reductions: seed {seed}, cases {cases}. Made by tests/random/gen.py. */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int said;
static int differs(int number, const char *what, long index, double got, double want) {{
  if (said++ < 5)
    printf("case %d: %s [%ld]: %.17g, not %.17g\\n", number, what, index, got, want);
  return 1;
}}
"""
EPILOGUE = """
int main(int argc, char **argv) {{
  static int (*const checks[])(const int *, int, int) = {{{checks}}};
  static const int numbers[] = {{{numbers}}};
  enum {{ N = {size} }};
  static int a[N];
  unsigned x = {start}u;
  int failed = 0, only = argc > 1 ? atoi(argv[1]) : -1, zero = argc > 99;
  for (int i = 0; i < N; i++) {{
    x = x * 1664525u + 1013904223u;
    a[i] = (int)(x >> 24 & 15) - 7;
  }}
  for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {{
    if (only >= 0 && numbers[k] != only)
      continue;
    said = 0;
    int bad = checks[k](a, N, zero);
    printf("case %d: %s\\n", numbers[k], bad ? "FAILED" : "passed");
    fflush(stdout);
    failed += bad;
  }}
  return failed != 0;
}}
"""


def one_program(script, seed, numbers, cases, prologue=(), title=lambda c: f"case {c.number}"):
    """The text of the program with these cases, which SCRIPT has made."""
    parts = [PROLOGUE.format(seed=seed, cases=f"{numbers[0]}..{numbers[-1]}").replace("gen.py", script), *prologue]
    for c in cases:
        parts += [f"/* {title(c)} */", c.function("oracle", False), c.function("device", True), c.check(), ""]
    parts.append(epilogue(seed, numbers))
    return "\n".join(parts)


def program(seed, numbers, limit):
    return one_program("gen.py", seed, numbers, [Case(seed, k, limit) for k in numbers])


def epilogue(seed, numbers):
    """main: fills the input, and calls the cases' checks with it."""
    return EPILOGUE.format(checks=", ".join(f"check_{k}" for k in numbers), numbers=", ".join(map(str, numbers)),
                           size=MASK + 1, start=random.Random(f"{seed}/data/{numbers[0]}").randrange(1 << 31))


def main(program):
    p = argparse.ArgumentParser(description="Prints random programs, each with its oracle.")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=20)
    p.add_argument("--limit", type=int, default=20000, help="about how many innermost iterations a case may have")
    args = p.parse_args()
    print(program(args.seed, list(range(args.first, args.first + args.count)), args.limit), end="")


if __name__ == "__main__":
    main(program)
