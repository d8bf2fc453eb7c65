"""follow.py PAGE.md [WRAPPER...]: does what a page says, literally, in the current folder, or by way of WRAPPER bash -c COMMAND.

A block "```c NAME" is the file NAME. In a block "```console" a line "$ COMMAND" is run by bash, and the lines after it are what must come
out, stdout and stderr together; "..." stands for anything, and alone on a line for any lines. Reports come before what
the program prints.
"""
import re
import subprocess
import sys


def blocks(text):
    return re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", text, re.M | re.S)


def pattern(lines):
    parts = [r"(?:.*\n)*?" if line == "..." else ".*".join(re.escape(p) for p in line.split("...")) + r"\n" for line in lines]
    return re.compile("".join(parts))


def run(command, expected):
    result = subprocess.run([*sys.argv[2:], "bash", "-c", command], capture_output=True, text=True)
    got = result.stderr + result.stdout
    if result.returncode == 0 and pattern(expected).fullmatch(got):
        return True
    print("$ %s\nexit status %d, and this instead of what the page says:\n%s" % (command, result.returncode, got))
    return False


def console(text):
    fine = True
    for step in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, *expected = step.splitlines()
        fine = fine and run(command, expected)
    return fine


fine, commands = True, 0
for kind, name, text in blocks(open(sys.argv[1]).read()):
    if kind == "console":
        commands += len(re.findall(r"^\$ ", text, re.M))
        fine = fine and console(text)
    elif name:
        open(name, "w").write(text)
print("%d commands" % commands)
sys.exit(not fine or not commands)
