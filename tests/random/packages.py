# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""packages.py [--directive "parallel loop"] [--compile N] [--examples TEXT] FOLDER...: what sumacfc makes of the loops of
real programs. Each FOLDER is a source package; every outermost DO of its free-form files gets a directive.

Prints for each package its lines and loops, how many loops are translated, and the errors of the others by name. A loop
with an error of OUTSIDE needs more than a directive: it reads or writes files, leaves the loop for other code, or uses
procedures, types or modules whose text the script does not have or that are no routines yet; a last column counts the
loops without. --compile N:
in N files of each package, the translated loops pass through the whole compiler, and where gfortran alone compiles the
file, gfortran has to compile the host's text, too, which must keep every line of the user's. Exit status 1: a crash, a
hang, C++ or a host's text that is refused.
"""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SUFFIXES = (".f90", ".f95", ".f03", ".f08")
END = {"kernels": "!$acc end kernels", "parallel": "!$acc end parallel", "target": "!$omp end target"}
# A construct that is an error: sumacfc stops after the front, whatever it says of those before.
STOP = "\nsubroutine sumac_stops_here()\n{sentinel} {directive}\ndo concurrent (sumac_i = 1:\nend do\nend subroutine\n"
OUTSIDE = [r"is no code for devices: move it out", r"'write'", r"not in this file", r"not declared in this file", r"is not known in this file",
           r"the kind of .* is not known", r"would leave the construct", r"is no routine for them"]


def read(path):
    with open(path, encoding="latin-1") as file:
        return file.read()


def run(command, limit=60, folder=None):
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit, cwd=folder)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", "timeout")


# --- loops ---

def bare(line, quote):
    """The line without strings and comment, and the quote that is open at its end."""
    out = []
    for c in line:
        if quote:
            quote = "" if c == quote else quote
        elif c in "'\"":
            quote = c
            out.append("''")
        elif c == "!":
            break
        else:
            out.append(c)
    return "".join(out), quote


def statements(lines):
    """(first line, last line, label, text in small letters) of each statement; lines from 0."""
    text, first, quote = "", None, ""
    for number, line in enumerate(lines):
        if line.lstrip().startswith("#"):
            continue
        part, open_quote = bare(line, quote)
        part = part.strip()
        if not part and not quote:
            continue
        first = number if first is None else first
        continues = part.endswith("&") or line.rstrip().endswith("&")
        text += " " + part.strip("&")
        quote = open_quote if continues else ""
        if continues:
            continue
        for one in text.split(";"):
            match = re.match(r"\s*(\d+)?\s*(.*?)\s*$", one.lower())
            if match[1] or match[2]:
                yield first, number, match[1], match[2]
        text, first = "", None


UNIT = re.compile(r"(end\s*)?(pure |elemental |impure |recursive |module |[\w*]+(\s*\([^)]*\))? )*\s*(subroutine|function|program|module|submodule)\b")


def outermost_loops(lines):
    """(first line, last line of the statement, line of its end) of DOs with a variable, in no other one, of procedures that are not PURE."""
    found, stack, pure = [], [], False  # of the stack: (label, first, head's last, counted)

    def close():
        label, first, last, counted = stack.pop()
        if counted and not pure and not any(entry[3] for entry in stack):
            found.append((first, last, number))

    for first, number, label, text in statements(lines):
        if re.match(r"end(\s*(subroutine|function|program|module)(\s+\w+)?)?$", text) or (UNIT.match(text) and "=" not in text):
            stack.clear()
            pure = re.match(r"[^!=]*\b(pure|elemental)\b", text) is not None and "impure" not in text
        head = re.match(r"(?:\w+\s*:\s*)?do\b(?:\s+(\d+))?\s*,?\s*(\w+\s*=.*,|while\s*\(|concurrent\s*\(|$)", text)
        if head:
            counted = bool(head[2]) and not head[2].startswith(("while", "concurrent"))
            stack.append((head[1], first, number, counted))
        elif re.match(r"end\s*do\b", text) and stack:
            close()
            continue
        while label and stack and stack[-1][0] == label and not head:
            close()
    return [loop for loop in sorted(found) if one_statement(lines, loop)]


def one_statement(lines, loop):
    """False if other statements share the first or last line: a directive needs lines of its own."""
    return ";" not in bare(lines[loop[0]], "")[0] and ";" not in bare(lines[loop[2]], "")[0]


# --- translation ---

class Source:
    def __init__(self, path, folders, options):
        self.path, self.options, text = path, options, read(path)
        self.count = text.count("\n")
        if path.endswith((".F90", ".F95", ".F03")):
            done = subprocess.run(["gfortran", "-E", "-cpp", "-P", *[f"-I{f}" for f in folders], path], capture_output=True)
            text = "" if done.returncode else done.stdout.decode("latin-1")
        # directives of the package's own are not asked about
        self.lines = [re.sub(r"^(\s*)!\$(acc|omp)", r"\1!", line, flags=re.I) for line in text.split("\n")]
        self.loops = outermost_loops(self.lines)
        self.before = []  # modules that it uses
        self.uses, self.modules = set(), {}  # of the latter: lines of the specification part
        open_module, in_type = None, False
        for first, _, _, text in statements(self.lines):
            in_type = re.match(r"type\s*(,.*)?(::)?\s*\w+$", text) is not None or (in_type and not re.match(r"end\s*type\b", text))
            module = re.match(r"module\s+(\w+)$", text)
            use = re.match(r"use\s*(?:,\s*\w+\s*::)?\s*(\w+)", text)
            if module and module[1] != "procedure":
                open_module = (module[1], first)
            elif use:
                self.uses.add(use[1])
            elif open_module and not in_type and re.match(r"contains$|end\s*module\b|end$", text):
                self.modules[open_module[0]] = self.lines[open_module[1]:first] + [f"end module {open_module[0]}"]
                open_module = None

    def add_modules(self, sources, whole):
        """Puts the modules that it uses in front: their specifications, or the whole files."""
        owners = {}  # of modules of a name: the one that is nearest in the tree
        parts = os.path.dirname(self.path).split("/")

        def nearness(source):
            others = os.path.dirname(source.path).split("/")
            shared = len(os.path.commonprefix([parts, others]))
            return shared, shared - len(others)

        for source in sorted(sources, key=nearness):
            owners.update((module, source) for module in source.modules)
        done = set(self.modules)
        self.before = []

        def add(module, source):
            done.add(module)
            for used in sorted(source.uses):
                if used in owners and used not in done:
                    if whole:
                        done.update(owners[used].modules)
                    add(used, owners[used])
            self.before += source.lines if whole else source.modules[module]

        for used in sorted(self.uses):
            if used in owners and used not in done and owners[used] is not self:
                add(used, owners[used])

    def with_directives(self, loops):
        """The text, and the range of lines in it of each loop, from 1."""
        sentinel, directive = self.options.sentinel, self.options.directive
        before = {loop[0]: loop for loop in loops}
        after = {loop[2]: loop for loop in loops}
        out, ranges, begun = list(self.before), {}, 0
        for number, line in enumerate(self.lines):
            if number in before:
                out.append(f"{sentinel} {directive}")
                begun = len(out)
            out.append(line)
            if number in after:
                if directive in END:
                    out.append(END[directive])
                ranges[after[number]] = (begun, len(out))
        return "\n".join(out), ranges


def name_of(message):
    message = re.sub(r"'(?!(?:write|read|call|print|where|forall|stop|return|allocate|deallocate|open|close|rewind|inquire|backspace|nullify)')"
                     r"[^']*'", "'...'", message) if not re.match(r"the intrinsic function", message) else message
    return re.sub(r"\d+", "N", message)


def errors_of(output, path):
    return [(int(line), message) for line, message in re.findall(re.escape(path) + r":(\d+):\d+: (?:fatal )?error: (.*)", output)]


class Package:
    def __init__(self, folder, options):
        self.folder, self.options = folder, options
        self.name = os.path.basename(os.path.normpath(folder))
        self.lines = self.files = self.translated = self.kept = self.whole = self.compiled = 0
        self.loops = 0
        self.names, self.faults = collections.Counter(), []
        self.examples = {}
        self.good = []  # (source, loops)

    def translate(self, source, loops, work):
        """The errors of each loop; None after a crash."""
        text, ranges = source.with_directives(loops)
        path = os.path.join(work, "loops.f90")
        with open(path, "w", encoding="latin-1") as file:
            file.write(text + STOP.format(sentinel=self.options.sentinel, directive=self.options.directive))
        done = run([self.options.sumacfc, self.options.language, "-c", "-fc=true", path])
        if done.returncode != 1:
            self.fault(source, f"exit status {done.returncode}: {done.stderr[-300:]}", path)
            return None
        found, lost = {loop: [] for loop in loops}, 0
        last = text.count("\n") + 1
        for line, message in errors_of(done.stderr, path):
            owner = [loop for loop, (first, end) in ranges.items() if first <= line <= end]
            if owner:
                found[owner[0]].append((line, message))
            elif line <= last:
                lost += 1
        if lost and len(loops) == 1:
            found[loops[0]] += [(line, m) for line, m in errors_of(done.stderr, path) if line <= last]
        elif lost:  # errors at declarations: whose?
            for loop in loops:
                found[loop] = (self.translate(source, [loop], work) or {loop: []})[loop]
        return found

    def fault(self, source, what, path=None):
        if path:
            kept = os.path.join(tempfile.mkdtemp(prefix="sumac-packages-"), os.path.basename(source.path))
            shutil.copy(path, kept)
            what = f"{kept}: {what}"
        self.faults.append(f"{source.path}: {what}")
        print(self.faults[-1], flush=True)

    def add(self, source, work):
        self.files += 1
        self.lines += source.count
        self.loops += len(source.loops)
        found = self.translate(source, source.loops, work) if source.loops else {}
        for messages in (found or {}).values():
            self.translated += not messages
            self.kept += not any(re.search(outside, m) for outside in OUTSIDE for _, m in messages)
            for name in {name_of(m) for _, m in messages}:
                self.names[name] += 1
                self.examples.setdefault(name, []).append(source.path)
            for line, message in messages:
                if self.options.examples and re.search(self.options.examples, message):
                    print(f"  {source.path}: {message}")
        good = [loop for loop, messages in (found or {}).items() if not messages]
        if good:
            self.good.append((source, good))

    # --- the whole compiler ---

    def compile_some(self, work):
        step = max(1, len(self.good) // max(1, self.options.compile))
        for source, loops in self.good[::step][:self.options.compile]:
            if self.options.modules:
                source.add_modules(self.sources, True)
            self.compiled += len(loops)
            self.compile(source, loops, work)

    def compile(self, source, loops, work):
        plain, path, stem = os.path.join(work, "plain.f90"), os.path.join(work, "good.f90"), os.path.join(work, "good")
        text = source.with_directives(loops)[0]
        for name, content in ((plain, "\n".join(source.before + source.lines)), (path, text)):
            with open(name, "w", encoding="latin-1") as file:
                file.write(content + "\n")
        flags = ["-w", "-ffree-line-length-none"]
        alone = run(["gfortran", *flags, "-fsyntax-only", plain], folder=work).returncode == 0
        self.whole += alone
        compiler = [] if alone else ["-fc=true"]
        done = run([self.options.sumacfc, self.options.language, "-save-temps", "-c", *flags, *compiler, path], 600, work)
        good = done.returncode == 0 or (not alone and "cannot find" in done.stderr and "good.host.o" in done.stderr)
        if not good:
            self.fault(source, f"{'the whole file' if alone else 'its loops'}: {done.stderr[:600]}", path)
            return
        host = read(stem + ".host.f90").split("\n")
        at = iter(host)
        inside = {n for loop in loops for n in range(loop[0], loop[2] + 1)}
        lost = [line for number, line in enumerate(source.lines) if number not in inside and line.strip() and
                not line.lstrip().startswith("#") and not any(other == line for other in at)]
        if lost:
            self.fault(source, f"the host's text lacks '{lost[0]}'", path)

    def print(self):
        share, kept = 100 * self.translated / max(1, self.loops), 100 * self.translated / max(1, self.kept)
        print(f"{self.name}: {self.files} files, {self.lines} lines, {self.loops} loops: {self.translated} translated ({share:.1f} %), "
              f"of {self.kept} that a directive could move {kept:.1f} %; {self.compiled} compiled, {self.whole} files whole; "
              f"{len(self.faults)} faults")


def print_names(names, examples, count):
    for name, n in names.most_common(count):
        outside = "outside" if any(re.search(o, name) for o in OUTSIDE) else ""
        print(f"  {n:6} {outside:7} {name}   e.g. {examples[name][0]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--build", type=os.path.abspath, default=os.path.join(ROOT, "build"))
    parser.add_argument("--directive", default="kernels")
    parser.add_argument("--openmp", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="take every N-th file")
    parser.add_argument("--modules", choices=["heads", "whole"], help="put modules of the package in front of the files that use them")
    parser.add_argument("--compile", type=int, default=0)
    parser.add_argument("--names", type=int, default=40)
    parser.add_argument("--examples", help="print the messages that match")
    options = parser.parse_args()
    options.sumacfc = os.path.join(options.build, "bin", "sumacfc")
    options.sentinel, options.language = ("!$omp", "-fopenmp") if options.openmp else ("!$acc", "-fopenacc")
    names, examples, faults = collections.Counter(), {}, 0
    work = tempfile.mkdtemp(prefix="sumac-loops-")
    for folder in options.folders:
        package = Package(folder, options)
        paths = sorted(os.path.join(base, name) for base, _, found in os.walk(folder) for name in found)
        folders = sorted({os.path.dirname(path) for path in paths if path.endswith((".h", ".fh", ".inc", ".fi"))})
        sources = [Source(path, folders, options) for path in paths if path.lower().endswith(SUFFIXES)]
        package.sources = sources
        for source in sources[::options.every]:
            if options.modules:
                source.add_modules(sources, options.modules == "whole")
            package.add(source, work)
            source.before = []
        package.compile_some(work)
        package.print()
        sys.stdout.flush()
        names += package.names
        faults += len(package.faults)
        for name, found in package.examples.items():
            examples.setdefault(name, []).extend(found)
    print_names(names, examples, options.names)
    shutil.rmtree(work)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
