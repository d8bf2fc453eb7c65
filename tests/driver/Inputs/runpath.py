"""runpath.py READELF FILE...: prints each entry of RUNPATH or RPATH that is empty or relative, and how many there are.
Files that are not ELF are passed over."""
import re
import subprocess
import sys

readelf, files = sys.argv[1], sys.argv[2:]
seen = bad = 0
for file in files:
    with open(file, "rb") as f:
        if f.read(4) != b"\x7fELF":
            continue
    text = subprocess.run([readelf, "-d", file], capture_output=True, text=True, check=True).stdout
    for path in re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", text):
        seen += 1
        wrong = [entry for entry in path.split(":") if not entry.startswith(("/", "$ORIGIN"))]
        bad += len(wrong) > 0
        if wrong:
            print(f"{file}: [{path}]")
print(f"{seen} files with a RUNPATH, {bad} with a bad entry")
