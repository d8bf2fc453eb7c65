# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""conf.py - Sphinx makes the site of what stage.py has laid out. Search, colours and copies of code need no server."""
import os

project = "Sumac"
version = release = os.environ.get("SUMAC_VERSION", "")
copyright = "the authors of Sumac; Apache-2.0 WITH LLVM-exception"
html_title = f"Sumac {version}"
extensions = ["myst_parser", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
myst_heading_anchors = 5
html_theme = "furo"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
highlight_language = "none"  # blocks say what they are, or are what programs print
html_css_files = ["site.css"]
html_static_path = ["_static"]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
