"""reductions.py SUMACC ROOT: each strategy that -freduction= knows of a target has its row in docs/reductions.md, those of the GPU
are tried by tests/matrix, and what the page and the matrix name is a strategy."""
import os
import re
import subprocess
import sys

# Strategies of the page that nobody can ask for: they combine nothing, or belong to -freproducible.
UNASKED = {"order", "alone", "tree"}
TARGETS = ["host", "workers", "ptx"]

sumacc, root = sys.argv[1:]
sys.path.insert(0, os.path.join(root, "tests", "matrix"))
import factors  # noqa: E402


def known(target):
    """{"gang:lock", ...}: what the compiler says that there is for TARGET."""
    command = [sumacc, "-fopenacc", f"-foffload={target}", "-freduction=nonsense",
               "-fno-diagnostics-show-option", "-c", os.devnull, "-o", os.devnull]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    return set(re.search(rf"there are, for {target}: (.*)", said)[1].split(", "))


def rows():
    """The targets, the levels and the strategies of each row of the page's table."""
    with open(os.path.join(root, "docs", "reductions.md"), encoding="utf-8") as file:
        table = re.search(r"\| target \| level \| strategy .*?\n\n", file.read(), re.S)[0]
    for line in table.strip().splitlines()[2:]:
        target, level, strategy = (cell.strip() for cell in line.split("|")[1:4])
        yield target.split(", "), level.split(", "), re.findall(r"`([\w-]+)`", strategy)


def inherited(listed):
    """A row without a strategy, "workers | gang": as on the host."""
    for targets, levels, names in listed:
        if not names:
            names = [name for others, around, names in listed for name in names if "host" in others and levels == around]
        yield targets, levels, names


wrong = []
there = {(target, f"{level}:{name}", name) for targets, levels, names in inherited(list(rows()))
         for target in targets for level in levels for name in names}
for target in TARGETS:
    strategies = known(target)
    wrong += [f"reductions.md: no row for '{name}' of {target}" for name in strategies - {name for at, name, _ in there if at == target}]
    wrong += [f"reductions.md: '{name}' of {target} is no strategy" for at, name, short in there
              if at == target and name not in strategies and short not in UNASKED]
gpu, tried = known("ptx"), set(factors.FACTORS["strategy"]) - {"chosen"}
wrong += [f"factors.py: '{name}' is not tried" for name in gpu - tried]
wrong += [f"factors.py: '{name}' is no strategy" for name in tried - gpu]
wrong += [f"factors.py: FITS does not say what '{name}' fits" for name in tried - set(factors.FITS)]
print(*sorted(wrong), sep="\n")
sys.exit(bool(wrong))
