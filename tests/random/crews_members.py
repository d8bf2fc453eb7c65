"""What members of a random crew (crews.py) do between two barriers: expressions and statements, divergent of all kinds.

Text has marks where the device's program and the oracle's differ: $x is a variable of each member's own (in the oracle
an element of an array), $$x one of these of which all members have an equal value, @tid the member's number, @nt how
many there are, @f( a function that asks who calls it, ~x a label. "t" is a member's number in both.

So that no case has a data race, a scope knows of each variable of the team what the phase, from barrier to barrier,
does with it: "r", members read it; "own:E", each has the element E; "add:OP", all combine it, atomically or in critical
constructs; "x", something else that nobody else may see.
"""
import gen

TYPES = ["int", "long", "long", "double"]
MAPS = ["t", "t", "t", "({T} - 1 - t)", "((t + 1) % {T})", "((t + 7) % {T})"]


class Shared:
    """A variable of the team: KIND "scalar", "array" or "grid" of ROWS, of COLUMNS each. WHOLE: there is a row for each
    member."""

    def __init__(self, name, ctype, kind, rows="1", columns=1, whole=True):
        self.name, self.ctype, self.kind, self.rows, self.columns, self.whole = name, ctype, kind, rows, columns, whole


class Scope:
    """Where code stands. MEMBER: each member executes it, else one does, or all in the same way. PRIVATE: (text, type)
    of variables that it may write; ARRAYS, (text, type, length); POINTERS, (text, type); READS, expressions; UNIFORM,
    those that are the same for all; COUNTS, variables that are the same for all and that uniform code may write; STATE,
    what the phase does with variables of the team SHARED; SIZE, how many members there are."""

    FIELDS = ("private", "arrays", "pointers", "reads", "uniform", "counts", "shared")

    def __init__(self, member, size, state):
        self.member, self.size, self.state, self.loop = member, size, state, False
        for name in self.FIELDS:
            setattr(self, name, [])

    def nested(self, member=None, state=None):
        s = Scope(self.member if member is None else member, self.size, self.state if state is None else state)
        s.loop = self.loop
        for name in self.FIELDS:
            setattr(s, name, list(getattr(self, name)))
        if not s.member:
            s.private, s.arrays, s.pointers, s.reads = [], [], [], []
        return s


def join(one, other):
    """What a phase does with variables, if it has come one of two ways."""
    return {k: v if one.get(k, v) == other.get(k, v) else "x" for k, v in {**one, **other}.items()}


class Members(gen.Source):
    """ENTRY: what a function does before its first barrier, while that is made. LOCK: names critical constructs."""

    entry, lock = None, ""

    # -- phases
    def touch(self, s, v, mode):
        """Whether the phase may do that with V; if so, it does."""
        now = s.state.get(v.name)
        if now not in (None, mode) or now == "x":
            return False
        s.state[v.name] = mode
        if self.entry is not None:
            self.entry[v.name] = mode if self.entry.get(v.name, mode) == mode else "x"
        return True

    def own(self, s, v):
        """The member's element of V, or None."""
        now = s.state.get(v.name, "")
        at = now[4:] if now.startswith("own:") else self.pick(MAPS).replace("{T}", s.size)
        if not s.member or v.kind == "scalar" or not v.whole or not self.touch(s, v, f"own:{at}"):
            return None
        return f"{v.name}[{at}]" if v.kind == "array" else f"{v.name}[{at}][{self.index(s, v.columns)}]"

    def element(self, s, v):
        """An element of V, whichever."""
        if v.kind == "scalar":
            return v.name
        if v.kind == "array":
            return f"{v.name}[{self.index(s, v.rows)}]"
        return f"{v.name}[{self.index(s, v.rows)}][{self.index(s, v.columns)}]"

    def index(self, s, n):
        if n == 1 or n == "1":
            return "0"
        return f"(unsigned long)({self.simple(s)}) % {n}"

    def view(self, s):
        """An expression with a variable of the team, or None."""
        if not s.shared:
            return None
        v = self.pick(s.shared)
        now = s.state.get(v.name, "")
        if now.startswith("own:") or not now and self.chance(0.3):
            text = self.own(s, v)
            if text:
                return text
        return self.element(s, v) if self.touch(s, v, "r") else None

    # -- expressions; all values are small, and computed as long
    def simple(self, s):
        c = self.rng.randrange(1, 9)
        found = (["t", "t", "@tid"] if s.member else []) + s.reads + s.uniform + s.counts
        found += [x for x, _ in s.private]
        if not found:
            return str(c)
        return self.pick(["{}", "{} + %d" % c, "{} * %d" % c, "%d - {}" % c, "{}"]).format(f"(long){self.pick(found)}")

    def term(self, s):
        kind = self.rng.randrange(12)
        if kind == 0:
            return str(self.rng.randrange(1, 9))
        if kind == 1:
            return f"a[({self.simple(s)}) & {gen.MASK}]"
        if kind == 2 and s.arrays:
            x, _, n = self.pick(s.arrays)
            return f"(long){x}[{self.index(s, n)}]"
        if kind == 3 and s.pointers:
            return f"(long)*{self.pick(s.pointers)[0]}"
        if kind < 7:
            text = self.view(s)
            if text:
                return f"(long){text}"
        if kind == 7 and s.member:
            return self.pick(["@ask({0})", "@ask_loop({0})"]).format(self.simple(s))
        if kind == 8:
            return self.pick(["mix({0}, {1})", "around({0}, {1})"]).format(self.simple(s), self.simple(s))
        if kind == 9:
            return f"({self.condition(s)} ? {self.simple(s)} : {self.simple(s)})"
        if kind == 10 and s.arrays and s.member:
            x, ctype, n = self.pick(s.arrays)
            return f"sum_{ctype}({x}, {n})"
        return self.simple(s)

    def expression(self, s, most=3):
        text = self.term(s)
        for _ in range(self.rng.randrange(0, most)):
            text = f"({text} {self.pick('+-+-*')} {self.term(s)} % 1009)"
        return text

    def condition(self, s, deep=1):
        if deep and self.chance(0.25):
            return f"({self.condition(s, 0)} {self.pick(['&&', '||'])} {self.condition(s, 0)})"
        c = self.rng.randrange(1, 40)
        forms = [f"({self.simple(s)}) % {self.rng.randrange(2, 6)} == {self.rng.randrange(2)}",
                 f"{self.simple(s)} < {self.simple(s)}", f"({self.simple(s)}) & {self.pick([1, 2, 4])}"]
        if s.member:
            forms += [f"t < {c}", f"t >= {s.size} / {self.pick([2, 3])}", f"t % {self.pick([2, 3, 32])} == 0",
                      f"t == {c % 7}", f"t + 1 < {s.size}"]
        if deep and self.chance(0.2):
            forms = [f"{self.view(s) or self.simple(s)} > {c}"]
        return self.pick(forms)

    # -- statements: lists of lines
    def place(self, s):
        """(Text, type) of something that the code may assign to."""
        kind = self.rng.randrange(10)
        if kind < 2 and s.arrays:
            x, ctype, n = self.pick(s.arrays)
            return f"{x}[{self.index(s, n)}]", ctype
        if kind == 2 and s.pointers:
            x, ctype = self.pick(s.pointers)
            return f"*{x}", ctype
        if kind < 6 and s.shared:
            v = self.pick(s.shared)
            text = self.own(s, v)
            if text:
                return text, v.ctype
        return self.pick(s.private) if s.private else None

    def assign(self, s):
        to = self.place(s)
        if not to:
            return self.declare(s)
        x, ctype = to
        e = self.expression(s)
        form = self.rng.randrange(6)
        if form == 0:
            return [f"{x} += ({ctype})({e} % 16);"]
        if form == 1:
            return [f"{x} = ({ctype})(((long){x} * {self.rng.randrange(2, 5)} + {e}) % 997);"]
        if form == 2:
            return [f"{x} = {self.condition(s)} ? ({ctype})({e} % 97) : {x};"]
        if form == 3 and s.pointers and s.member and ctype == "long" and x.startswith("$"):
            return [f"{x} = poke({self.pick(s.pointers)[0]}, {e}) % 997;"]
        if form == 4 and s.member and x.startswith("$") and "." not in x:
            return [f"poke_{ctype}(&{x}, {e});"]
        return [f"{x} = ({ctype})({e} % 997);"]

    def declare(self, s):
        x, ctype = self.new("x"), self.pick(TYPES)
        line = f"{ctype} {x} = ({ctype})({self.expression(s)} % 997);"
        s.private.append((x, ctype))
        return [line]

    def combine(self, s):
        """All members combine a variable of the team."""
        found = [v for v in s.shared if s.state.get(v.name, "add:").startswith("add:")]
        if not found:
            return self.assign(s)
        v = self.pick(found)
        now = s.state.get(v.name)
        ops = ["atomic +", "atomic -", "critical max", "critical +", "capture"]
        ops += ["atomic |", "atomic ^"] if v.ctype != "double" else []
        op = now[4:] if now else self.pick(ops)
        e, x = self.expression(s), self.element(s, v)
        if not self.touch(s, v, f"add:{op}"):
            return self.assign(s)
        value = self.new("v")
        first = f"{v.ctype} {value} = ({v.ctype})({e} % {16 if '|' in op or '^' in op else 97});"
        if "|" in op or "^" in op:
            first = f"{v.ctype} {value} = ({v.ctype})({e} & 15);"
        if op == "capture":
            return self.capture(s, v, x) or self.assign(s)
        if op.startswith("atomic"):
            return [first, "#pragma omp atomic" + self.pick(["", " update", " relaxed", " seq_cst"]),
                    f"{x} {op[-1]}= {value};"]
        lines = [f"if ({value} > {x})", f"  {x} = {value};"] if op[-3:] == "max" else [f"{x} += {value};"]
        return [first, f"#pragma omp critical{self.lock}", "{", *self.inward(lines), "}"]

    def capture(self, s, v, x):
        """A counter of which each member gets a value; as all add one, the sum of these is the same in every order."""
        free = (None, "add:atomic +")
        sums = [w for w in s.shared if w.kind == "scalar" and s.state.get(w.name) in free and w is not v]
        if v.kind != "scalar" or not sums:
            return ["#pragma omp atomic", f"{x} += 1;"]
        w, got = self.pick(sums), self.new("v")
        self.touch(s, w, "add:atomic +")
        form = self.pick([["#pragma omp atomic capture", f"{got} = {x}++;"],
                          ["#pragma omp atomic capture", "{", f"  {got} = {x};", f"  {x} += 1;", "}"]])
        return [f"{v.ctype} {got};", *form, "#pragma omp atomic", f"{w.name} += ({w.ctype}){got};"]

    def alone(self, s):
        """One member writes something of the team's."""
        found = [v for v in s.shared if v.name not in s.state]
        if not found or not s.member or s.loop:
            return self.assign(s)
        v = self.pick(found)
        self.touch(s, v, "x")
        head = self.pick([f"if (t == {self.rng.randrange(3)} % {s.size})", f"if (t == {s.size} - 1)", "@masked",
                          "@masked"])
        k = self.new("k")
        if v.kind == "array" and self.chance(0.5):
            return [head, "{", f"  for (int {k} = 0; {k} < {v.rows}; {k}++)",
                    f"    {v.name}[{k}] = ({v.ctype})((({self.simple(s)}) + {k}) % 97);", "}"]
        lines = []
        for _ in range(self.rng.randrange(1, 3)):
            lines.append(f"{self.element(s, v)} = ({v.ctype})({self.expression(s)} % 97);")
        return [head, "{", *self.inward(lines), "}"]

    @staticmethod
    def inward(lines):
        return [x if x.startswith("#") else "  " + x for x in lines]

    def block(self, s, depth, most=3):
        s = s.nested() if s.member else self.kept(s)
        lines = []
        for _ in range(self.rng.randrange(1, most)):
            lines += self.statement(s, depth)
        return self.inward(lines)

    @staticmethod
    def kept(s):
        inner = s.nested()
        for name in ("private", "arrays", "pointers", "reads"):
            setattr(inner, name, list(getattr(s, name)))
        return inner

    def branch(self, s, depth):
        lines = [f"if ({self.condition(s)}) {{", *self.block(s, depth - 1)]
        if self.chance(0.5):
            lines += ["} else {", *self.block(s, depth - 1)]
        return lines + ["}"]

    def switch(self, s, depth):
        n = self.rng.randrange(2, 5)
        lines = [f"switch ((unsigned long)({self.expression(s)}) % {n + 1}) {{"]
        for i in range(n):
            lines += [f"case {i}:" if i or self.chance(0.7) else "default:", "{", *self.block(s, depth - 1, 3), "}"]
            lines += ["  break;"] if self.chance(0.7) else []
        return lines + ["}"]

    def loop(self, s, depth):
        """A loop of the member's own; how often it goes round may depend on the member."""
        k, form = self.new("k"), self.rng.randrange(5)
        n = self.pick([str(self.rng.randrange(1, 5)),
                       f"(long)((unsigned long)({self.simple(s)}) % {self.rng.randrange(2, 6)})"])
        inner = self.kept(s)
        inner.loop = True
        inner.reads.append(k)
        body = self.block(inner, depth - 1)
        if self.chance(0.5) and form != 4:
            jump = [f"  if ({self.condition(inner)})", "    " + self.pick(["break;", "continue;"])]
            body = jump + body if self.chance(0.5) else body + jump
        if form == 4:
            label = self.new("again")
            return [f"long {k} = 0;", f"~{label}:;", "{", *body, "}", f"if (++{k} < {n})", f"  goto ~{label};"]
        if form == 0:
            return [f"long {k} = 0;", f"while ({k}++ < {n}) {{", *body, "}"]
        if form == 1:
            return [f"long {k} = 0;", "do {", *body, f"}} while (++{k} < {n});"]
        if form == 2:
            return [f"for (int {k} = 3; {k} >= 0; {k}--) {{", *body, "}"]
        return [f"for (int {k} = 0; {k} < {n}; {k}++) {{", *body, "}"]

    def skip(self, s, depth):
        """What most members leave out."""
        label = self.new("end")
        head = ["{", f"  if ({self.condition(s)})", f"    goto ~{label};"]
        return [*head, *self.block(s, depth - 1), f"  ~{label}:;", "}"]

    def statement(self, s, depth):
        kind = self.rng.randrange(20)
        if depth > 0:
            if kind < 3:
                return self.branch(s, depth)
            if kind < 6:
                return self.loop(s, depth)
            if kind == 6:
                return self.switch(s, depth)
            if kind == 7:
                return self.skip(s, depth)
        if kind == 8:
            return self.combine(s)
        if kind == 9:
            return self.alone(s)
        if kind == 10:
            return self.declare(s)
        return self.assign(s)


# Functions that statements call: for a function F that asks for the thread, F_want is the oracle's.
PROLOGUE = """#include <omp.h>
struct part {
  int n;
  long v[3];
  double x;
};
static long mix(long x, long y) {
  return (x % 1009 * 3 + y) % 997;
}
static long around(long x, long y) {
  long s = y % 31;
  for (long i = (unsigned long)x % 6; i > 0; i--)
    s += s & 1 ? i : 2;
  return s;
}
static long ask(long x) {
  return x % 97 + omp_get_thread_num();
}
static long ask_want(int t, long x) {
  return x % 97 + t;
}
__attribute__((noinline)) static long ask_loop(long x) {
  long s = x % 5;
  for (int i = omp_get_thread_num() % 4; i >= 0; i--)
    s += i * (omp_get_thread_num() % 3);
  return s;
}
static long ask_loop_want(int t, long x) {
  long s = x % 5;
  for (int i = t % 4; i >= 0; i--)
    s += i * (t % 3);
  return s;
}
#define FUNCTIONS(T) \\
  static long sum_##T(const T *x, int n) { \\
    long s = 0; \\
    for (int i = 0; i < n; i++) \\
      s += (long)x[i]; \\
    return s % 10007; \\
  } \\
  static void poke_##T(T *x, long v) { \\
    *x = (T)(((long)*x * 3 + v) % 997); \\
  }
FUNCTIONS(int)
FUNCTIONS(long)
FUNCTIONS(double)
__attribute__((noinline)) static long poke(long *x, long v) {
  *x = (*x + v) % 997;
  return *x * 2 + 1;
}
"""
