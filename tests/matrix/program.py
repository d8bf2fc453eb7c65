"""The C text of a case: what is reduced, the loops that reduce it, and the oracle, the same text without directives.

Values. *exact*: whatever the order of the operations, the result is the same: integers wrap or stay small, floating-point
numbers are small integers or few powers of two, complex factors are turns by a quarter. *rough*: results are rounded; the
oracle computes in long double, and a result of type T, with unit roundoff u, may be off by (n + 5) u (sum of |x|) for sums,
which holds for each order of n additions, and by 2 (n + 5) u |product| for products (8 for complex ones, whose factors are
rounded several times).

A directive is held apart from its text, so that it can be printed for another language (peers.py).
"""
import re
import zlib

from factors import LEVELS, OBJECTS, TYPES, split

ROWS = 3  # iterations of the loop over gangs around a private result
TIMES = 3  # of the sequential loop around the loop that reduces
MASK = 4095  # of the index of the input array

SHAPES = {"default": (None, None, None), "run time": ("zero + 3", "zero + 4", "zero + 64"), "argument": ("gangs", "workers", "lanes")}

# Other variables of the clause: type, operator, start, statement.
BESIDE = [("long", "+", "5", "o0 += i + 1;"), ("double", "max", "-1", "if (H(i) > o1)\no1 = H(i);"),
          ("unsigned", "^", "9", "o2 ^= (unsigned)H(i) * 77u;"), ("float", "+", "1", "o3 += H(i) % 4;")]

START = {"+": "3 + {k} % 3", "*": "1 + {k} % 3", "max": "5 + {k}", "min": "100 + {k}", "&": "127 - {k} % 8", "|": "{k} % 8",
         "^": "5 + {k}", "&&": "{k} % 4 != 1", "||": "{k} % 4 == 2"}


class Directive:
    """CONSTRUCT: parallel, kernels or None; LOOP: whether it is one, with levels LEVEL ('s': seq, None: none said); REDUCE:
    whether it reduces the case's variable, and with it those beside; INNER: name of a variable that it reduces instead."""

    def __init__(self, construct=None, loop=True, level=None, reduce=True, inner=None, clauses=()):
        self.construct, self.loop, self.level = construct, loop, level
        self.reduce, self.inner, self.clauses = reduce, inner, list(clauses)


class Case:
    def __init__(self, number, case):
        self.number, self.case = number, case
        self.level, self.op, self.type, self.nest = case["level"], case["op"], case["type"], case["nest"]
        self.object, self.data, self.size = OBJECTS[case["object"]], case["data"], case["size"]
        self.kind, self.bits, _ = TYPES[self.type]
        self.private = self.data == "private"
        self.rough = case["values"] == "rough"
        self.ordered = case["object"] == "ordered"
        self.width = 100 if self.size > 2000 else 7  # of inner loops
        self.seed = zlib.crc32(repr(sorted(case.items())).encode()) % 1000

    # --- values

    def of_type(self, text):
        return f"({self.type})({text})"

    def value(self, i):
        """What iteration I (an expression) combines."""
        h, op, kind = f"H({i})", self.op, self.kind
        if kind == "c":
            if self.rough:
                return self.of_type(f"({h} - 32768) / 3.0 - {h} % 777 / 7.0 * J" if op == "+" else f"1 + ({h} - 32768) * (1 + 2 * J) * 1e-9")
            return self.of_type(f"{h} % 16 - 7 + ({h} % 9 - 4) * J" if op == "+" else f"({i}) % 5003 == 17 ? 2 : {h} & 1 ? J : {h} & 2 ? -1 : 1")
        if op in ("&&", "||"):
            return f"({h} % 61 {'!=' if op == '&&' else '=='} 3)"
        if kind == "b":
            return {"+": f"({h} % 61 == 3)", "|": f"({h} % 61 == 3)", "max": f"({h} % 61 == 3)", "^": f"({h} % 7 < 3)"}.get(op, f"({h} % 61 != 3)")
        short = kind == "f" and self.bits == 16  # sums below 2048 are exact, and the largest number is 65504
        if self.rough:
            few = f"({h} % 64 - 32) / 3.0" if short else f"({h} - 32768) / 3.0"
            return self.of_type(few if op == "+" else f"1 + ({h} - 32768) * {'1e-7' if short else '1e-9'}")
        if op == "+" and short:
            return self.of_type(f"({h} % 16 == 3) - ({h} % 16 == 5)")
        if op == "+":
            return self.of_type(f"{h} % 16 - 7" if kind == "f" else f"{h} % 2000 - 1000")
        if op == "*":
            wraps = kind == "u" or self.bits < 32
            return self.of_type(f"{h} % 16 | 1" if wraps else f"({i}) % 5003 == 17 ? 2 : {h} & 1 ? 1 : -1")
        if op in ("max", "min"):
            if "bit-field" in self.case["object"]:  # what they can hold
                return self.of_type(f"{h} % 128")
            return self.of_type(f"({h} - 32768) * 0.125" if kind == "f" else f"{h} - 32768")
        if op == "^":
            return self.of_type(f"(unsigned long){h} * 0x9E3779B97F4A7C15u >> 11")
        few = f"({h} % 61 == 3 ? 1 << {h} % 5 : 0)"
        return self.of_type(f"~{few}" if op == "&" else few)

    def identity(self):
        op, t = self.op, self.type
        if self.ordered:  # of the pair, whose elements the oracle fills
            return "k == 0"
        if op in ("max", "min"):
            lowest = (op == "max")
            if self.kind == "f":
                return "-__builtin_inf()" if lowest else "__builtin_inf()"
            if self.kind == "b":
                return "0" if lowest else "1"
            if lowest:
                return "0" if self.smallest_is_zero() else f"({t})(1ul << {self.bits - 1})"
            return f"({t})-1" if self.smallest_is_zero() else f"({t})((1ul << {self.bits - 1}) - 1)"
        return {"*": "1", "&&": "1", "&": f"({t})-1"}.get(op, "0")

    def smallest_is_zero(self):
        return self.kind == "u"

    def combined(self, a, b):
        """An expression, of A and B without side effects."""
        if self.op in ("max", "min"):
            return f"{b} {'>' if self.op == 'max' else '<'} {a} ? {b} : {a}"
        if self.kind in "iu" and self.op in "+*":
            return f"({self.type})((unsigned long){a} {self.op} (unsigned long){b})"
        return f"{a} {self.op} {b}"

    def combine(self, x, v, form):
        """A statement."""
        op = self.op
        if op in ("max", "min"):
            c, other = (">", "<") if op == "max" else ("<", ">")
            return {"x += v": f"if ({v} {c} {x})\n{x} = {v};", "x = x + v": f"{x} = {v} {c} {x} ? {v} : {x};",
                    "x = v + x": f"{x} = {x} {other} {v} ? {v} : {x};"}.get(form, f"{{\n{self.type} old = {x};\n{x} = {v} {c} old ? {v} : old;\n}}")
        if form == "old = x, x = old + v":
            return f"{{\n{self.type} old = {x};\n{x} = old {op} {v};\n}}"
        if form == "x = x + v" or op in ("&&", "||"):
            return f"{x} = {v} {op} {x};" if form == "x = v + x" else f"{x} = {x} {op} {v};"
        return f"{x} = {v} {op} {x};" if form == "x = v + x" else f"{x} {op}= {v};"

    def update(self, i, row="0", scalar=None):
        """Statements: combines the value of iteration I, an expression, of ROW, into its element, or into SCALAR."""
        at = f"{i} + {row}" if row != "0" else i
        lines = [f"{{\n{self.type} v = {self.value(at)};"]
        if scalar:
            lines.append(self.combine(scalar, "v", "x += v"))
        else:
            lines += self.into(at, "v")
        lines.append("}")
        return "\n".join(lines) if self.ordered is False or scalar else self.affine(at)

    def into(self, i, v):
        """Combines V into the element that is iteration I's."""
        o, form = self.object, self.case["form"]
        if o.forms:
            found = [f"{'else ' if n else ''}{f'if (H({i}) % {len(o.forms)} == {n})' if n < len(o.forms) - 1 else ''} {{\n"
                     f"{self.combine(x, v, form)}\n}}" for n, x in enumerate(o.forms)]
            return found
        k = f"(H({i} + 1) % {o.count})"
        return [self.combine(o.element.replace("k", k) if o.count > 1 else o.element, v, form)]

    def affine(self, i):
        return f"x = (struct own_{self.number}){{(2u * H({i}) + 1) * x.y, (2u * H({i}) + 1) * x.w + (unsigned)H({i} + 5)}};"

    # --- directives

    def reductions(self, d):
        """The clauses of directive D."""
        if self.case["clause"] == "recognised":
            return []
        if d.inner:
            return [f"reduction({self.operator() if self.object.own == 'T' else self.op} : {d.inner})"]
        if not d.reduce:
            return []
        by_op = {}
        for op, name in [(self.operator(), self.object.variable)] + [(BESIDE[n][1], f"o{n}") for n in range(self.case["beside"])]:
            by_op.setdefault(op, []).append(name)
        return [f"reduction({op} : {', '.join(names)})" for op, names in by_op.items()]

    def clauses(self, d):
        """The text of directive D, in OpenACC."""
        words = []
        if d.construct:
            words.append(d.construct)
        if d.loop:
            words.append("loop")
            words += ["seq" if d.level == "s" else LEVELS.get(d.level, "")] if d.level else []
        words += d.clauses
        words += self.reductions(d)
        if d.construct:
            words += self.launch()
        return "#pragma acc " + " ".join(w for w in words if w)

    def operator(self):
        return f"own_{self.number}" if self.object.own else self.op

    def launch(self):
        """Clauses of the construct: its shape, data, queue."""
        shape = self.case["shape"]
        numbers = SHAPES.get(shape) or shape.split()
        names = ("num_gangs", "num_workers", "vector_length")
        out = [f"{name}({value})" for name, value in zip(names, numbers) if value is not None]
        if "g" not in self.level and self.level != "auto" and not self.private:
            out = ["num_gangs(1)"] + [word for word in out if not word.startswith("num_gangs")]
        if shape == "argument" and "w" not in self.level:  # as the target 'workers' has no reproducible loops over several
            out = [word for word in out if not word.startswith("num_workers")]
        if self.nest == "kernels":
            out = []
        if self.private:
            out.append("copyout(res[0 : %d])" % (ROWS * self.object.count))
        elif self.data == "copy":
            out.append(f"copy({self.object.data})")
        elif self.data == "identity":
            out.append(f"copyout({self.object.data})")
        elif self.data == "present":
            out.append(f"present({self.object.data})")
        if self.data in ("copy", "present", "identity") and self.case["beside"]:
            out.append(f"copy({', '.join(f'o{n}' for n in range(self.case['beside']))})")
        if self.case["queue"] == "async":
            out.append("async(1)")
        return out

    def strategy(self, d):
        """The pragma in front of the loop that has the level that the case asks something for."""
        forced = self.case["strategy"]
        if forced == "chosen" or not d.loop or not d.level or forced[0] not in d.level or d.level in ("auto", "s"):
            return []
        return ["#ifdef FORCED", f"#pragma sumac reduction({forced})", "#endif"]

    # --- the loops

    def trip(self, n):
        return str(n) if self.case["bounds"] == "constant" else f"(zero + {n})"

    def loops(self, row="0"):
        """The region, or what stands in the loop over gangs around it: text and directives."""
        nest, level, n, b = self.nest, self.level, self.size, self.width
        outer, inner = split(level)
        construct = None if self.private else "parallel"
        plain = f"for (int i = 0; i < {self.trip(n)}; i++) {{\n{self.body('i', row)}\n}}"
        rows = f"for (int a = 0; a < {self.trip(n // b + 1)}; a++)"
        columns = f"for (int i = a * {b}; i < {n} && i < a * {b} + {b}; i++)".replace(f"i < {n} && i < a * {b} + {b}", f"i < LEAST({n}, a * {b} + {b})")
        rest = f"{{\n{self.body('i', row)}\n}}"
        if nest in ("one loop", "routine"):
            return [Directive(construct, level=level), plain]
        if nest == "in a construct":
            return [Directive(construct, loop=False, reduce=False), "{", Directive(level=level), plain, "}"]
        if nest == "construct":
            return [Directive(construct, loop=False), "{", Directive(level=level), plain, "}"]
        if nest == "kernels":
            return [Directive("kernels", level=level, clauses=["independent"]), plain]
        if nest == "seq inside":
            return [Directive(construct, level=level), rows, columns, rest]
        if nest == "same variable":
            return [Directive(construct, level=outer), rows, Directive(level=inner), columns, rest]
        if nest == "other variable":
            return [Directive(construct, level=outer), rows, f"{{\n{self.type} t = {self.identity()};", Directive(level=inner, inner="t"),
                    columns, f"{{\n{self.body('i', row, 't')}\n}}", *self.into(f"a + {row}", "t"), "}"]
        if nest == "two loops":
            half = n // 2
            return [Directive(construct, loop=False, reduce=False), "{",
                    Directive(level=level), f"for (int i = 0; i < {self.trip(half)}; i++) {{\n{self.body('i', row)}\n}}",
                    Directive(level=level), f"for (int i = {half}; i < {self.trip(n)}; i++) {{\n{self.body('i', row)}\n}}", "}"]
        if nest == "in a seq loop":
            part = n // TIMES + 1
            first = [Directive(construct, level="s")] if not self.private else [Directive(level="s")]
            return first + [f"for (int a = 0; a < {TIMES}; a++)", Directive(level=level),
                            f"for (int i = a * {part}; i < LEAST({n}, a * {part} + {part}); i++) {rest}"]
        all = [rows, f"for (int c = 0; c < {b}; c++) {{\nint i = a * {b} + c;\nif (i < {n}) {{\n{self.body('i', row)}\n}}\n}}"]
        return [Directive(construct, level=level, clauses=["collapse(2)" if nest == "collapse" else "tile(4, 8)"])] + all

    def body(self, i, row, scalar=None):
        others = [BESIDE[n][3] for n in range(self.case["beside"])]
        return "\n".join([self.update(i, row, scalar)] + others)

    # --- functions

    def declaration(self):
        return self.object.declaration.replace("own_N", f"own_{self.number}").replace("T ", self.type + " ")

    def fill(self):
        o = self.object
        start = START[self.op].format(k="k") if o.count > 1 else START[self.op].format(k="0")
        lines = [f"memset({'&' if o.size == 'sizeof x' and '[' not in o.declaration.split('}')[-1] else ''}"
                 f"{'x' if o.size == 'sizeof x' else '&room'}, 0, {o.size});",
                 f"for (int k = 0; k < {o.count}; k++)\n{o.element} = ({self.type})({start});"]
        if "bit-field" in self.case["object"]:
            lines[-1] = f"for (int k = 0; k < {o.count}; k++)\n{o.element} = ({self.type})({start}) & 127;"
        return lines

    def beside(self):
        return [f"{BESIDE[n][0]} o{n} = {BESIDE[n][2]};" for n in range(self.case["beside"])]

    def results(self, res, row="0"):
        """Stores the elements to RES."""
        o = self.object
        at = f"{row} * {o.count} + k" if row != "0" else "k"
        lines = [f"for (int k = 0; k < {o.count}; k++)\n{res}[{at}] = {o.element};"]
        return lines

    def device(self, printer):
        body = []
        if self.private:
            body = self.device_private(printer)
        else:
            body = [f"{self.declaration()};", *self.fill(), *self.beside()]
            body += self.region(self.expand(self.loops(), printer))
            body += self.results("res") + [f"other[{n}] = (double)o{n};" for n in range(self.case["beside"])]
        return self.function("device", body)

    def region(self, lines):
        o = self.object
        wait = ["#pragma acc wait(1)"] if self.case["queue"] == "async" else []
        if self.data == "present":
            return [f"#pragma acc data copy({o.data})", "{", *lines, *wait, "}"]
        if self.data == "identity":
            return [f"#pragma sumac initialize_to_identity({o.data})", *lines, *wait]
        return lines + wait

    def expand(self, items, printer):
        lines = []
        for item in items:
            if isinstance(item, Directive):
                lines += self.strategy(item)
                lines.append(printer.directive(self, item))
            else:
                lines.append(item)
        return lines

    def device_private(self, printer):
        wait = ["#pragma acc wait(1)"] if self.case["queue"] == "async" else []
        around = [printer.around(self), f"for (int row = 0; row < {ROWS}; row++)"]
        if self.nest == "routine":
            return around + [f"row_{self.number}(in, row, zero, res);"] + wait
        return around + ["{", *self.row(printer), "}"] + wait

    def row(self, printer):
        """What an iteration of the loop around does."""
        return [f"{self.declaration()};", *self.fill(), *self.expand(self.loops("row"), printer), *self.results("res", "row")]

    def routine(self, printer):
        return "\n".join([printer.routine(self),
                          f"static void row_{self.number}(const int *in, int row, int zero, {self.type} *res) {{", "(void)zero;", *self.row(printer), "}"])

    def wide(self):
        """The oracle's type."""
        return "long double _Complex" if self.kind == "c" else "long double"

    def oracle(self):
        """The same loops, without directives. Rough ones compute in WIDE and sum up |v| a row, too."""
        silent = lambda *_: ""
        items = [x for x in self.loops("row" if self.private else "0") if not isinstance(x, Directive)]
        fill = self.fill()
        if self.data == "identity":
            fill = fill[:1] + [f"for (int k = 0; k < {self.object.count}; k++)\n{self.object.element} = {self.identity()};"]
        body = [f"{self.declaration()};", *fill, *items]
        if self.private:
            body = [f"for (int row = 0; row < {ROWS}; row++) {{", *body, *self.results("res", "row"), "}"]
        else:
            body = self.beside() + body + self.results("res") + [f"other[{n}] = (double)o{n};" for n in range(self.case["beside"])]
        text = self.function("oracle", body)
        if self.rough:
            text = self.widen(text)
        return text

    def widen(self, text):
        """Objects, temporaries and results of type T become wider; values, which are cast to T, stay."""
        t, wide = self.type, self.wide()
        declaration = self.declaration()
        text = text.replace(declaration, declaration.replace(t + " ", wide + " "), 1)
        text = text.replace(f"{t} *res", f"{wide} *res").replace(f"{t} t =", f"{wide} t =").replace(f"{t} old =", f"{wide} old =")
        return re.sub(rf"^{t} v = (.*;)$", rf"{wide} v = \1\nsum_of_sizes += SIZE(v);", text, flags=re.M)

    def function(self, name, body):
        return f"static void {name}_{self.number}(int zero, {self.type} *res, double *other) {{\n(void)zero, (void)other;\n" + "\n".join(body) + "\n}"

    def operator_declaration(self):
        """The struct and the operator that the program declares for it."""
        n, o = self.number, self.object
        if not o.own:
            return []
        if o.own == "T":
            return [f"#pragma omp declare reduction(own_{n} : {self.type} : omp_out = {self.combined('omp_out', 'omp_in')}) "
                    f"initializer(omp_priv = {self.identity()})"]
        lines = [f"struct own_{n} {{ {self.type} y, w; }};"]
        if self.ordered:
            out = f"(struct own_{n}){{omp_in.y * omp_out.y, omp_in.y * omp_out.w + omp_in.w}}"
            return lines + [f"#pragma omp declare reduction(own_{n} : struct own_{n} : omp_out = {out}) initializer(omp_priv = {{1, 0}})"]
        both = ", ".join(f"omp_out.{m} = {self.combined(f'omp_out.{m}', f'omp_in.{m}')}" for m in "yw")
        return lines + [f"#pragma omp declare reduction(own_{n} : struct own_{n} : {both}) "
                        f"initializer(omp_priv = {{{self.identity()}, {self.identity()}}})"]

    def count(self):
        return self.object.count * (ROWS if self.private else 1)

    def check(self):
        n, count, beside = self.number, self.count(), self.case["beside"]
        want = self.wide() if self.rough else self.type
        lines = [f"static int check_{n}(int zero) {{", f"static {self.type} got[{count}];", f"static {want} want[{count}];",
                 "double other[4] = {0}, other_want[4] = {0};", "int bad = 0;", "sum_of_sizes = 0;",
                 f"device_{n}(zero, got, other);", f"oracle_{n}(zero, want, other_want);"]
        if self.rough:
            factor = "sum_of_sizes + 10" if self.op == "+" else f"{8 if self.kind == 'c' else 2} * SIZE(want[k])"
            unit = {16: "0x1p-11L", 32: "0x1p-24L", 64: "0x1p-53L"}[self.bits]
            wrong = f"!(SIZE(got[k] - want[k]) <= ({self.size} + 5) * {unit} * ({factor}))"
        else:
            wrong = "!(got[k] == want[k])"
        lines.append(f"for (int k = 0; k < {count} && !bad; k++)\nif ({wrong})\nbad = differs({n}, k, got[k], want[k]);")
        lines.append(f"for (int k = 0; k < {beside} && !bad; k++)\nif (other[k] != other_want[k])\nbad = differs({n}, -1 - k, other[k], other_want[k]);"
                     if beside else "(void)other;")
        return "\n".join(lines + [f"print_bits({n}, got, sizeof got);", "return bad;", "}"])

    def text(self, printer):
        parts = [f"/* case {self.number}: {describe(self.case)} */", f"#undef SEED\n#define SEED {self.seed}", *self.operator_declaration()]
        if self.nest == "routine":
            parts.append(self.routine(printer))
        return "\n".join(parts + [self.oracle(), self.device(printer), self.check()])


def describe(case):
    return ", ".join(f"{f}: {v}" for f, v in case.items()).replace("*", "times")


class OpenACC:
    """Prints directives. peers.py has another of the kind."""

    def directive(self, case, d):
        return case.clauses(d)

    def around(self, case):
        return f"#pragma acc parallel loop gang {' '.join(case.launch())}"

    def routine(self, case):
        return f"#pragma acc routine {'worker' if 'w' in case.level else 'vector'}"


PROLOGUE = """/* Reductions of all kinds, made by tests/matrix. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define J __extension__ 1.0iF
#define H(i) in[(7 * (i) + SEED) & 4095]
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define SIZE(z) (__builtin_cabsl((long double _Complex)(z)))

static int in[4096];
static long double sum_of_sizes;
static int gangs = 3, workers = 1, lanes = 32, bits_wanted;

static int differs(int number, int k, long double _Complex got, long double _Complex want) {
  return printf("case %d: element %d is %.20Lg%+.20Lgi, not %.20Lg%+.20Lgi\\n", number, k, __real__ got, __imag__ got,
                __real__ want, __imag__ want) > 0;
}

/* A sum of all bytes that tells results apart (FNV-1a). */
static void print_bits(int number, const void *result, size_t bytes) {
  unsigned long sum = 0xcbf29ce484222325u;
  for (size_t i = 0; i < bytes; i++)
    sum = (sum ^ ((const unsigned char *)result)[i]) * 0x100000001b3u;
  if (bits_wanted)
    printf("bits of %d: %016lx\\n", number, sum);
}
"""

EPILOGUE = """
int main(int argc, char **argv) {{
  static int (*const checks[])(int) = {{{checks}}};
  static const int numbers[] = {{{numbers}}};
  unsigned x = 12345;
  int failed = 0, only = argc > 1 ? atoi(argv[1]) : -1, zero = argc > 99;
  if (argc > 4)
    gangs = atoi(argv[2]), workers = atoi(argv[3]), lanes = atoi(argv[4]), bits_wanted = 1;
  for (int i = 0; i < 4096; i++) {{
    x = x * 1664525u + 1013904223u;
    in[i] = (int)(x >> 16);
  }}
#pragma acc data copyin(in)
  for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {{
    if (only >= 0 && numbers[k] != only)
      continue;
    int bad = checks[k](zero);
    printf("case %d: %s\\n", numbers[k], bad ? "FAILED" : "passed");
    fflush(stdout);
    failed += bad;
  }}
  return failed != 0;
}}
"""


def program(numbers, cases, printer=OpenACC()):
    """One file of several cases."""
    parts = [PROLOGUE] + [Case(n, c).text(printer) + "\n" for n, c in zip(numbers, cases)]
    parts.append(EPILOGUE.format(checks=", ".join(f"check_{n}" for n in numbers), numbers=", ".join(map(str, numbers))))
    return "\n".join(parts)
