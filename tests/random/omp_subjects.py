"""What random programs of omp_forms.py do in a team: one method for each subject, which draws a construct or a few in each
other and the plain C that they mean.

A subject stands where one thread of a team, or the thread of a target construct, executes: D, the depth of the text; AT, an
expression for which team's share of the work it is; COUNT, how many of these there are. It stores what it found in arrays of
the program's, at AT. Iterations write only what is their own, what they reduce, update atomically or in order; so each
order of the threads gives the same.
"""
import gen

# Types and operators: (type, operator, an operand made of the unsigned number {e}, start). All are exact in any order.
OPERATORS = [
    ("unsigned", "+", "{e}", "3"), ("unsigned", "*", "({e} | 1)", "1"), ("unsigned", "^", "{e}", "9"), ("unsigned", "|", "({e} & 0x5a)", "0"),
    ("unsigned", "&", "({e} | 0xf0)", "0xffff"), ("int", "+", "(int)({e} % 100) - 50", "-4"), ("int", "max", "(int)({e} % 1000) - 500", "-9"),
    ("int", "&&", "({e} % 64 != 3)", "1"), ("int", "||", "({e} % 64 == 3)", "0"), ("long", "+", "(long){e}", "-1"),
    ("long", "min", "(long)({e} % 5000)", "4000"), ("unsigned char", "+", "(unsigned char){e}", "200"), ("short", "max", "(short)({e} % 300)", "7"),
    ("float", "+", "(float)({e} % 16)", "2"), ("float", "min", "(float)({e} % 1000)", "500"), ("double", "+", "(double)({e} % 1024)", "0.5"),
    ("double", "*", "({e} & 4 ? 1.0 : -1.0)", "1"), ("double", "max", "(double)({e} % 1000)", "1"),
    ("double _Complex", "+", "(({e} % 32) + ({e} % 8) * I)", "1"), ("float _Complex", "+", "(({e} % 8) - ({e} % 4) * I)", "0"),
    ("double _Complex", "*", "({e} & 1 ? I : -1)", "1"), ("struct pair", "both", "(struct pair){{{e} % 64, {e} % 128}}", "(struct pair){1, 2}"),
    ("struct five", "five", "five_of({e})", "five_of(3)")]
# Only scans combine in the order of iterations.
IN_ORDER = [("struct line", "then", "(struct line){{{e} % 8 | 1, {e} % 16}}", "(struct line){1, 2}")] * 3
DECLARED = {"both": "add_pair", "five": "add_five", "then": "then_line"}
NUMBER = {"struct pair": "{x}.n * 1000 + {x}.sum", "struct five": "five_sum({x})", "struct line": "{x}.m * 31.0 + {x}.c",
          "double _Complex": "creal({x}) * 3 + cimag({x})", "float _Complex": "crealf({x}) * 3 + cimagf({x})"}
ATOMIC = ("unsigned", "int", "long", "float", "double")


class Subjects(gen.Source):
    # -- text
    def device(self, depth, text):
        self.lines.append((True, "  " * depth + text))

    def oracle(self, depth, text):
        self.lines.append((False, "  " * depth + text))

    def both(self, depth, text):
        self.lines.append((None, "  " * depth + text))

    def omp(self, *words):
        self.lines.append((True, "#pragma omp " + " ".join(w for w in words if w)))

    # -- values
    def e(self, *names):
        """An unsigned number that depends on the integers NAMES."""
        index = " + ".join(f"{n} * {self.pick([1, 3, 7, 64])}" for n in names) or "u"
        parts = [f"(unsigned)a[(int)({index} + {self.rng.randrange(100)}) & {gen.MASK}]"] + \
            [f"(unsigned)({n})" for n in names if self.chance(0.5)]
        return f"({self.pick([' + ', ' ^ ', ' * 5u + ']).join(parts)} + {self.rng.randrange(1, 40)}u)"

    def combine(self, depth, s, op, x):
        if op in DECLARED:
            self.both(depth, f"{DECLARED[op]}(&{s}, {x});")
        elif op in ("max", "min"):
            t = self.new("t")
            self.both(depth, f"__typeof__({s}) {t} = {x};")
            self.both(depth, f"{s} = {t} {'>' if op == 'max' else '<'} {s} ? {t} : {s};")
        elif op in ("&&", "||"):
            self.both(depth, f"{s} = {s} {op} {x};")
        else:
            self.both(depth, self.pick([f"{s} {op}= {x};", f"{s} = {s} {op} {x};"]))

    def scalar(self, kind, x):
        return NUMBER.get(kind, "{x}").format(x=x)

    def store(self, depth, at, length, kind, x, where="outs"):
        """Stores X, of the type KIND, at AT of a new array of LENGTH."""
        to = self.out("double" if kind in NUMBER else kind, length, where)
        self.both(depth, f"{to}[{at}] = {self.scalar(kind, x)};")

    # -- clauses
    def schedule(self, ordered=False):
        kind = self.pick(["", "", "static", "static, 1", "static, 5", "dynamic", "dynamic, 3", "guided", "guided, 2", "auto", "runtime"])
        if not kind:
            return ""
        if self.chance(0.15) and not ordered:
            kind = ("nonmonotonic: " if not kind.startswith("static") else "monotonic: ") + kind
        return f"schedule({kind})"

    def threads(self):
        return f"num_threads({self.pick([1, 2, 3, 5, 8, 32, 33])})" if self.chance(0.6) else ""

    def some(self, *clauses):
        clauses = [c for c in clauses if c]
        self.rng.shuffle(clauses)
        return " ".join(clauses)

    def opened(self, depth, words, clauses, region=""):
        """The directive of a loop that threads share, WORDS with 'parallel' in front or in a parallel construct of its own;
        says whether that is to be closed."""
        if self.chance(0.5):
            self.omp("parallel", words, self.some(self.threads(), region, *clauses))
            return False
        self.omp("parallel", self.some(self.threads(), region))
        self.device(depth, "{")
        self.omp(words, self.some(*clauses))
        return True

    def closed(self, depth, split):
        if split:
            self.device(depth, "}")

    def cancels(self, depth, words, j):
        """OMP_CANCELLATION is not set."""
        if words == "for" and self.chance(0.2):
            self.omp(f"cancel for if({j} == {self.rng.randrange(9)})")
            if self.chance(0.5):
                self.omp("cancellation point for")

    # -- subjects
    def scan(self, d, at, count):
        n = self.pick([1, 7, 32, 33, 40, 100])
        found = self.rng.sample(OPERATORS + IN_ORDER, self.pick([1, 1, 2]))
        names, exclusive, j = [self.new("s") for _ in found], self.chance(0.5), self.new("j")
        for (kind, _, _, start), s in zip(found, names):
            self.both(d, f"{kind} {s} = {start};")
        self.both(d, f"unsigned {names[0]}l = 1;")
        words, last = self.pick(["for", "for", "for", "for simd", "simd"]), self.pick(["", "", "put", "get"])
        clauses = [f"reduction(inscan, {op} : {s})" for (_, op, _, _), s in zip(found, names)]
        clauses += [f"lastprivate({names[0]}l)"] if last else []
        split = False
        if words == "simd" and not self.bare_teams:
            self.omp("simd", self.some(*clauses))
        else:
            words = "for" if words == "simd" else words
            split = self.opened(d, words, clauses)
        down = self.chance(0.3)
        self.both(d, f"for (int {j} = {n - 1}; {j} >= 0; {j}--) {{" if down else f"for (int {j} = 0; {j} < {n}; {j}++) {{")
        given = [self.out("double" if kind in NUMBER else kind, count * n) for kind, *_ in found]

        def end(part):
            if last == part:
                self.both(d + 1, f"{names[0]}l = {self.e(j, at)};")

        def put():
            self.both(d + 1, "{")
            for (kind, op, value, _), s in zip(found, names):
                self.combine(d + 2, s, op, value.format(e=self.e(j, at)))
            self.both(d + 1, "}")
            end("put")

        def get():
            self.both(d + 1, "{")
            for (kind, *_), s, to in zip(found, names, given):
                self.both(d + 2, f"{to}[({at}) * {n} + {j}] = {self.scalar(kind, s)};")
            self.both(d + 1, "}")
            end("get")
        (get if exclusive else put)()
        self.omp(f"scan {'exclusive' if exclusive else 'inclusive'}({', '.join(names)})")
        (put if exclusive else get)()
        self.both(d, "}")
        self.closed(d, split)
        for (kind, *_), s in zip(found, names):
            self.store(d, at, count, kind, s)
        self.store(d, at, count, "unsigned", f"{names[0]}l")

    def last(self, d, at, count):
        n, x, y, j = self.pick([1, 5, 32, 60, 97]), self.new("x"), self.new("y"), self.new("j")
        kind = self.pick(["unsigned", "unsigned", "long", "double", "short", "struct pair"])
        value = "(struct pair){{{e} % 64, 5}}" if kind == "struct pair" else f"({kind}){{e}}"
        conditional = kind != "struct pair" and self.chance(0.5)
        self.both(d, f"{kind} {x} = {value.format(e='7u')};")
        self.both(d, f"unsigned {y} = 1;")
        words = self.pick(["for", "for", "for simd", "simd"] if not conditional else ["for"])
        clauses = [f"lastprivate({'conditional: ' if conditional else ''}{x})"]
        loops = self.chance(0.3) and not conditional
        clauses += [f"reduction(+ : {y})" if self.chance(0.5) else f"reduction(max : {y})"]
        maximum = "max" in clauses[-1]
        collapse = ["collapse(2)"] if loops else []
        split = False
        if words == "simd" and not self.bare_teams:
            self.omp("simd", self.some(*clauses, *collapse))
        else:
            words = "for" if words == "simd" else words
            split = self.opened(d, words, clauses + collapse + [self.schedule()])
        k = self.new("k")
        self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++)")
        self.both(d, f"  for (int {k} = 0; {k} < {3 if loops else 1}; {k}++) {{")
        self.cancels(d + 2, words, j)
        e = self.e(j, k, at)
        if conditional:
            self.both(d + 2, f"if ({self.e(j, at)} % {self.pick([1, 3, 9, 50])} == 0)")
            self.both(d + 3, f"{x} = {value.format(e=e)};")
        else:
            self.both(d + 2, f"{x} = {value.format(e=e)};")
        self.combine(d + 2, y, "max" if maximum else "+", self.e(j, k))
        self.both(d + 1, "}")
        self.closed(d, split)
        self.store(d, at, count, kind, x)
        self.store(d, at, count, "unsigned", y)

    def local(self, d, at, count):
        """Variables of the team's, and pointers to them that parallel constructs and the code between them change."""
        n, t, w, p = self.pick([3, 8, 33, 64]), self.new("t"), self.new("w"), self.new("p")
        q, f = self.new("q"), self.new("f")
        self.both(d, f"unsigned {t} = {self.e(at)}, {f} = 5, {w}[{n}];")
        self.both(d, f"unsigned *{p} = {w}, *{q} = &{t};")
        inside = False  # Q may lead into W
        for turn in range(self.rng.randrange(2, 5)):
            j, form = self.new("j"), self.rng.randrange(4)
            read = self.pick([f"*{q}", t, f"peek({q})", f] if not inside else [t, f])
            if form == 0 or turn == 0:
                words = self.pick(["for", "for", "for simd"])
                split = self.opened(d, words, [self.schedule()])
                self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++)")
                self.both(d + 1, f"{p if turn else w}[{j}] {'' if turn == 0 else self.pick(['', '+', '^'])}= {read} + {self.e(j)};")
                self.closed(d, split)
            elif form == 1:
                self.omp("parallel", self.threads())
                self.both(d, "{")
                self.omp(self.pick(["single", "masked", "master", "sections"]))
                self.both(d, "{")
                self.both(d + 1, f"*{q} += {self.e(at)};")
                self.both(d + 1, f"{p}[{self.rng.randrange(n)}] += {f};")
                if self.chance(0.5):
                    self.both(d + 1, f"{q} = &{self.pick([t, f, f'{w}[1]'])};")
                    inside |= "[1]" in self.lines[-1][1]
                self.both(d, "}")
                self.omp("barrier")
                self.omp("for", self.schedule())
                self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
                self.both(d + 1, f"unsigned {j}x = {self.e(j)};")
                self.omp("atomic", self.pick(["", "update", "relaxed"]))
                self.both(d + 1, f"{f} += {j}x;")
                self.both(d, "}")
                self.both(d, "}")
            elif form == 2:
                split = self.opened(d, "for", [f"reduction(+ : {f})", self.schedule()])
                self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++)")
                self.both(d + 1, f"{f} += {p}[{j}] ^ {j};")
                self.closed(d, split)
            else:
                i = self.new("i")
                self.omp("parallel", self.some(self.threads(), f"firstprivate({p})", f"shared({w})"))
                self.both(d, "{")
                self.both(d + 1, f"for (int {i} = omp_get_thread_num(); {i} < {n}; {i} += omp_get_num_threads())")
                self.both(d + 2, f"{p}[{i}] = {p}[{i}] * 3 + {i};")
                self.both(d, "}")
            self.both(d, self.pick([f"*{q} ^= {f};", f"{q} = *{q} & 1 ? &{t} : &{f};", f"{t} = {w}[{n - 1}] + 1;", f"{q} = {w} + {self.rng.randrange(n)};"]))
            inside = (inside or f"= {w} +" in self.lines[-1][1]) and "?" not in self.lines[-1][1]
        for x in (t, f, f"{w}[{n // 2}]", f"*{q}"):
            self.store(d, at, count, "unsigned", x)

    def tasks(self, d, at, count):
        n, s, j, r = self.pick([1, 5, 20]), self.new("s"), self.new("j"), self.new("w")
        kind, op, value, start = self.pick(OPERATORS)
        self.both(d, f"{kind} {s} = {start};")
        self.both(d, f"unsigned {r}[{n}], {s}x = 2;")
        shared, form = "", self.rng.randrange(6)
        if form == 4:  # one line means all of it
            parallel = self.bare_teams or self.chance(0.6)
            if not parallel:
                self.omp("parallel", self.threads())
            words = "parallel " * parallel + self.pick(["masked taskloop", "master taskloop", "masked taskloop simd"])
            self.omp(words, self.some(f"reduction({op} : {s})", self.threads() if parallel else "", self.pick(["", "grainsize(3)", "num_tasks(2)", "untied"])))
        elif not self.bare_teams and self.chance(0.2):
            shared = f"shared({r}, {s}x)"  # outside of parallel constructs they would be firstprivate (5.1.1)
        else:
            self.omp("parallel", self.threads())
            self.omp(self.pick(["single", "masked", "single"]))
        self.both(d, "{" if form != 4 else "")
        extra = self.some(self.pick(["", f"grainsize({self.rng.randrange(1, 6)})", f"num_tasks({self.rng.randrange(1, 6)})"]),
                          self.pick(["", "untied", "mergeable", f"final(n < {self.pick([1, 9999])})"]))
        e = value.format(e=self.e(j, at))
        if form == 0 or form == 4:
            if form == 0:
                self.omp("taskloop", self.some(f"reduction({op} : {s})", extra, shared))
            self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
            self.both(d + 1, f"{r}[{j}] = {self.e(j)};")
            self.combine(d + 1, s, op, e)
            self.both(d, "}")
        elif form == 1:
            self.omp("taskgroup", f"task_reduction({op} : {s})")
            self.device(d, "{")
            self.omp("taskloop", self.some(f"in_reduction({op} : {s})", extra, shared, self.pick(["", "nogroup"])))
            self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
            self.both(d + 1, f"{r}[{j}] = {self.e(j)};")
            self.combine(d + 1, s, op, e)
            self.both(d, "}")
            self.omp("task", f"in_reduction({op} : {s})")
            self.both(d, "{")
            self.combine(d + 1, s, op, value.format(e="7u"))
            self.both(d, "}")
            self.device(d, "}")
        elif form == 2:  # a chain
            self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
            self.omp("task", self.some(f"depend(inout : {s}x)", "depend(out : " + f"{r}[{j}])", f"firstprivate({j})", shared, self.pick(["", "untied", "priority(2)"])))
            self.both(d + 1, "{")
            self.both(d + 2, f"{s}x = {s}x * 3 + {self.e(j)};")
            self.both(d + 2, f"{r}[{j}] = {s}x;")
            self.both(d + 1, "}")
            self.both(d, "}")
            self.omp("taskwait")
        elif form == 5:  # what tasks take by value changes behind them, and they wait for their own
            self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
            self.both(d + 1, f"unsigned {j}k[{self.pick([1, 3, 200])}] = {{{self.e(j)}}}, {j}m = {self.e(j)};")
            self.omp("task", self.pick(["", "", f"if({j} != 2)", f"final({j} == 1)", "untied", "mergeable priority(1)"]), shared,
                     self.pick(["", f"firstprivate({j}k, {j}m)"]))
            self.both(d + 1, "{")
            self.both(d + 2, f"unsigned {j}y = 1, {j}z = {self.e(j)};")
            for x in "yz":
                self.omp("task", f"shared({j}{x})", self.pick(["", f"if({j}m & 1)"]))
                self.both(d + 2, f"{j}{x} += {j}k[0] * 3u ^ {j}m;" if self.chance(0.5) else f"for (int q = 0; q < {self.pick([3, 500])}; q++) {j}{x} = {j}{x} * 5u + {j}k[0];")
            self.omp(self.pick(["taskwait", "taskwait", "taskgroup"]))
            if "taskgroup" in self.lines[-1][1]:
                self.both(d + 2, ";")
                self.omp("taskwait")
            self.both(d + 2, f"{j}k[0] = {j}y;")
            self.both(d + 2, f"{r}[{j}] = {j}k[0] ^ {j}z;")
            self.both(d + 1, "}")
            self.both(d + 1, f"{j}k[0] = {j}m = 77;")
            self.both(d, "}")
            self.omp("taskwait")
        else:  # atomic updates, by tasks of tasks
            self.omp("taskgroup")
            self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
            event = f"{j}v" if self.chance(0.4) else ""
            self.device(d + 1, f"{{ omp_event_handle_t {event};" if event else "")
            self.omp("task", self.pick(["", f"if({j} > 2)", f"default(shared) firstprivate({j})"]), shared, f"detach({event})" if event else "")
            self.both(d + 1, "{")
            self.both(d + 2, f"{r}[{j}] = {self.e(j)};")
            self.omp("task", f"firstprivate({j}) shared({s}x)")
            self.both(d + 2, "{")
            self.both(d + 3, f"unsigned {j}y = {self.e(j)};")
            self.omp("atomic")
            self.both(d + 3, f"{s}x += {j}y;")
            self.both(d + 2, "}")
            inside = event and self.chance(0.5)
            self.device(d + 2, f"omp_fulfill_event({event});" if inside else "")
            self.both(d + 1, "}")
            self.device(d + 1, ("" if inside else f"omp_fulfill_event({event});") + " }" if event else "")
            self.both(d, "}")
        self.both(d, "}" if form != 4 else "")
        self.store(d, at, count, kind, s)
        self.store(d, at, count, "unsigned", f"{s}x")
        self.store(d, at, count, "unsigned", f"{r}[{n - 1}]")

    def sections(self, d, at, count):
        x, y, s, j = self.new("x"), self.new("y"), self.new("s"), self.new("j")
        self.both(d, f"unsigned {x} = 1, {y} = 2, {s} = 3, {s}w[4] = {{1, 2, 3, 4}};")
        self.omp("parallel", self.threads())
        self.both(d, "{")
        self.both(d + 1, f"unsigned {j} = 4;")
        if self.chance(0.7):
            nowait = self.chance(0.3)
            self.omp("sections", self.some(f"reduction(+ : {s})", f"lastprivate({x})", "nowait" if nowait else ""))
            self.both(d + 1, "{")
            for k in range(self.rng.randrange(1, 5)):
                if k or self.chance(0.5):
                    self.omp("section")
                self.both(d + 1, "{")
                self.both(d + 2, f"{s}w[{k}] += {self.e(at)};")
                self.both(d + 2, f"{x} = {self.e(at)};")
                self.both(d + 2, f"{s} += {self.e(at)};")
                self.both(d + 1, "}")
            self.both(d + 1, "}")
            if nowait:
                self.omp("barrier")
        if self.chance(0.7):
            self.omp("single", f"copyprivate({j})")
            self.both(d + 1, f"{j} = {x} + {self.e(at)};")
        if self.chance(0.5):
            self.omp("barrier")
            self.omp("masked", self.pick(["", f"filter(0)"]))
            self.both(d + 1, f"{y} += {self.e(at)};")
            self.omp("barrier")
        if self.chance(0.7):
            k, n = self.new("k"), self.pick([5, 33])
            self.omp("for", self.some(f"reduction(+ : {y})", f"firstprivate({x})", self.schedule()))
            self.both(d + 1, f"for (int {k} = 0; {k} < {n}; {k}++)")
            self.both(d + 2, f"{y} += {j} * (unsigned){k} + {x};")
        if self.chance(0.6):
            self.omp("critical", self.pick(["", "(one)"]))
            self.both(d + 1, f"{s} = {s} > {j} ? {s} : {j};")
        self.both(d, "}")
        for v in (x, y, s, f"{s}w[0]", f"{s}w[3]"):
            self.store(d, at, count, "unsigned", v)

    def called(self, d, at, count):
        """A function whose directives bind to the construct that calls it."""
        f, w, r = self.new("f"), self.new("w"), self.new("s")
        n = self.pick([5, 32, 50])
        keep, self.lines = self.lines, []
        inside = self.chance(0.6)
        for _ in range(self.rng.randrange(1, 4)):
            j, form = self.new("j"), self.rng.randrange(5)
            if form < 2:
                words = self.pick(["for", "for", "for simd"]) if inside else self.pick(["parallel for", "parallel for simd", "simd" if not self.bare_teams else "parallel for"])
                self.omp(words, self.schedule() if "for" in words else "")
                self.both(1, f"for (int {j} = 0; {j} < {n}; {j}++)")
                self.both(2, f"list[{j}] = list[{j}] * 3u + (unsigned){j} + x;")
            elif form == 2 and inside:
                self.omp(self.pick(["single", "masked", "critical"]))
                self.device(1, "{")
                self.omp("atomic write")
                self.both(1, f"*sum = x + {self.rng.randrange(50)}u;")
                self.device(1, "}")
                self.omp("barrier")
            elif form == 3:
                self.omp("for" if inside else "parallel for", self.some(self.schedule()))
                self.both(1, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
                self.cancels(2, "for", j)
                self.both(2, f"unsigned {j}x = {self.e(j)} ^ x;")
                self.omp("atomic")
                self.both(2, f"*sum += {j}x;")
                self.both(1, "}")
            else:
                if not inside:
                    self.omp("parallel", self.threads())
                    self.device(1, "{")
                self.both(1, f"for (int {j} = omp_get_thread_num(); {j} < {n}; {j} += omp_get_num_threads())")
                self.both(2, f"list[{j}] += {self.e(j)} + x;")
                self.omp("barrier")
                if not inside:
                    self.device(1, "}")
        self.functions.append((f"static void @_{f}_{self.number}(const int *a, unsigned x, unsigned *list, unsigned *sum)", self.lines))
        self.lines = keep
        self.both(d, f"unsigned {w}[{n}], {r} = 1;")
        j = self.new("j")
        self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++)")
        self.both(d + 1, f"{w}[{j}] = {self.e(at)} + (unsigned){j};")
        for turn in range(self.pick([1, 2])):
            if inside and (self.bare_teams or self.chance(0.85)):
                self.omp("parallel", self.threads())
            self.both(d, f"@_{f}_{self.number}(a, {self.e(at)}, {w}, &{r});")
        to = self.out("unsigned", n * count)
        self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++)")
        self.both(d + 1, f"{to}[({at}) * {n} + {j}] = {w}[{j}];")
        self.store(d, at, count, "unsigned", r)

    def transform(self, d, at, count):
        n, m, i, j, s = self.pick([1, 5, 13]), self.pick([3, 8, 10]), self.new("i"), self.new("j"), self.new("s")
        kind, op, value, start = self.pick(OPERATORS)
        self.both(d, f"{kind} {s} = {start};")
        to = self.out("unsigned", n * m * count)
        form = self.rng.randrange(4 if self.bare_teams else 5)
        clauses = [f"reduction({op} : {s})", self.schedule() if form != 4 else ""]
        split = slanted = False
        if form == 0:
            split = self.opened(d, "for", clauses + [self.pick(["", "collapse(2)"])])
            self.omp(f"tile sizes({self.rng.randrange(1, 6)}, {self.rng.randrange(1, 6)})")
        elif form == 1:
            split = self.opened(d, "for", clauses)
            self.omp("unroll", f"partial({self.rng.randrange(1, 5)})")
        elif form == 2:
            slanted = self.chance(0.5)
            split = self.opened(d, "for", [clauses[0], "" if slanted else clauses[1], "collapse(2)"])
        elif form == 3:
            split = self.opened(d, self.pick(["for", "for simd"]), clauses)
        else:
            self.omp(f"tile sizes({self.rng.randrange(1, 6)}, {self.rng.randrange(1, 6)})")
        self.both(d, f"for (int {i} = 0; {i} < {n}; {i}++)")
        if form == 3:
            self.both(d, "{")
            if self.chance(0.5):
                self.omp(self.pick(["unroll full", "unroll partial(2)", "unroll"]))
        self.both(d, f"for (int {j} = {i if slanted else 0}; {j} < {m}; {j}++) {{")
        self.both(d + 1, f"{to}[(({at}) * {n} + {i}) * {m} + {j}] = {self.e(i, j)};")
        self.combine(d + 1, s, op, value.format(e=self.e(i, j, at)))
        self.both(d, "}")
        if form == 3:
            self.both(d, "}")
        self.closed(d, split)
        self.store(d, at, count, kind, s)

    def ordered(self, d, at, count):
        n, x, j, w = self.pick([1, 6, 33]), self.new("x"), self.new("j"), self.new("w")
        self.both(d, f"unsigned {x} = {self.e(at)}, {w}[{n + 1}] = {{3}};")
        form = self.rng.randrange(3)
        split = self.opened(d, "for", ["ordered" if form == 0 else "ordered(1)", self.schedule(True)])
        if form == 0:
            self.both(d, f"for (int {j} = 1; {j} <= {n}; {j}++) {{")
            self.both(d + 1, f"unsigned {j}x = {self.e(j)};")
            self.omp("ordered", self.pick(["", "threads"]))
            self.both(d + 1, "{")
            self.both(d + 2, f"{x} = {x} * 3 + {j}x;")
            self.both(d + 2, f"{w}[{j}] = {x};")
            self.both(d + 1, "}")
        else:
            self.both(d, f"for (int {j} = 1; {j} <= {n}; {j}++) {{")
            old = self.chance(0.5)
            self.omp(f"ordered {'depend' if old else 'doacross'}(sink : {j} - 1)")
            self.both(d + 1, f"{w}[{j}] = {w}[{j} - 1] * 5 + {self.e(j)};")
            self.omp("ordered", "depend(source)" if old else self.pick(["doacross(source :)", "doacross(source : omp_cur_iteration)"]))
        self.both(d, "}")
        self.closed(d, split)
        self.store(d, at, count, "unsigned", x)
        self.store(d, at, count, "unsigned", f"{w}[{n}]")

    def reduce(self, d, at, count):
        """Operators of all kinds, arrays, and what threads, scopes and loops of a parallel construct reduce."""
        n, j = self.pick([1, 31, 64, 100]), self.new("j")
        found = self.rng.sample(OPERATORS, 3)
        names = [self.new("s") for _ in found]
        for (kind, _, _, start), s in zip(found, names):
            self.both(d, f"{kind} {s} = {start};")
        array = self.new("h")
        self.both(d, f"unsigned {array}[7] = {{0, 1, 2, 3, 4, 5, 6}};")
        texts = [f"reduction({op} : {s})" for (_, op, _, _), s in zip(found, names)] + [f"reduction(+ : {array}{self.pick(['', '[0 : 7]', '[2 : 5]'])})"]
        whole = "2" not in texts[-1]
        directive = self.pick(["for", "for", "for simd", "meta"])
        split = False
        if directive == "meta":
            when = self.pick(["user = {condition(n > 5)}", "device = {kind(nohost)}", "user = {condition(n < 5)}", "implementation = {vendor(sumac)}"])
            self.omp(f"metadirective when({when} : parallel for {self.some(*texts)}) {self.pick(['default', 'otherwise'])}(parallel for simd {' '.join(texts)})")
        else:
            split = self.opened(d, directive, texts + [self.schedule()])
        self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
        self.cancels(d + 1, directive if split else "", j)
        for (kind, op, value, _), s in zip(found, names):
            self.combine(d + 1, s, op, value.format(e=self.e(j, at)))
        self.both(d + 1, f"{array}[{'' if whole else '2 + '}{self.e(j)} % {7 if whole else 5}] += {self.e(j, at)};")
        self.both(d, "}")
        if split and self.chance(0.4):  # by hand, in the same construct
            kind, op, value, start = found[0]
            k = self.new("k")
            self.omp("scope", self.some(f"reduction({op} : {names[0]})"))
            self.both(d, f"for (int {k} = omp_get_thread_num(); {k} < {n}; {k} += omp_get_num_threads()) {{")
            self.combine(d + 1, names[0], op, value.format(e=self.e(k)))
            self.both(d, "}")
        self.closed(d, split)
        for (kind, *_), s in zip(found, names):
            self.store(d, at, count, kind, s)
        self.store(d, at, count, "unsigned", f"{array}[3]")

    def sync(self, d, at, count):
        """Atomic capture deals numbers, each to one iteration; critical and locks guard what is not atomic."""
        n, j, c, x, m = self.pick([4, 32, 50]), self.new("j"), self.new("c"), self.new("x"), self.new("m")
        self.both(d, f"unsigned {c} = 0, {x} = 1, {m} = 2, {c}w[{n}] = {{0}};")
        lock = not self.bare_teams and self.chance(0.4)
        if lock:
            self.device(d, f"omp_lock_t {c}l;")
            self.device(d, f"omp_init_lock(&{c}l);")
        split = self.opened(d, "for", [self.schedule()])
        self.both(d, f"for (int {j} = 0; {j} < {n}; {j}++) {{")
        self.both(d + 1, f"unsigned {j}t;")
        self.omp("atomic capture", self.pick(["", "seq_cst", "acq_rel", "relaxed"]))
        self.both(d + 1, self.pick([f"{j}t = {c}++;", f"{{ {j}t = {c}; {c} = {c} + 1; }}"]))
        self.both(d + 1, f"{c}w[{j}t] += 1;")
        self.device(d + 1, f"omp_set_lock(&{c}l);") if lock else self.omp("critical", self.pick(["", "(two)", "(two) hint(omp_sync_hint_contended)"]))
        self.both(d + 1, "{")
        self.both(d + 2, f"{x} += {self.e(j)};")
        self.both(d + 2, f"{m} ^= {self.e(j, at)};")
        self.both(d + 1, "}")
        if lock:
            self.device(d + 1, f"omp_unset_lock(&{c}l);")
        self.both(d, "}")
        self.closed(d, split)
        if lock:
            self.device(d, f"omp_destroy_lock(&{c}l);")
        for v in (c, x, m, f"{c}w[0]", f"{c}w[{n - 1}]"):
            self.store(d, at, count, "unsigned", v)

    SUBJECTS = ["scan", "last", "local", "tasks", "sections", "called", "transform", "ordered", "reduce", "sync"]
