#!/usr/bin/env python3
"""Every reduction once: kind of object x operator and type x nesting of loops, each with its oracle (OpenACC 3.3 2.5.15, 2.9.11).

    run.py --programs matrix --count 500          so many of the matrix, in an order that the seed shuffles; it ends by itself

The oracle is the same code without directives. All values are such that every result is exact in every order: small
integers, few powers of two, turns by a quarter; so floating-point results are compared exactly, too. What a case reduces
is 240 iterations in loops of 5 x 6 x 8.
"""
import random

import gen

OUTER, MIDDLE, INNER = 5, 6, 8
ALL = OUTER * MIDDLE * INNER

# Types: their operators. v is a number from 0 on.
INTEGERS = "+ * max min & | ^ && ||".split()
REALS = "+ * max min && ||".split()
TYPES = {"int": INTEGERS, "unsigned char": INTEGERS, "long": INTEGERS, "float": REALS, "double": REALS,
         "_Bool": "+ * max min && ||".split(), "short": INTEGERS, "unsigned long": INTEGERS,
         "double _Complex": ["+", "*"], "float _Complex": ["+", "*"]}

# The start of element k, and the operand of iteration i.
START = {"+": "3 + {k}", "*": "1 + {k}", "max": "{k}", "min": "100 - {k}", "&": "127 - {k}", "|": "{k}", "^": "5 + {k}",
         "&&": "{k} != 1", "||": "{k} == 2"}
VALUE = {"+": "i % 7", "*": "(i % 61 == 0 ? 2 : 1)", "max": "i * 37 % 113", "min": "i * 37 % 113",
         "&": "(127 - (i % 50 == 3) * 4)", "|": "(i % 50 == 3) * 8", "^": "i % 64", "&&": "(i % 64 != 63)", "||": "(i % 64 == 63)"}
COMPLEX = {"+": "(i % 7 - i % 5 * _J)", "*": "(i % 3 == 0 ? _J : 1)"}

# Kinds of objects: declaration, fill, elements (N of them, X the k-th), the clause's text, data clauses, which element
# iteration i combines into. T is the type.
KINDS = {
    "scalar": ("T x", 1, "x", "x", "copy(x)"),
    "few": ("T x[5]", 5, "x[k]", "x", "copy(x)"),
    "many": ("T x[150]", 150, "x[k]", "x", "copy(x)"),
    "run_time": ("T x[n + 20]", 20, "x[k]", "x", "copy(x)"),
    "long_run_time": ("T x[n + 200]", 200, "x[k]", "x", "copy(x)"),
    "section": ("T room[12], *x = room", 7, "x[2 + k]", "x[2 : 7]", "copy(x[0 : 12])"),
    "run_time_section": ("T room[40], *x = room", 30, "x[4 + k]", "x[n + 4 : n + 30]", "copy(x[0 : 40])"),
    "rows": ("T x[3][4]", 12, "x[k / 4][k % 4]", "x", "copy(x)"),
    "element": ("T x[4]", 1, "x[2]", "x[2]", "copy(x)"),
    "structure": ("struct { T y; int unused; T z[3]; } x", 4, "(*(k ? &x.z[k - 1] : &x.y))", "x", "copy(x)"),
    "member": ("struct { int before; T y; } x", 1, "x.y", "x.y", "copy(x)"),
    "member_array": ("struct { int before; T z[20]; } x", 20, "x.z[k]", "x.z", "copy(x)"),
    "pointed_member": ("struct { T y, z[3]; } room, *x = &room", 3, "x->z[k]", "x->z", "copy(x[0 : 1])"),
    "bitfield": ("struct { T before : 1, y : 8; } x", 1, "x.y", "x.y", "copy(x)"),
    "bitfields": ("struct { int w; T z : 5; T y : 8; } x", 1, "x.y", "x", "copy(x)"),
    "union": ("union { T y; char room[32]; } x", 1, "x.y", "x.y", "copy(x)"),
}

BITFIELDS = ("int", "unsigned char", "long", "unsigned long")

# What stands around the update. Levels of the three loops; D is the data clause, R the reduction.
A = "for (int a = 0; a < 5; a++)"
B = "for (int b = 0; b < 6; b++)"
C = "for (int c = 0; c < 8; c++)"
NESTS = {
    "gang": ["parallel loop gang D R num_gangs(3)", A, None, B, None, C],
    "worker": ["parallel loop worker D R num_gangs(1) num_workers(3)", A, None, B, None, C],
    "vector": ["parallel loop vector D R num_gangs(1)", A, None, B, None, C],
    "gang_worker": ["parallel loop gang worker D R num_workers(4)", A, None, B, None, C],
    "all": ["parallel loop gang worker vector collapse(3) D R num_gangs(2) num_workers(2)", A, None, B, None, C],
    "nested": ["parallel loop gang D R num_gangs(2)", A, None, B, "loop vector R", C],
    "three": ["parallel loop gang D R num_gangs(2) num_workers(2)", A, "loop worker R", B, "loop vector R", C],
    "workers_in_gangs": ["parallel loop gang D R", A, "loop worker vector collapse(2) R", B, None, C],
    "wide": ["parallel loop gang D R vector_length(96)", A, "loop vector R", B, None, C],
    "construct": ["parallel D R num_gangs(3)\n#pragma acc loop gang R", A, None, B, "loop vector R", C],
    "construct_alone": ["parallel D R num_gangs(2)\n#pragma acc loop gang worker vector", A, None, B, None, C],
    "kernels": ["kernels loop independent D R", A, None, B, "loop independent R", C],
    "serial": ["serial loop D R", A, None, B, "loop vector R", C],
    "seq_between": ["parallel loop gang D R", A, "loop seq R", B, "loop vector R", C],
}


def matrix(seed):
    """All cases."""
    all = list(cases())
    random.Random(seed).shuffle(all)
    return all


def cases():
    for kind in KINDS:
        for number, (t, operators) in enumerate(TYPES.items()):
            for op in operators:
                if kind.startswith("bitfield") and t not in BITFIELDS:
                    continue
                for place, nest in enumerate(NESTS):
                    # scalars and int have all; of the rest, each kind and nesting has two types in turn
                    if kind == "scalar" or t == "int" or (number + place + len(kind)) % 5 == 0:
                        yield kind, t, op, nest


PROLOGUE = """/* made by tests/random/matrix.py */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define _J __extension__ 1.0iF

static int said; /* lines about the case */
static int compare(int number, const char *what, int k, double _Complex got, double _Complex want) {
  if (got == want)
    return 0;
  return printf("case %d: %s, element %d is %g%+gi, not %g%+gi\\n", number, what, k, __real__ got, __imag__ got, __real__ want,
                __imag__ want) > 0;
}
"""


class Case:
    def __init__(self, number, case):
        self.number = number
        self.kind, self.type, self.op, self.nest = case
        self.declaration, self.count, self.element, self.var, self.data = KINDS[self.kind]

    def update(self):
        """The element that iteration i combines into: never an index of the clause's sections alone, k."""
        k = f"(i * 7 % {self.count})" if self.count > 1 else "0"
        value = (COMPLEX if "Complex" in self.type else VALUE)[self.op]
        if self.kind == "structure":
            x = [("if (i % 4 == 0)\n", "x.y"), ("else\n", "x.z[i % 4 - 1]")]
        else:
            x = [("", self.element.replace("k", k) if self.count > 1 else self.element)]
        return "\n".join(before + self.combine(lvalue, value) for before, lvalue in x)

    def combine(self, x, value):
        if self.op in ("max", "min"):
            return f"{x} = {value} {'>' if self.op == 'max' else '<'} {x} ? {value} : {x};"
        if self.op in ("&&", "||"):
            return f"{x} = {x} {self.op} {value};"
        if self.type == "_Bool":
            return f"{x} = {x} {self.op} {value};"
        return f"{x} {self.op}= {value};"

    def loops(self, directive):
        nest = NESTS[self.nest]
        lines = []
        for pragma, loop in zip(nest[::2], nest[1::2]):
            if pragma and directive:
                pragma = pragma.replace("D", self.data).replace("R", f"reduction({self.op} : {self.var})")
                lines.append("#pragma acc " + pragma)
            lines.append(loop)
        body = f"{{\nint i = (a * {MIDDLE} + b) * {INNER} + c;\n{self.update()}\n}}"
        return "\n".join(lines) + " " + body

    def function(self, name, directive):
        start = START[self.op].format(k="(k % 8)")
        return f"""static void {name}_{self.number}(int n, double _Complex *out) {{
  {self.declaration.replace("T ", self.type + " ")};
  (void)n;
  {"memset(&x, 0, sizeof x);" if "*x" not in self.declaration else "memset(x, 0, sizeof room);"}
  for (int k = 0; k < {self.count}; k++)
    {self.element} = ({self.type})({start});
{self.loops(directive)}
  for (int k = 0; k < {self.count}; k++)
    out[k] = {self.element};
}}
"""

    def check(self):
        return f"""static int check_{self.number}(const int *in, int n, int zero) {{
  double _Complex got[200], want[200];
  int bad = 0;
  (void)in, (void)n;
  device_{self.number}(zero, got);
  oracle_{self.number}(zero, want);
  for (int k = 0; k < {self.count} && !bad; k++)
    bad += compare({self.number}, "{self.kind}, {self.type}, {self.op}, {self.nest}", k, got[k], want[k]);
  said += bad;
  return bad;
}}
"""


def program(seed, numbers, limit):
    """LIMIT, of random programs, has no meaning here."""
    all = matrix(seed)
    parts = [PROLOGUE]
    for k in numbers:
        case = Case(k, all[k])
        parts += [case.function("oracle", False), case.function("device", True), case.check()]
    parts.append(gen.epilogue(seed, numbers))
    return "\n".join(parts)


if __name__ == "__main__":
    gen.main(program)
