"""What a random crew (crews.py) does together: nodes, in which barriers stand where all members come to them.

A node is ("code", lines) of each member; ("uniform", lines), the same for all; ("barrier",); ("nest", head, nodes,
tail), under a condition or in a loop that is the same for all; ("declare", type, name, size, value); ("once", pragma,
lines) of one thread, whichever; ("share", pragma, heads, member, lines), a loop that they share; ("copy", x, type,
value); ("call", function, arguments, result); ("return", function, condition, value). How both programs have them:
show_... in crews.py.
"""
from crews_members import TYPES, Members, Scope, Shared, join


class Function:
    """A function with barriers that all members call. PARAMS: (kind, type, name): s, variable of the team; v, value of
    the member; p, pointer to one; u, value that is the same for all. ENTRY and STATE: what it does with variables of
    the team before its first barrier, and behind its last one."""

    def __init__(self, name, params, attribute):
        self.name, self.params, self.attribute = name, params, attribute
        self.nodes, self.value, self.entry, self.state = [], "0", {}, {}


class Phases(Members):
    inside = None  # the function that is made

    @staticmethod
    def barrier(s):
        s.state.clear()
        return [("barrier",)]

    # -- lists of nodes
    def nodes(self, s, depth, many):
        out = []
        for _ in range(many):
            out += self.node(s, depth)
        return out

    def phase(self, s, many):
        """Nodes without a barrier."""
        out = []
        for _ in range(many):
            out += self.pick([self.code, self.code, self.code, self.count])(s)
        return out

    def node(self, s, depth):
        kinds = [(self.code, 7), (self.barrier, 5), (self.count, 1), (self.declare_private, 1), (self.single, 2),
                 (self.share, 2), (self.sections, 0.4), (self.ordered, 0.3), (self.copy, 0.4), (self.call, 2)]
        if depth > 0:
            kinds += [(self.uniform_branch, 1.3), (self.uniform_switch, 0.5), (self.uniform_loop, 2.2)]
        kind = self.rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        return kind(s, depth) if kind in (self.uniform_branch, self.uniform_switch, self.uniform_loop) else kind(s)

    def code(self, s):
        inner = self.kept(s)
        lines = []
        for _ in range(self.pick([1, 1, 2, 3])):
            lines += self.statement(inner, self.pick([0, 1, 1, 2]))
        if self.outputs() and self.chance(0.15):
            lines.append(f"{self.out()} += {self.expression(inner)} % 997;")
        return [("code", lines)]

    def outputs(self):
        return not self.inside

    def count(self, s):
        """Variables of which all members have an equal value."""
        u, x = s.nested(False), self.new("u")
        if s.counts and self.chance(0.4):
            return [("uniform", [f"{self.pick(s.counts)} = {self.expression(u)} % 97;"])]
        if self.chance(0.2):  # which nobody sees
            value = f"({self.expression(u)}) % 97"
            s.uniform.append(f"$${x}")
            return [("declare", "long", x, "", value)]
        s.counts.append(x)
        return [("uniform", [f"long {x} = {self.expression(u)} % 97;"])]

    def declare_private(self, s):
        x, form = self.new("x"), self.rng.randrange(8)
        if form == 0:
            n, ctype = self.pick([2, 3, 5]), self.pick(TYPES)
            s.arrays.append((f"${x}", ctype, n))
            values = ", ".join(str(self.rng.randrange(9)) for _ in range(n))
            return [("declare", ctype, x, f"[{n}]", "{" + values + "}")]
        if form == 1:
            s.private += [(f"${x}.n", "int"), (f"${x}.x", "double")]
            s.arrays.append((f"${x}.v", "long", 3))
            return [("declare", "struct part", x, "", f"{{{self.rng.randrange(9)}, {{1, t, 3}}, t}}")]
        whole = [y for y, ctype in s.private if ctype == "long" and y.startswith("$")]
        if form == 2 and whole:
            s.pointers.append((f"${x}", "long"))
            return [("declare", "long *", x, "", f"{self.condition(s)} ? &{self.pick(whole)} : &{self.pick(whole)}")]
        ctype = self.pick(TYPES)
        node = ("declare", ctype, x, "", f"{self.expression(s)} % 97")
        s.private.append((f"${x}", ctype))
        return [node]

    # -- what is the same for all
    def uniform(self, s):
        return self.condition(s.nested(False))

    def branch_scope(self, s, state):
        inner = self.kept(s)
        inner.state = state
        return inner

    def uniform_branch(self, s, depth):
        condition = self.uniform(s)
        one, other = dict(s.state), dict(s.state)
        nodes = self.nodes(self.branch_scope(s, one), depth - 1, self.pick([1, 1, 2, 3]))
        out = [("nest", f"if ({condition}) {{", nodes, "}")]
        if self.chance(0.5):
            nodes = self.nodes(self.branch_scope(s, other), depth - 1, self.pick([1, 1, 2]))
            out.append(("nest", "else {", nodes, "}"))
        self.now(s, join(one, other))
        return out

    @staticmethod
    def now(s, state):
        s.state.clear()
        s.state.update(state)

    def uniform_switch(self, s, depth):
        n, cases, state = self.rng.randrange(2, 4), [], None
        value = self.expression(s.nested(False), 2)
        past = dict(s.state)
        first = dict(s.state)
        for i in range(n):
            state = join(state, first) if state else dict(first)
            nodes = self.nodes(self.branch_scope(s, state), depth - 1, self.rng.randrange(1, 3))
            ends = i == n - 1 or self.chance(0.7)
            cases.append(("nest", f"case {i}: {{", nodes, "} break;" if ends else "}"))
            past = join(past, state)
            state = None if ends else state
        self.now(s, past)
        return [("nest", f"switch ((unsigned long)({value}) % {n + 1}) {{", cases, "}")]

    def uniform_loop(self, s, depth):
        """A loop with barriers, first phase A and last phase B: B may meet A of the next turn."""
        n, k, form = self.rng.randrange(1, 5), self.new("k"), self.rng.randrange(4)
        if self.times * n > self.limit:
            return self.code(s)
        if form == 3 and self.inside:
            form = 0
        self.times *= n
        out, bound = [], str(n)
        if form == 3:
            flag = k
            self.flags.append(flag)
            out += [*self.barrier(s), ("once", "single", [f"{flag} = {n};"])]
        elif self.chance(0.4):
            bound = self.new("u")
            value = self.expression(s.nested(False), 2)
            out.append(("uniform", [f"long {bound} = (long)((unsigned long)({value}) % {n + 1});"]))
        before, first = dict(s.state), dict(s.state)
        inner = self.branch_scope(s, first)
        inner.uniform.append(k)
        body = self.phase(inner, self.pick([0, 1, 1]))
        meets = dict(first)
        body.append(("barrier",))
        middle = self.branch_scope(inner, {})
        if form == 3:
            body.append(self.pick([("once", "single", [f"{flag}--;"]), ("once", "single nowait", [f"{flag}--;"]),
                                   ("code", ["@masked", f"{flag}--;"]), ("code", ["if (t == T - 1)", f"  {flag}--;"])]))
            middle.uniform.remove(k)
        left = []
        if form != 3 and self.chance(0.15):
            private = self.branch_scope(middle, {})
            private.shared = []
            body.append(("uniform", [f"if ({self.uniform(private)})", "  continue;"]))
        middle_nodes = self.nodes(middle, depth - 1, self.pick([0, 1, 1, 2, 3]))
        body += middle_nodes
        if self.chance(0.15):
            body.append(("uniform", [f"if ({self.uniform(middle)})", "  break;"]))
            left.append(dict(middle.state))
        if middle_nodes or left or form == 3 or self.chance(0.3):
            body.append(("barrier",))
        last = self.branch_scope(inner, dict(meets))
        if self.chance(0.15):
            body.append(("uniform", [f"if ({self.uniform(last)})", "  break;"]))
        body += self.phase(last, self.pick([0, 0, 1]))
        for state in left + [last.state]:
            before = join(before, state)
        self.now(s, before)
        self.times //= n
        heads = [(f"for (int {k} = 0; {k} < {bound}; {k}++) {{", "}"), (f"while ({k}++ < {bound}) {{", "}"),
                 ("do {", f"}} while (++{k} < {bound});"), (f"while ({k} > 0) {{", "}")]
        if form in (1, 2):
            out.append(("uniform", [f"int {k} = 0;"]))
        return [*out, ("nest", heads[form][0], body, heads[form][1])]

    # -- constructs
    def lonely(self, s):
        """Statements of one thread, whichever, that write to variables of the team; None: there are none left."""
        found = [v for v in s.shared if v.name not in s.state]
        if not found:
            return None
        u, lines = s.nested(False), []
        for v in self.rng.sample(found, min(len(found), self.pick([1, 1, 2]))):
            if not self.touch(s, v, "x"):
                continue
            if self.chance(0.5):
                lines += self.block(u, 1, 2)
            k = self.new("k")
            if v.kind == "array" and self.chance(0.5):
                lines += [f"for (int {k} = 0; {k} < {v.rows}; {k}++)",
                          f"  {v.name}[{k}] = ({v.ctype})((({self.simple(u)}) + {k}) % 97);"]
            else:
                lines.append(f"{self.element(u, v)} = ({v.ctype})({self.expression(u)} % 97);")
        return lines

    def single(self, s):
        lines = self.lonely(s)
        if lines is None:
            return self.barrier(s)
        nowait = self.chance(0.4)
        if not nowait:
            s.state.clear()
        return [("once", "single" + (" nowait" if nowait else ""), lines)]

    def sections(self, s):
        lines = []
        for _ in range(self.rng.randrange(1, 4)):
            more = self.lonely(s)
            if more is not None:
                lines += ["#pragma omp section", "{", *self.inward(more), "}"]
        if not lines:
            return self.code(s)
        nowait = self.chance(0.3)
        if not nowait:
            s.state.clear()
        return [("once", "sections" + (" nowait" if nowait else ""), lines)]

    def copy(self, s):
        found = [(x, ctype) for x, ctype in s.private
                 if x.startswith("$") and "." not in x and x[1:] not in self.listed()]
        if not found or self.inside:
            return self.code(s)
        x, ctype = self.pick(found)
        node = ("copy", x[1:], ctype, f"({ctype})({self.expression(s.nested(False))} % 97)")
        s.state.clear()
        return [node]

    def free_scalar(self, s):
        found = [v for v in s.shared if v.kind == "scalar" and "." not in v.name and v.name not in s.state]
        return self.pick(found) if found else None

    def share(self, s):
        """A loop that the members share."""
        found = [v for v in s.shared if v.name not in s.state and v.kind != "scalar"]
        if not found:
            return self.barrier(s)
        v = self.pick(found)
        self.touch(s, v, "x")
        i, j = self.new("i"), self.new("j")
        n = v.rows
        if n != "@nt" and self.chance(0.6):
            n = str(min(int(n), self.pick([1, 3, 10, 33, 100, 300])))
        collapse = v.kind == "grid" and self.chance(0.6)
        chunk = self.pick([1, 1, 2, 5])
        schedule = self.pick(["", "static", f"static, {chunk}", f"static, {chunk}", "dynamic", f"dynamic, {chunk}",
                              "guided", "auto"])
        known = schedule == f"static, {chunk}" and not collapse and self.chance(0.6)
        b = self.kept(s) if known else s.nested(False)
        b.reads += [i] + ([j] if collapse else [])
        b.loop = True
        clauses, behind = [f"schedule({schedule})"] if schedule else [], []
        x, y, z = self.free_scalar(s), None, None
        if x and self.chance(0.35):
            self.touch(s, x, "x")
            op = self.pick(["+", "+", "max", "min"])
            clauses.append(f"reduction({op} : {x.name})")
            e = f"({x.ctype})({self.expression(b)} % 97)"
            w = self.new("v")
            less = f"{w} {'>' if op == 'max' else '<'} {x.name}"
            extreme = [f"{x.ctype} {w} = {e};", f"if ({less})", f"  {x.name} = {w};"]
            behind += [f"{x.name} += {e};"] if op == "+" else extreme
        y = self.free_scalar(s)
        if y and self.chance(0.3):
            self.touch(s, y, "x")
            clauses.append(f"lastprivate({y.name})")
            behind.append(f"{y.name} = ({y.ctype})({self.expression(b)} % 97);")
        z = self.free_scalar(s)
        if z and self.chance(0.3) and self.touch(s, z, "x"):
            clauses.append(f"firstprivate({z.name})")
            b.reads.append(z.name)
        at = f"{v.name}[{i}]" if v.kind == "array" else f"{v.name}[{i}][{j if collapse else self.index(b, v.columns)}]"
        lines = self.block(b, 1, 2) if self.chance(0.5) else []
        lines += [f"{at} = ({v.ctype})({self.expression(b)} % 97);", *behind]
        heads = [f"for (int {i} = 0; {i} < {n}; {i}++)"]
        if collapse:
            clauses.append("collapse(2)")
            heads.append(f"for (int {j} = 0; {j} < {v.columns}; {j}++)")
        self.rng.shuffle(clauses)
        if self.chance(0.3):
            clauses.append("nowait")
        else:
            s.state.clear()
        return [("share", " ".join(["for", *clauses]), heads, f"{i} / {chunk} % T" if known else "", lines)]

    def ordered(self, s):
        v, i = self.free_scalar(s), self.new("i")
        if not v:
            return self.code(s)
        self.touch(s, v, "x")
        b = s.nested(False)
        b.reads.append(i)
        lines = [f"long {i}_v = {self.expression(b)} % 97;", "#pragma omp ordered",
                 f"{v.name} = ({v.ctype})(((long){v.name} * 3 + {i}_v) % 997);"]
        s.state.clear()
        head = f"for (int {i} = 0; {i} < {self.pick([1, 5, 20, 40])}; {i}++)"
        schedule = self.pick(["", " schedule(static, 1)", " schedule(dynamic)"])
        return [("share", "for ordered" + schedule, [head], "", lines)]

    # -- functions
    def function_made(self):
        """A function with barriers."""
        params = [("s", self.pick(TYPES), self.new("s")) for _ in range(self.pick([1, 1, 2]))]
        params += [("v", self.pick(TYPES), self.new("x")) for _ in range(self.pick([0, 1, 1]))]
        params += [("p", "long", self.new("p"))] * self.chance(0.5) + [("u", "long", self.new("u"))] * self.chance(0.6)
        f = Function(f"{self.new('f')}_{self.number}", params, self.pick(["", "", "__attribute__((noinline)) "]))
        s = Scope(True, "@nt", {})
        for kind, ctype, name in params:
            if kind == "s":
                s.shared.append(Shared(name, ctype, "array", "@nt"))
            elif kind == "v":
                s.private.append((f"${name}", ctype))
            elif kind == "p":
                s.pointers.append((f"${name}", ctype))
            else:
                s.uniform.append(name)
        self.inside, self.entry = f, {}
        f.nodes = self.nodes(s, 1, self.pick([0, 1, 1, 2]))
        f.entry, self.entry = self.entry, None
        f.nodes += self.barrier(s)
        f.nodes += self.nodes(s, 2, self.pick([0, 1, 2]))
        state = {}
        if self.chance(0.25):
            f.nodes.append(("return", f.name, self.uniform(s), self.expression(s)))
            state = dict(s.state)
        f.nodes += self.nodes(s, 2, self.pick([0, 1, 2]))
        f.value = self.expression(s)
        f.state = join(state, s.state)
        self.inside = None
        self.functions.append(f)

    def call(self, s):
        """A call, behind a barrier where the function's first phase would not fit to this one."""
        if not self.functions or self.times > self.limit:
            return self.code(s)
        f = self.pick(self.functions)
        arrays = [v for v in s.shared if v.kind == "array" and v.whole]
        private = [x for x, ctype in s.private if ctype == "long" and x.startswith("$")]
        self.rng.shuffle(arrays)
        args, actual = [], {}
        for kind, ctype, name in f.params:
            fits = [v for v in arrays if v.ctype == ctype and v not in actual.values()]
            if kind == "s" and not fits or kind == "p" and not private:
                return self.code(s)
            if kind == "s":
                actual[name] = fits[0]
            args.append({"s": lambda: fits[0].name, "p": lambda: "&" + self.pick(private), "v": lambda: self.simple(s),
                         "u": lambda: self.simple(s.nested(False))}[kind]())
        result = [x for x, _ in s.private if x.startswith("$")]
        if not result:
            return self.code(s)
        out = []
        entry = {actual[k].name: m.replace("@nt", s.size) for k, m in f.entry.items()}
        if any(m == "x" or s.state.get(k, m) != m for k, m in entry.items()):
            out = self.barrier(s)
        for name, v in actual.items():
            if v.name in entry:
                self.touch(s, v, entry[v.name])
        self.now(s, {actual[k].name: m.replace("@nt", s.size) for k, m in f.state.items()})
        return [*out, ("call", f, args, self.pick(result))]
