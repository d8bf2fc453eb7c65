# RUN: %python %s %build %root 16
# Constructs are what their text says: of programs of tests/run, every 16th, sumac-early writes the constructs as text,
# and reads the same constructs (-fdump=build) from it, of which lowering plans the same (-fdump=reduce).
import glob
import os
import re
import subprocess
import sys

build, root, every = sys.argv[1], sys.argv[2], int(sys.argv[3])
show = len(sys.argv) > 4
os.makedirs(build + "/tests/read-back", exist_ok=True)
PLAN = "check_atomics,listed,regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce"


def run(*command):
    """What a command prints; the hash of a region's name is of the file's text."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, errors="replace")
    text = re.sub(r"_[0-9a-f]{10}_", "_", done.stdout if "sumac-early" in command[0] else done.stderr)
    if "-text" not in command and "-fdump=preprocess" not in command:  # blanks in what nobody wrote
        text = text.replace(" ", "")
    return done.returncode, text, done.stderr


def options(path):
    """Those of the file's first RUN line that reach the front."""
    line = next((line for line in open(path, errors="replace") if "RUN" + ":" in line and "%s" in line), "")
    words = re.findall(r"(?<= )-(?:fopenmp|fopenacc|D\S+|I\S+|std=\S+|faccumulations\S*)", line.split("|")[0])
    return [word.replace("%S", os.path.dirname(path)).replace("%root", root) for word in words]


# A static variable of a function is named where the text cannot name it.
UNNAMED = {"omp-7.8-local-static.c"}
wrong, said, same = [], {}, 0
paths = sorted(glob.glob(root + "/tests/run/*/*.c"))
for path in paths[::every] if every > 0 else sys.argv[5:]:
    if os.path.basename(path) in UNNAMED:
        continue
    flags = options(path)
    dumps = {
        row: run(build + "/bin/sumacc", *flags, f"-fdump={row}", f"-fstop-after={row}", "-w", "-c", path, "-o", "/dev/null")
        for row in ["build", "reduce"]
    }
    if not dumps["build"][1] or any(code for code, _, _ in dumps.values()):
        said["no directives that are lowered"] = said.get("no directives that are lowered", 0) + 1
        continue
    text = build + "/tests/read-back/" + os.path.basename(path)[:-2] + ".i"
    whole = run(build + "/bin/sumacc", *flags, "-fdump=preprocess", "-fstop-after=preprocess", "-w", "-c", path)[1]
    open(text, "w").write(whole)
    code, out, error = run(build + "/bin/sumac-early", *(["-openmp"] if "-fopenmp" in flags else []), "-text", text)
    open(text, "w").write(out)
    for row, rows in [("build", "build"), ("reduce", PLAN)]:
        code, out, error = run(build + "/bin/sumac-early", "-passes=" + rows, text) if not code else (code, out, error)
        cannot = re.search(r"'(\S+)' is shown, but cannot be read", error)
        behind = "use of undeclared identifier" in error and "declare target" in error
        if cannot or behind:
            why = cannot[0] if cannot else "declare target of what follows"
            said[why] = said.get(why, 0) + 1
            break
        if code or out != dumps[row][1]:
            wrong.append(f"{path}: {row}: {error[:300]}")
            if show:
                open(text + "." + row, "w").write(out)
                open(text + "." + row + ".expected", "w").write(dumps[row][1])
            break
    else:
        same += 1
print(same, "alike", said)
if wrong:
    sys.exit("\n".join(wrong))
