# Each clause of a loop does something in each form in which a loop is written, or is an error, or changes nothing there
# by what it means: docs/clauses-in-forms.md says which, and is compared with what the compiler does.
# RUN: %python %s %build %root
# A run of the test compares every fourth cell, as each is two compilations; --all compares all.
# To write the page anew: python3 tests/lower/clauses-in-forms.py BUILD ROOT --write
import functools
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

build, root = (Path(argument).resolve() for argument in sys.argv[1:3])
page = root / "docs" / "clauses-in-forms.md"

# A form: its name, options, the directive with clauses that lead to it, and what its text has in it.
ACC = "#pragma acc parallel loop copy(a, s) copyin(n) "
OMP = "#pragma omp target teams distribute parallel for map(a, s) "
OMP_SCAN = "#pragma omp target teams map(a, s) num_teams(1)\n#pragma omp parallel for reduction(inscan, +: s) "
ONE, TWO, SLANTED = "a[i] += b * i;", "a[i] += b * j;", "for (int i = 0; i < n; i++)\nfor (int j = 0; j < i; j++)\n"
LOOP, LOOPS = "for (int i = 0; i < n; i++)\n", "for (int i = 0; i < n; i++)\nfor (int j = 0; j < n; j++)\n"
SUM = "s += a[i];"
SCAN = "{ s += a[i];\n#pragma omp scan inclusive(s)\na[i] = s; }"
FORMS = [
    ("simple", [], {"acc": (ACC, LOOP, ONE), "omp": (OMP, LOOP, ONE)}, "__sumac_loop_"),
    ("collapsed", [], {"acc": (ACC + "collapse(2) ", LOOPS, TWO), "omp": (OMP + "collapse(2) ", LOOPS, TWO)}, "_r"),
    ("numbered", [], {"acc": (ACC + "collapse(2) gang(static: 3) ", LOOPS, TWO),
                      "omp": (OMP + "collapse(2) schedule(static, 3) ", LOOPS, TWO)}, "/"),
    ("slanted", [], {"omp": (OMP + "collapse(2) ", SLANTED, TWO)}, "__sumac_"),
    ("tiled", [], {"acc": (ACC + "tile(4, 4) ", LOOPS, TWO)}, "__sumac_"),
    ("made", [], {"omp": (OMP, "#pragma omp tile sizes(4)\n" + LOOP, ONE)}, "__sumac_"),
    ("reproducible", ["-freproducible"], {"acc": (ACC + "reduction(+: s) ", LOOP, SUM),
                                          "omp": (OMP + "reduction(+: s) ", LOOP, SUM)}, "__sumac_tree_"),
    ("digits", ["-freproducible=order-free"], {"acc": (ACC + "reduction(+: s) ", LOOP, SUM),
                                                     "omp": (OMP + "reduction(+: s) ", LOOP, SUM)}, "__sumac_terms"),
    ("scan", [], {"omp": (OMP_SCAN, LOOP, SCAN)}, "__sumac_meet"),
    ("sequential", [], {"acc": (ACC.replace("loop", "").rstrip() + "\n#pragma acc loop seq ", LOOP, ONE)}, "i = 0"),
    ("`simd`", [], {"omp": ("#pragma omp target map(a, s)\n#pragma omp simd ", LOOP, ONE)}, "__sumac_vector"),
]
# A clause: its name, what is written in each language.
CLAUSES = [
    ("private", {"acc": "private(b)", "omp": "private(b)"}),
    ("firstprivate", {"acc": "firstprivate(b)", "omp": "firstprivate(b)"}),
    ("lastprivate", {"omp": "lastprivate(b)"}),
    ("linear", {"omp": "linear(c: 2)"}),
    ("reduction", {"acc": "reduction(max: m)", "omp": "reduction(max: m)"}),
    ("gang", {"acc": "gang"}),
    ("gang(static:)", {"acc": "gang(static: 5)"}),
    ("gang(dim:)", {"acc": "gang(dim: 2)"}),
    ("worker", {"acc": "worker"}),
    ("vector", {"acc": "vector"}),
    ("independent", {"acc": "independent"}),
    ("num_threads", {"omp": "num_threads(3)"}),
    ("dist_schedule", {"omp": "dist_schedule(static, 5)"}),
    ("schedule(static)", {"omp": "schedule(static, 5)"}),
    ("schedule(dynamic)", {"omp": "schedule(dynamic, 5)"}),
    ("schedule(runtime)", {"omp": "schedule(runtime)"}),
    ("order", {"omp": "order(concurrent)"}),
    ("nowait", {"omp": "nowait"}),
    ("safelen", {"omp": "safelen(4)"}),
    ("simdlen", {"omp": "simdlen(4)"}),
    ("aligned", {"omp": "aligned(p: 64)"}),
    ("nontemporal", {"omp": "nontemporal(a)"}),
]


SIMD = ("linear", "safelen", "simdlen", "aligned", "nontemporal")  # stand in a combined construct with simd


def text_of(form, language, folder, simd, clause):
    """What the host's and the devices' text is, names of regions and places apart; None: it is an error."""
    directive, loops, body = form[2][language]
    if simd and " simd" not in directive:
        directive = directive.replace("parallel for", "parallel for simd")
    source = Path(folder) / f"{abs(hash((form[0], language, simd, clause)))}.c"
    source.write_text("double a[100], s, m, *p;\nvoid f(int n, double b, int c) {\n%s%s\n%s%s\n}\n" %
                      (directive, clause, loops, body))
    dump = ["-w", "-c", source.name, "-fdump=launch", "-fstop-after=launch"]
    run = subprocess.run([build / "bin" / "sumacc", "-fopenmp", "-fopenacc", *form[1], *dump], cwd=folder,
                         capture_output=True, text=True)
    if run.returncode:
        return None if "error: " in run.stderr else sys.exit(run.stderr)
    text = re.sub(r"_[0-9a-f]{10}_", "_", run.stdout + run.stderr).replace(source.name, "x.c")
    return re.sub(r"^(edit|#|region|  loop) .*$|# \d+ .*$|, \d+, \d+\}", "", text, flags=re.M)


@functools.cache
def base_text(name, language, folder, simd):
    return text_of(next(form for form in FORMS if form[0] == name), language, folder, simd, "")


def cell(form, clause, folder):
    words = {}
    for language in form[2]:
        if language in clause[1]:
            base = base_text(form[0], language, folder, clause[0] in SIMD)
            text = text_of(form, language, folder, clause[0] in SIMD, clause[1][language])
            words[language] = "-" if base is None else "x" if text is None else "=" if text == base else "w"
    if len(set(words.values())) <= 1:
        return next(iter(words.values()), "-")
    return ", ".join(f"{word} ({dict(acc='OpenACC', omp='OpenMP')[language]})" for language, word in words.items())


def known(c, f):
    """What the page says of a clause in a form."""
    line = next((line for line in written if line.startswith("| `%s` |" % CLAUSES[c][0])), "")
    return (line.split(" | ")[1:] + [""] * len(FORMS))[f].removesuffix(" |")


def table():
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        for form in FORMS:
            for language in form[2]:
                text = base_text(form[0], language, folder, False)
                assert text and form[3] in text, f"no loop is written in the form '{form[0]}' any more"
        cells = {(c, f): pool.submit(cell, FORMS[f], CLAUSES[c], folder)
                 for c in range(len(CLAUSES)) for f in range(len(FORMS)) if every == 1 or (c + f) % every == 0}
        rows = ["| clause | " + " | ".join(form[0] for form in FORMS) + " |", "|---" * (len(FORMS) + 1) + "|"]
        for c, clause in enumerate(CLAUSES):
            words = [cells[c, f].result() if (c, f) in cells else known(c, f) for f in range(len(FORMS))]
            rows.append("| `%s` | " % clause[0] + " | ".join(words) + " |")
    return rows


every = 1 if {"--write", "--all"} & set(sys.argv) else 4
written = [] if "--write" in sys.argv else [line for line in page.read_text().splitlines() if line.startswith("|")]
rows = table()
if "--write" in sys.argv:
    print("\n".join(rows))
    sys.exit()
for line in [line for line in written if line not in rows]:
    print("the page has:    ", line)
for line in [line for line in rows if line not in written]:
    print("the compiler has:", line)
sys.exit(written != rows)
