"""links.py ROOT: links in Markdown files below ROOT, to files and headings, that lead nowhere."""
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
CODE = re.compile(r"^```.*?^```$|^(?:    [^\n]*\n)+|`[^`\n]*`", re.M | re.S)


def headings(text):
    """What GitHub calls the headings of TEXT in addresses."""
    for heading in re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M):
        yield re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def pages():
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not name.startswith((".", "build"))]
        yield from (pathlib.Path(folder) / name for name in names if name.endswith(".md"))


wrong = 0
for page in sorted(pages()):
    for link in re.findall(r"\]\(([^)\s]+)\)", CODE.sub("", page.read_text(encoding="utf-8"))):
        name, _, heading = link.partition("#")
        path = page.parent / name if name else page
        if "://" in link or path.exists() and (not heading or heading in headings(path.read_text(encoding="utf-8"))):
            continue
        print(f"{page.relative_to(ROOT)}: no {link}")
        wrong += 1
sys.exit(wrong > 0)
