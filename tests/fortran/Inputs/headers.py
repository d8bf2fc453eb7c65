# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Headers have the names that src/fortran/headers.def says, and all intrinsic functions that they have are in its rows."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rows = re.findall(r'HEADER\("(\w+)", \w+,([^)]*)\)', (root / "src/fortran/headers.def").read_text())
rows = {header: "".join(re.findall('"([^"]*)"', names)).split(",") for header, names in rows if header != "file"}
known, wrong = {name for names in rows.values() for name in names}, []
intrinsics = set(re.findall(r'^INTRINSIC\("(\w+)"', (root / "src/fortran/intrinsics.def").read_text(), re.M))
headers = {file.stem: set(re.findall(r"\w+", re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)))
           for file in (root / "include/sumac/fortran").glob("*.hpp")}
for header, names in rows.items():
    wrong += [f"{header}.hpp has no '{name}'" for name in names if name not in headers[header]]
for header, words in headers.items():
    functions = set(re.findall(r"(?:SUMAC_PURE|static inline)[\w :<>]*?(\w+)\(", (root / f"include/sumac/fortran/{header}.hpp").read_text()))
    wrong += [f"no row has '{name}' of {header}.hpp" for name in functions & intrinsics - known]
print(*wrong, sep="\n")
sys.exit(bool(wrong))
