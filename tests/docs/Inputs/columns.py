"""columns.py ROOT: names the lines of Markdown files that are wider than 120 columns, other than what programs print."""
import os
import sys

WIDEST = 120
wide = 0
for folder, folders, names in os.walk(sys.argv[1]):
    folders[:] = [name for name in folders if not name.startswith((".", "build"))]
    for name in names:
        if not name.endswith(".md"):
            continue
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            code = False
            for number, line in enumerate(file, 1):
                code ^= line.lstrip().startswith("```")
                text = line.rstrip("\n")
                if len(text) > WIDEST and (not code or text.startswith("$ ")):
                    print(f"{path}:{number}: {len(text)} columns")
                    wide += 1
sys.exit(wide > 0)
