"""man_pages.py BUILD ROOT: what is missing in the man pages, in the completion's answers or in the user's guide."""
import pathlib
import re
import subprocess
import sys

build, root = map(pathlib.Path, sys.argv[1:])


def page(name):
    text = subprocess.run(["groff", "-man", "-Tascii", "-P-c", "-P-b", "-P-u", "-rLL=1000n", build / "share/man/man1" / (name + ".1")],
                          capture_output=True, text=True, check=True).stdout
    return text


def output(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout + result.stderr


missing = []
sumacc, sim = page("sumacc"), page("sumac-sim")
report, cxx, fortran = page("sumac-report"), page("sumac++"), page("sumacfc")
report_options = re.findall(r"--[a-z]+", output(build / "bin/sumac-report", "--help"))
assert len(report_options) > 5
left = [line[2:28] if line[27:28] in (" ", "") else line[2:] for line in output(build / "bin/sumacc", "--help").splitlines()]
options = [words.rstrip() for words in left if words.startswith("-")]
sim_options = re.findall(r"^  (--\S+)", output(build / "bin/sumac-sim", "--help"), re.M)
words = re.search(r"known: (.*)", output(build / "bin/sumac-sim", "--options", "?", "none.ptx")).group(1).split(", ")
variables = {name for folder in ("runtime", "sim") for file in (root / folder).rglob("*.c")
             for name in re.findall(r'getenv\("(\w+)"', file.read_text())}
compiler = {name for file in (root / "src/driver").iterdir() if file.suffix in (".c", ".def")
            for name in re.findall(r'(?:getenv\([^")]*|^OTHER.*?)"(SUMAC_\w+)"', file.read_text(), re.M)}
guide = (root / "docs/user-guide.md").read_text()
assert len(compiler) > 5
assert len(options) > 20 and len(sim_options) > 5 and len(words) > 10 and len(variables) > 5
missing += [o for o in options if not re.search(r"^ +" + re.escape(o) + r"( |$)", sumacc, re.M)]
words_of_fortran = re.findall(r"^  (-\S+)", output(build / "bin/sumacfc", "--help"), re.M)
assert len(words_of_fortran) > 20
missing += [o for o in words_of_fortran if not re.search(r"^ +" + re.escape(o) + r"( |$)", fortran, re.M)]
missing += [o for o in report_options if o not in report]
missing += [w for w in ("sumacc(1)", "C++ library") if w not in cxx]
missing += [o for o in sim_options if not re.search(r"^ +" + o + r"\b", sim, re.M)]
missing += [w for w in words if not re.search(r"(^|\W)" + re.escape(re.split("[|=]", w)[0]) + r"\b", sim)]
missing += [v for v in variables if v not in sumacc + sim]
missing += [v for v in compiler if v not in sumacc or f"`{v}`" not in guide]
print("missing:", missing)
sys.exit(bool(missing))
