# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""variables.py ROOT: fails unless docs/variables.md names each variable of the environment that the sources read, and no other of Sumac's."""
import pathlib
import re
import sys

NAME = re.compile(r'"((?:SUMAC|ACC|OMP|PCAST|NVCOMPILER_ACC|NV_ACC|PGI_ACC|LIBOMP)_[A-Z_]+|NO_COLOR|TERM|TMPDIR)"')
WITHIN = {"SUMAC_SIM_TALLY"}  # set by one of Sumac's programs for another one
root = pathlib.Path(sys.argv[1])
read = set()
for folder in ("src", "runtime", "sim", "sums"):
    for file in (root / folder).rglob("*"):
        if file.suffix in (".c", ".h", ".def", ".cpp", ".hpp"):
            read |= set(NAME.findall(file.read_text()))
page = (root / "docs" / "variables.md").read_text()
told = set(re.findall(r"`([A-Z][A-Z_]+)`", page))
missing = {name for name in read - WITHIN if re.sub("_(DEV|ALL)$", "", name) not in told}
unknown = {name for name in told - read if name.startswith("SUMAC_")}
for name in sorted(missing):
    print(f"docs/variables.md: {name} is read, and not there")
for name in sorted(unknown):
    print(f"docs/variables.md: nothing reads {name}")
rows = [row.split("`")[1] for row in page.splitlines() if row.startswith("| `")]
for before, after in zip(rows, rows[1:]):
    if before > after and after != "SUMAC_CLANG":  # the second table begins
        print(f"docs/variables.md: {after} stands behind {before}")
        missing.add(after)
sys.exit(bool(missing or unknown))
