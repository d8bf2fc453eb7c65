#!/usr/bin/env python3
"""Random OpenMP programs as one writes them for GPUs, each with its oracle in plain C.

A case is a target construct whose teams have variables and parallel constructs of T threads, from 1 to 1,024, that use
their number as an index and meet at barriers: in loops, under conditions, in functions. A phase is what lies between
two barriers. The oracle has the same statements, phase by phase, in loops over the members, whose private variables are
arrays:

    #pragma omp parallel num_threads(T)             for (int t = 0; t < T; t++) x_p[t] = s[t];
    { long x = s[t];                        and     for (int t = 0; t < T; t++) s[t] = x_p[(t + 1) % T];
    #pragma omp barrier
      s[t] = ... }

What members do in a phase is in crews_members.py, what they do together in crews_phases.py. Files are run by one thread
of the host or by several.

    crews.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7
    ./batch [K]                                            runs all cases, or case K only
"""
import re

import gen
import omp
from crews_members import PROLOGUE, TYPES, Scope, Shared
from crews_phases import Phases

SIZES = [1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 33, 40, 64, 65, 100, 127, 128, 129, 200, 256, 257, 300]
IDENTITY = {"+": "0", "max": "-1000000", "min": "1000000", "|": "0"}


class Construct:
    """A parallel construct. SPELLING: how its number of threads is given."""

    def __init__(self, size, spelling, clauses, reductions, private, nodes):
        self.size, self.spelling, self.clauses = size, spelling, clauses
        self.reductions, self.private, self.nodes = reductions, private, nodes

    def reduced(self):
        return [v.name for v, _ in self.reductions]


class Case(Phases):
    def __init__(self, seed, number, limit):
        super().__init__(f"crews/{seed}/{number}", number)
        self.limit, self.functions, self.expansions, self.calls = limit, [], 0, []
        self.lock = self.pick(["", f"(crews_{number})"])
        self.build()

    # -- the case
    def build(self):
        self.form = self.pick(["teams", "teams", "teams", "loop", "distribute", "target", "combined"])
        self.sizes = [self.pick(SIZES) for _ in range(self.pick([1, 1, 2, 3]))]
        if self.chance(0.3):
            self.sizes = [self.rng.randrange(1, 301) for _ in self.sizes]
        if self.chance(0.06):
            self.sizes = [self.pick([512, 1000, 1024])]
        if self.form == "combined":
            self.sizes = self.sizes[:1]
        top = max(self.sizes)
        self.teams = 1 if self.form in ("target", "combined") else self.rng.randrange(1, 7)
        while self.teams > 1 and self.teams * top > self.limit // 12:
            self.teams -= 1
        self.times = self.teams * top * len(self.sizes)
        self.rows = top + self.pick([0, 0, 0, 1, 5])
        self.limited = self.chance(0.6)  # the construct has thread_limit
        self.variables()
        for _ in range(self.pick([0, 1, 1, 2, 3])):
            self.function_made()
        self.constructs, self.between = [], []
        for size in self.sizes:
            self.between.append(self.alone_in_team())
            self.constructs.append(self.construct(size))
        if self.form == "combined":
            self.between = [[]]
        self.results = [(self.new("r"), v) for v in self.shared]
        self.outs += [(name, "long", self.teams * int(v.rows) * v.columns) for name, v in self.results]
        self.declared = self.chance(0.5)
        self.limit_text = self.pick([str(top), f"{top} + zero"])

    def variables(self):
        self.shared, self.flags = [], []
        for _ in range(self.pick([2, 3, 4] if self.rows < 400 else [2])):
            self.shared.append(Shared(self.new("s"), self.pick(TYPES), "array", str(self.rows)))
        if self.rows < 400 and self.chance(0.5):
            self.shared.append(Shared(self.new("m"), self.pick(TYPES), "grid", str(self.rows), self.pick([2, 3, 4])))
        if self.chance(0.3):
            self.shared.append(Shared(self.new("w"), self.pick(TYPES), "array", str(self.pick([3, 5, 8])), whole=False))
        for _ in range(self.pick([2, 3, 4])):
            self.shared.append(Shared(self.new("c"), self.pick(TYPES), "scalar"))
        self.part = self.new("q") if self.chance(0.3) else None
        if self.part:
            self.shared += [Shared(f"{self.part}.n", "int", "scalar"), Shared(f"{self.part}.x", "double", "scalar"),
                            Shared(f"{self.part}.v", "long", "array", "3", whole=False)]

    def construct(self, size):
        s = Scope(True, "T", {})
        s.shared, s.uniform = list(self.shared), ["g", "T"]
        clauses, reductions = [], []
        scalars = [v for v in s.shared if v.kind == "scalar" and "." not in v.name]
        for v in self.rng.sample(scalars, min(len(scalars), self.pick([0, 0, 0, 1, 1, 2]))):
            op = self.pick(["+", "+", "max", "min"] + (["|"] if v.ctype != "double" else []))
            clauses.append(f"reduction({op} : {v.name})")
            reductions.append((v, op))
            s.shared.remove(v)
        small = [v for v in s.shared if not v.whole and "." not in v.name]
        if small and self.chance(0.3):
            v = small[0]
            clauses.append(f"reduction(+ : {v.name}[0 : {v.rows}])" if self.chance(0.5) else f"reduction(+ : {v.name})")
            reductions.append((v, "+"))
            s.shared.remove(v)
        private = []
        scalars = [v for v in scalars if v in s.shared]
        if scalars and self.chance(0.3) and self.form != "combined":
            v = self.pick(scalars)
            kind = self.pick(["private", "firstprivate", "firstprivate"])
            clauses.append(f"{kind}({v.name})")
            private.append((v, kind))
            s.shared.remove(v)
        if self.chance(0.2):
            clauses.append("default(shared)")
        nodes = self.members(s, reductions, private)
        spellings, combined = ["constant", "constant"], self.form == "combined"
        if self.limited and not combined or max(self.sizes) <= 256:
            spellings.append("outside")
        if self.limited and not combined:
            spellings += ["inside"] + (["none", "none"] if size == max(self.sizes) else [])
        return Construct(size, self.pick(spellings), clauses, reductions, private, nodes)

    def alone_in_team(self):
        """What the team's first thread does in front of a parallel construct."""
        s = Scope(False, "1", {})
        s.shared, s.uniform = list(self.shared), ["g"]
        return [("once", None, [x for x in self.block(s, 2) if "#pragma" not in x])] if self.chance(0.4) else []

    def members(self, s, reductions, private):
        nodes = []
        for v, kind in private:
            if kind == "private":
                nodes.append(("code", [f"${v.name} = ({v.ctype}){self.rng.randrange(9)};"]))
            s.private.append((f"${v.name}", v.ctype))
        for _ in range(self.pick([2, 3, 3, 4])):
            nodes += self.declare_private(s)
        opaque = self.chance(0.35)  # members assign reductions' variables, or read them back
        for v, op in reductions:
            if opaque and v.kind == "scalar":
                nodes += [("code", [f"${v.name} = 3;"])] if op in ("max", "min") else []
                s.private.append((f"${v.name}", v.ctype))
        nodes += self.nodes(s, 2 if len(self.sizes) > 1 else 3, self.rng.randrange(3, 8))
        for v, op in reductions:
            nodes += [("code", self.reduce(s, v, op))] if not opaque or self.chance(0.5) else []
        for x, _ in self.rng.sample(s.private, min(len(s.private), 3)):
            nodes.append(("code", [f"{self.out()} = (long){x};"]))
        return nodes

    def reduce(self, s, v, op):
        x, e = f"${v.name}", f"({v.ctype})({self.expression(s)} % 97)"
        if v.kind == "array":
            return [f"{x}[{self.index(s, v.rows)}] += {e};"]
        lines = {"+": [f"{x} += {e};"], "|": [f"{x} |= ({v.ctype})({self.expression(s)} & 255);"]}.get(op)
        if not lines:
            y = self.new("v")
            lines = [f"{v.ctype} {y} = {e};", f"if ({y} {'>' if op == 'max' else '<'} {x})", f"  {x} = {y};"]
            if self.chance(0.5):
                lines[1:] = [f"{x} = {y} {'>' if op == 'max' else '<'} {x} ? {y} : {x};"]
        return lines if self.chance(0.6) else [f"if ({self.condition(s)}) {{", *self.inward(lines), "}"]

    def out(self):
        """The member's element of a new array that main compares."""
        name = self.new("r")
        self.outs.append((name, "long", self.teams * max(self.sizes)))
        return f"{name}[g * {max(self.sizes)} + t]"

    # -- text
    def text(self, line, device):
        if device:
            line = line.replace("@masked", "#pragma omp masked").replace("@tid", "omp_get_thread_num()")
            line = re.sub(r"@(\w+)\(", r"\1(", line.replace("@nt", "omp_get_num_threads()"))
            return re.sub(r"\$+(\w+)", r"\1", line).replace("~", "")
        line = line.replace("@masked", "if (t == 0)").replace("@tid", "t").replace("@nt", "T")
        line = re.sub(r"@(\w+)\(", r"\1_want(t, ", line)
        line = re.sub(r"\$(\w+)", r"\1_p[t]", re.sub(r"\$\$(\w+)", r"\1_p[0]", line))
        return re.sub(r"~(\w+)", rf"\1_{self.expansions}", line)

    def lines_of(self, lines, device):
        return [self.text(x, device) for x in lines if device or not x.lstrip().startswith("#")]

    def by_members(self, lines, device):
        self.expansions += 1
        lines = ["  " + x for x in self.lines_of(lines, device)]
        return ["{" if device else "for (int t = 0; t < T; t++) {", *lines, "}"]

    def render(self, nodes, device):
        out = []
        for kind, *rest in nodes:
            out += getattr(self, "show_" + kind)(device, *rest)
        return out

    def show_code(self, device, lines):
        return self.by_members(lines, device)

    def show_uniform(self, device, lines):
        return self.lines_of(lines, device)

    def show_barrier(self, device):
        return ["#pragma omp barrier"] if device else []

    def show_nest(self, device, head, nodes, tail):
        return [self.text(head, device), *("  " + x for x in self.render(nodes, device)), self.text(tail, device)]

    def show_declare(self, device, ctype, name, size, init):
        if device:
            return [f"{ctype} {name}{size}{self.text(init and f' = {init}', device)};"]
        out = [f"{ctype} {name}_p[T]{size};"]
        if size or ctype.startswith("struct"):
            init = f"({ctype}{size}){init}"
            return out + ["for (int t = 0; t < T; t++)",
                          f"  memcpy(&{name}_p[t], &{self.text(init, False)}, sizeof {name}_p[t]);"]
        return out + ["for (int t = 0; t < T; t++)", f"  {name}_p[t] = {self.text(init, False)};"]

    def show_once(self, device, pragma, lines):
        """What one thread executes, whichever."""
        self.expansions += 1
        head = [f"#pragma omp {pragma}"] if device and pragma else []
        return [*head, "{", *("  " + x for x in self.lines_of(lines, device)), "}"]

    def show_share(self, device, pragma, heads, chunk, lines):
        """A loop that members share; CHUNK: who has an iteration is known."""
        self.expansions += 1
        body = ["  " + x for x in self.lines_of(lines, device)]
        if chunk and not device:
            body.insert(0, f"  const int t = {chunk};")
        return [*([f"#pragma omp {pragma}"] if device else []), *self.lines_of(heads, device), "{", *body, "}"]

    def show_copy(self, device, x, ctype, e):
        if device:
            return [f"#pragma omp single copyprivate({x})", f"{x} = {self.text(e, device)};"]
        v = self.new("v")
        out = ["{", f"  {ctype} {v} = {self.text(e, device)};", "  for (int t = 0; t < T; t++)", f"    {x}_p[t] = {v};"]
        return out + ["}"]

    def show_return(self, device, f, condition, e):
        if device:
            return [f"if ({self.text(condition, True)})", f"  return {self.text(e, True)};"]
        return [f"if ({self.text(condition, False)}) {{", "  for (int t = 0; t < T; t++)",
                f"    {f}_result[t] = {self.text(e, False)};", f"  goto {f}_out_{self.calls[-1]};", "}"]

    def show_call(self, device, f, args, result):
        if device:
            v = self.new("v")
            return ["{", f"  long {v} = {f.name}({', '.join(['a'] + [self.text(x, True) for x in args])});",
                    f"  {self.text(result, True)} += {v} % 97;", "}"]
        self.expansions += 1
        self.calls.append(self.expansions)
        out = [f"{{ /* {f.name} */", f"  long {f.name}_result[T];"]
        for (kind, ctype, name), arg in zip(f.params, args):
            arg = self.text(arg, False)
            if kind in "vp":
                out += [f"  {ctype} {'*' if kind == 'p' else ''}{name}_p[T];", "  for (int t = 0; t < T; t++)",
                        f"    {name}_p[t] = {arg};"]
            else:
                out.append(f"  {ctype} {'*' if kind == 's' else ''}{name} = {arg};")
        out += ["  " + x for x in self.render(f.nodes, False)]
        out += ["  for (int t = 0; t < T; t++)", f"    {f.name}_result[t] = {self.text(f.value, False)};",
                f"  {f.name}_out_{self.calls.pop()}:;", "  for (int t = 0; t < T; t++)",
                f"    {self.text(result, False)} += {f.name}_result[t] % 97;", "}"]
        return out

    def show_construct(self, device, c):
        number = self.constructs.index(c)
        if not device:
            return self.members_of(c)
        out = ["{", f"  const int T = {c.size} + zero;" if c.spelling == "inside" else f"  enum {{ T = {c.size} }};"]
        asked = {"none": "", "outside": f" num_threads(T_{number})"}.get(c.spelling, " num_threads(T)")
        head = f"parallel{asked}" + "".join(f" {x}" for x in c.clauses)
        if self.form == "combined":
            mapped = ", ".join(x for x in self.listed() if x not in c.reduced())
            head = f"target {head} {self.maps()} map(tofrom : {mapped})"
        return out + [f"#pragma omp {head}", "  {", "    const int t = omp_get_thread_num();",
                      *("    " + x for x in self.render(c.nodes, True)), "  }", "}"]

    def members_of(self, c):
        """The construct without directives: what members have of clauses' variables, what they do, what comes of it."""
        out = ["{", f"  enum {{ T = {c.size} }};"]
        for v, start in [(v, IDENTITY[op]) for v, op in c.reductions] + [(v, v.name) for v, _ in c.private]:
            length = f"[{v.rows}]" if v.kind == "array" else ""
            out += [f"  {v.ctype} {v.name}_p[T]{length};", "  for (int t = 0; t < T; t++)"]
            x = f"{v.name}_p[t]"
            out.append(f"    memset({x}, 0, sizeof {x});" if length else f"    {x} = {start};")
        out += ["  " + x for x in self.render(c.nodes, False)]
        for v, op in c.reductions:
            x = f"{v.name}_p[t]"
            out.append("  for (int t = 0; t < T; t++)")
            if v.kind == "array":
                out += [f"    for (int i = 0; i < {v.rows}; i++)", f"      {v.name}[i] += {x}[i];"]
            elif op in ("max", "min"):
                out += [f"    {v.name} = {x} {'>' if op == 'max' else '<'} {v.name} ? {x} : {v.name};"]
            else:
                out += [f"    {v.name} {op}= {x};"]
        return out + ["}"]

    def listed(self):
        return [v.name for v in self.shared if "." not in v.name] + self.flags + ([self.part] if self.part else [])

    def maps(self):
        return "map(to : a[0 : n]) " + " ".join(f"map(tofrom : {o}[0 : {n}])" for o, _, n in self.outs)

    def team(self, device):
        out = [f"struct part {self.part} = {{2, {{g, 1, 5}}, 7}};"] if self.part else []
        out += [f"int {x} = 0;" for x in self.flags]
        for v in self.shared:
            if "." in v.name:
                continue
            size = {"scalar": "", "array": f"[{v.rows}]", "grid": f"[{v.rows}][{v.columns}]"}[v.kind]
            out.append(f"{v.ctype} {v.name}{size};")
            if v.kind == "scalar":
                out.append(f"{v.name} = g + {len(v.name)};")
            else:
                out += [f"for (int i = 0; i < {v.rows}; i++)",
                        f"  {v.name}[i] = (i * 7 + g) % 11;" if v.kind == "array" else
                        f"  for (int j = 0; j < {v.columns}; j++)\n    {v.name}[i][j] = (i * 5 + j + g) % 13;"]
        for c, between in zip(self.constructs, self.between):
            out += self.render(between, device) + self.show_construct(device, c)
        for name, v in self.results:
            at = {"scalar": "", "array": "[i]", "grid": "[i][j]"}[v.kind]
            inner = [f"  for (int j = 0; j < {v.columns}; j++)"] if v.kind == "grid" else []
            out += [f"for (int i = 0; i < {v.rows}; i++)", *inner,
                    f"    {name}[(g * {v.rows} + i) * {v.columns}{' + j' if inner else ''}] = (long){v.name}{at};"]
        return out

    def function(self, kind, device):
        out = []
        for f in self.functions if device else []:
            params = ", ".join(["const int *a"] + [self.param(*p) for p in f.params])
            out += [f"{f.attribute}static long {f.name}({params}) {{",
                    "  const int t = omp_get_thread_num();", *("  " + x for x in self.render(f.nodes, True)),
                    f"  return {self.text(f.value, True)};", "}"]
        if out and self.declared:
            out = ["#pragma omp begin declare target", *out, "#pragma omp end declare target"]
        outs = "".join(f", {t} *{o}" for o, t, _ in self.outs)
        out += [f"static void {kind}_{self.number}(const int *a, int n, int zero{outs}) {{", "  (void)n, (void)zero;"]
        team = ["  " + x for x in self.team(device)]
        loop = [f"for (int g = 0; g < {self.teams}; g++) {{", *team, "}"]
        if device:
            for i, c in enumerate(self.constructs):
                out.append(f"  const int T_{i} = {c.size} + zero;")
            limit = f" thread_limit({self.limit_text})" if self.limited else ""
            teams = f"#pragma omp target teams{{}} num_teams({self.teams}){limit} {self.maps()}"
            loop = {"teams": [teams.format(""), "{", "  const int g = omp_get_team_num();", *team, "}"],
                    "loop": [teams.format(""),
                             f"for (int g = omp_get_team_num(); g < {self.teams}; g += omp_get_num_teams()) {{",
                             *team, "}"],
                    "distribute": [teams.format(" distribute"), *loop],
                    "target": [f"#pragma omp target{limit} {self.maps()}", "{", "  const int g = 0;", *team, "}"],
                    "combined": ["{", "  const int g = 0;", *team, "}"]}[self.form]
        return "\n".join(out + loop + ["}"])

    @staticmethod
    def param(kind, ctype, name):
        return f"{ctype} {'*' if kind in 'sp' else ''}{name}"

    def check(self):
        k = self.number
        out = [f"static int check_{k}(const int *a, int n, int zero) {{", "  int bad = 0;"]
        for o, t, n in self.outs:
            out.append(f"  {t} *{o} = calloc({n}, sizeof *{o}), *{o}_want = calloc({n}, sizeof *{o});")
        got, want = ", ".join(o for o, *_ in self.outs), ", ".join(f"{o}_want" for o, *_ in self.outs)
        out += [f"  device_{k}(a, n, zero, {got});", f"  oracle_{k}(a, n, zero, {want});"]
        for o, _, n in self.outs:
            out += [f"  for (long i = 0; i < {n}; i++)", f"    if ({o}[i] != {o}_want[i])",
                    f'      bad |= differs({k}, "{o}", i, (double){o}[i], (double){o}_want[i]);',
                    f"  free({o});\n  free({o}_want);"]
        return "\n".join(out + ["  return bad;", "}"])


def program(seed, numbers, limit):
    return omp.several_threads("crews.py", seed, numbers, [Case(seed, k, limit) for k in numbers], PROLOGUE)


if __name__ == "__main__":
    gen.main(program)
