"""licence.py ROOT: names the sources below ROOT whose first comment does not name the licence."""
import pathlib
import sys

LINE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
FOLDERS = "src runtime sim devlib include sums tools bench packaging .ci".split()
OTHERS = "check demo CMakeLists.txt Containerfile".split()
NOT_SOURCES = {".md", ".txt", ".ptx", ".ll", ".1.in", ".pc.in"}  # libclc.ll: tools/take-libclc makes it

root, count, missing = pathlib.Path(sys.argv[1]), 0, []
for path in [*(root / name for name in OTHERS), *(p for name in FOLDERS for p in sorted((root / name).rglob("*")))]:
    kinds = {path.suffix, "".join(path.suffixes[-2:])}
    if not path.is_file() or "__pycache__" in path.parts or kinds & NOT_SOURCES and path.name != "CMakeLists.txt":
        continue
    count += 1
    head = path.read_text(encoding="utf-8")
    head = head.partition("*/")[0] if head.startswith("/*") else "\n".join(head.splitlines()[:6])
    if LINE not in head:
        missing.append(str(path.relative_to(root)))
print(f"{count} sources", *(f"{name}: no '{LINE}' in its first comment" for name in missing), sep="\n")
sys.exit(bool(missing))
