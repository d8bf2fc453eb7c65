# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""site.py FOLDER: fails if a page of the site leads to a file or a heading that is not there, or loads anything from elsewhere."""
import html.parser
import os
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.loads = set(), [], []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.ids.add(attributes.get("id"))
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        if tag in ("script", "img", "link") and attributes.get("rel") not in ("canonical",):
            self.loads.append(attributes.get("src") or attributes.get("href"))


folder = pathlib.Path(sys.argv[1])
pages = {path: Page(path) for path in folder.rglob("*.html")}
wrong = []
for path, page in pages.items():
    for target in page.loads:
        if target and urllib.parse.urlsplit(target).scheme in ("http", "https"):
            wrong.append(f"{path}: loads {target}")
    for target in page.links:
        parts = urllib.parse.urlsplit(target)
        if parts.scheme:
            continue
        to = pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(parts.path))) if parts.path else path
        if not to.exists():
            wrong.append(f"{path}: no file {target}")
        elif parts.fragment and to in pages and urllib.parse.unquote(parts.fragment) not in pages[to].ids:
            wrong.append(f"{path}: no heading {target}")
print("\n".join(wrong) or f"{len(pages)} pages")
sys.exit(bool(wrong) or len(pages) < 40)
