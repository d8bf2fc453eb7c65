#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""stage.py SOURCE BUILD OUT: lays out in OUT the pages of the site: README, docs, examples, man pages of the folder BUILD.

The pages are the Markdown files as they are, but for links: those to files that are no pages become plain text. docs/files.md, too
long for one page, is a page for each folder of sources. The index is README with a list of all pages.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

MOST = 60000  # bytes of a page's text
HERE = pathlib.Path(__file__).resolve().parent
MANUALS = ["sumacc", "sumac++", "sumacfc", "sumac-sim", "sumac-report"]
USERS = ["user-guide", "questions", "common-mistakes", "port-a-program", "coming-from", "openmp", "cxx", "fortran", "variables"]
SUMS = ["reductions", "implicit-reductions", "user-operators", "reproducible", "mpi-sums", "report", "matrix"]
TESTS = ["simulator", "find-the-race", "test-gpu-code-in-ci", "verify"]
STATUS = ["openacc-status", "openmp-status", "openmp-vv", "machines"]


def pages_of(source):
    """Paths of all pages, relative to SOURCE."""
    found = [pathlib.Path(name) for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md") if (source / name).exists()]
    for folder in ("docs", "examples"):
        found += [path.relative_to(source) for path in sorted((source / folder).rglob("*.md"))]
    return [page for page in found if page != pathlib.Path("docs/files.md")]


def relink(text, page, pages, moved):
    """TEXT of PAGE, whose links lead to PAGES, or are no links."""

    def replace(match):
        words, target, anchor = match[1], match[2], match[3] or ""
        if re.match(r"[a-z]+:", target) or not target:
            return match[0]
        path = pathlib.Path(os.path.normpath(page.parent / target))
        path = next((p for p in (path, path / "README.md") if p in pages or p in moved), None)
        if not path:
            return words
        path = moved.get(path, path)
        return f"[{words}]({os.path.relpath(path, moved.get(page, page).parent)}{anchor})"

    def outside(chunk):
        """Links in text; lines of code begin with four blanks."""
        link = r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()#\s]*)(#[^()\s]*)?\)"
        is_code = lambda match: chunk.rfind("\n    ", 0, match.start()) == chunk.rfind("\n", 0, match.start()) >= 0
        return re.sub(link, lambda match: match[0] if is_code(match) else replace(match), chunk)

    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else outside(part) for part in parts)


def tree(caption, names):
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n" + "\n".join(names) + "\n```\n"


def split_files(source, out):
    """A page for each top folder of docs/files.md; the names of the pages."""
    text = (source / "docs" / "files.md").read_text()
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    groups = {}
    for section in sections:
        folder = section.split("`")[1]
        words = folder.split("/")
        group = "-".join(words[:2]) if words[0] in ("src", "runtime", "devlib") else words[0]
        groups.setdefault(group, []).append("## " + section)
    names = []
    (out / "files").mkdir()
    for group, texts in groups.items():
        (out / "files" / f"{group}.md").write_text(f"# Files of {group.replace('-', '/', 1)}\n\n" + "\n".join(texts))
        names.append(f"files/{group}")
    return names


def add_manuals(build, out):
    (out / "man").mkdir()
    for name in MANUALS:
        page = build / "share" / "man" / "man1" / f"{name}.1"
        text = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=78", str(page)], capture_output=True, text=True, check=True).stdout
        text = re.sub(".\b", "", text)
        (out / "man" / f"{name}.md").write_text(f"# {name}(1)\n\n````none\n{text.strip()}\n````\n")
    return [f"man/{name}" for name in MANUALS]


def main():
    source, build, out = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
    shutil.rmtree(out, ignore_errors=True)
    (out / "_static").mkdir(parents=True)
    shutil.copy(HERE / "site.css", out / "_static")
    shutil.copy(HERE / "conf.py", out)
    pages = pages_of(source)
    moved = {pathlib.Path("README.md"): pathlib.Path("index.md"), pathlib.Path("docs/files.md"): pathlib.Path("files/src-util.md")}
    for page in pages:
        to = out / moved.get(page, page)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(relink((source / page).read_text(), page, set(pages), moved))
    for picture in (path for folder in ("docs", "examples", "bench") for end in ("svg", "png") for path in (source / folder).rglob(f"*.{end}")):
        to = out / picture.relative_to(source)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, to)
    listed = {f"docs/{name}" for name in USERS + SUMS + TESTS + STATUS} | {"README"}
    names = [str(page.with_suffix("")) for page in pages]
    messages = [name for name in names if name.startswith("docs/messages/")]
    examples = [name for name in names if name.startswith("examples/")]
    others = [name for name in names if name not in listed and name not in messages + examples]
    there = lambda list_: [f"docs/{name}" for name in list_ if f"docs/{name}" in names]
    with open(out / "index.md", "a") as index:
        index.write(tree("Users", there(USERS)) + tree("Sums", there(SUMS)) + tree("Checks", there(TESTS)) + tree("Examples", examples))
        index.write(tree("Manual pages", add_manuals(build, out)) + (tree("Messages", messages) if messages else ""))
        index.write(tree("Status", there(STATUS)) + tree("Contributors", others + split_files(source, out)))
    long = [page for page in out.rglob("*.md") if len(page.read_text()) > MOST]
    for page in long:
        print(f"stage.py: {page.relative_to(out)} has more than {MOST} bytes", file=sys.stderr)
    return bool(long)


if __name__ == "__main__":
    sys.exit(main())
