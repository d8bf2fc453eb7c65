"""pages.py BIN PAGE.md [WORD...]: does what the pages of docs/messages say, each section in a folder of its own.

In a section "## `WORD`" a block "```LANGUAGE NAME" is the file NAME. In a block "```console" a line "$ COMMAND" is run, and
the lines behind it must come out in their order; "..." stands for anything. One command's output has to have [WORD] in it, as
[-WWORD] of a warning. What to write instead is the file good.SUFFIX, which the command for bad.SUFFIX has to take without the
message; or else the last command does it.
With --fill, the lines with [WORD] are written into the page.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

WIDTH = 120


def sections(text):
    parts = re.split(r"^## `([a-z0-9-]+)`$", text, flags=re.M)
    return list(zip(parts[1::2], parts[2::2]))


def blocks(text):
    return re.findall(r"^```([\w+]*) ?(\S*)\n(.*?)^```$", text, re.M | re.S)


def commands(text):
    for kind, _, lines in blocks(text):
        if kind == "console":
            for step in re.split(r"^\$ ", lines, flags=re.M)[1:]:
                yield step.splitlines()


def run(command, folder, bin):
    environment = dict(os.environ, PATH=f"{bin}:{os.environ['PATH']}", LC_ALL="C")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True,
                          errors="replace", timeout=60, stdin=subprocess.DEVNULL)
    return done.returncode, done.stderr + done.stdout


def pattern(line):
    """The version of LLVM is the one that Sumac was built with."""
    line = ".*".join(re.escape(part) for part in line.split("..."))
    return re.sub(r"(clang\\ |LLVM\\ )\d+", r"\1\\d+", line)


def lacks(output, expected):
    """The first line of EXPECTED that OUTPUT does not have behind the one before it."""
    lines = iter(output.splitlines())
    for line in expected:
        if line == "...":
            continue
        if not any(re.fullmatch(pattern(line), got) for got in lines):
            return line
    return None


def says(word, output):
    return re.search(r"\[(-Werror,)?(-W)?%s\]" % re.escape(word), output) is not None


def look(word, text, bin, folder):
    """What is wrong with the section, and the lines with the message for each command."""
    names = [name for _, name, _ in blocks(text) if name]
    for _, name, lines in blocks(text):
        if name:
            (folder / name).write_text(lines)
    said, outputs, faults = [], [], []
    status, output = 0, ""
    for command, *expected in commands(text):
        status, output = run(command, folder, bin)
        missing = lacks(output, expected)
        if missing is not None:
            faults.append(f"$ {command}\n{output}lacks: {missing}")
        outputs.append([line.replace(str(folder), "...") for line in output.splitlines() if says(word, line)])
        if outputs[-1]:
            said.append(command)
    if not said:
        return faults + [f"no command gives [{word}]:\n{output}"], outputs
    if any(name.startswith("good.") for name in names):
        for command in said:
            status, output = run(re.sub(r"\bbad\.", "good.", command), folder, bin)
            if status or says(word, output):
                faults.append(f"$ {command} with good.*: {status}\n{output}")
    elif status or says(word, output):
        faults.append(f"the last command: {status}\n{output}")
    return faults, outputs


def shortened(line):
    """LINE in WIDTH columns, with "..." in the middle."""
    if len(line) <= WIDTH:
        return line
    end = line[line.rindex(" ["):]
    return line[:WIDTH - len(end) - 4].rsplit(" ", 1)[0] + " ..." + end


def fill(page, word, outputs):
    """Writes into the section, behind each command, the lines with the message."""
    text = page.read_text()
    begin = text.index(f"## `{word}`\n")
    end = text.find("\n## `", begin + 1)
    end = len(text) if end < 0 else end
    section, steps = text[begin:end], iter(outputs)

    def console(match):
        def step(found):
            lines = next(steps)
            return found.group(1) + (shortened(lines[0]) + "\n" if lines and not found.group(2) else found.group(2))
        return re.sub(r"(\$ .*\n)((?:(?!\$ ).*\n)*?)(?=\$ |```)", step, match.group(0))
    section = re.sub(r"^```console\n(.*?)^```$", console, section, flags=re.M | re.S)
    page.write_text(text[:begin] + section + text[end:])


def main():
    options = [a for a in sys.argv[1:] if a.startswith("--")]
    bin, page, *words = [a for a in sys.argv[1:] if not a.startswith("--")]
    page, wrong, count = pathlib.Path(page), 0, 0
    for word, text in sections(page.read_text()):
        if words and word not in words:
            continue
        count += 1
        with tempfile.TemporaryDirectory() as folder:
            faults, outputs = look(word, text, bin, pathlib.Path(folder))
        if "--fill" in options:
            fill(page, word, outputs)
        for fault in faults:
            wrong += 1
            print(f"## {word}\n{fault}\n")
    print(f"{count} sections, {wrong} faults")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
