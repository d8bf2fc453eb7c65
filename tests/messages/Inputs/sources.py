"""sources.py ROOT: errors of the compiler's sources that have no word, words without a page, pages without a word, and
parts in the tables of words that no error has.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib
import re
import sys

import formats

root = pathlib.Path(sys.argv[1])
folder = root / "docs/messages"


def plain(text):
    """A format as it may come out."""
    return re.sub(r"%[-.*0-9$lzu]*[a-zA-Z]", "X", text).replace("%%", "%")


known, unknown = formats.all_formats(root)
table = formats.rows(root)
faults = [f"{name}:{line}: the format is no literal: tests/messages/Inputs/formats.py has to know where it is from"
          for name, line in unknown]
used = set()
for name, line, text in known:
    row = formats.row_of(plain(text), table)
    if row:
        used.add(row)
    else:
        faults.append(f"{name}:{line}: no table src/util/messages_*.def has a word for: {text}")
faults += [f"[{word}]: no error has: {part}" for part, word in table.items() if part not in used]

warnings = re.findall(r'^WARNING\(\w+, "([a-z-]+)"', (root / "src/util/warnings.def").read_text(), re.M)
words = set(table.values()) | set(warnings)
pages = [word for page in sorted(folder.glob("[a-z]*.md"))
         for word in re.findall(r"^## `([a-z0-9-]+)`$", page.read_text(), re.M)]
index = re.findall(r"^\[`([a-z0-9-]+)`\]|(?<= )\[`([a-z0-9-]+)`\]", (folder / "README.md").read_text(), re.M)
index = [first or second for first, second in index]
faults += [f"[{word}] has no page in docs/messages" for word in sorted(words - set(pages))]
faults += [f"[{word}] has a page, and no message" for word in sorted(set(pages) - words)]
faults += [f"[{word}] has two pages" for word in sorted({word for word in pages if pages.count(word) > 1})]
faults += [f"[{word}]: docs/messages/README.md has {index.count(word)} links to the page" for word in sorted(words)
           if index.count(word) != 1]
faults += [f"{page} has more than 60 kB" for page in folder.glob("*.md") if page.stat().st_size > 60000]
print("\n".join(faults))
print(f"{len(known)} formats, {len(words)} words, {len(faults)} faults")
sys.exit(1 if faults or len(known) < 500 else 0)
