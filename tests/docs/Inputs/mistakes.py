# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mistakes.py BIN PAGE.md: fails unless the commands of each section print what the page says of its program, as tests/messages has it."""
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "messages" / "Inputs"))
from pages import blocks, commands, lacks, run

wrong = 0
_, *sections = re.split(r"^## ", pathlib.Path(sys.argv[2]).read_text(), flags=re.M)
for section in sections:
    if "sumacfc" in section and "--no-fortran" in sys.argv:
        continue
    with tempfile.TemporaryDirectory() as folder:
        for _, name, text in blocks(section):
            if name:
                (pathlib.Path(folder) / name).write_text(text)
        for command, *expected in commands(section):
            _, output = run(command, pathlib.Path(folder), sys.argv[1])
            missing = lacks(output, expected)
            if missing is not None:
                wrong += 1
                print(f"## {section.splitlines()[0]}\n$ {command}\n{output}lacks: {missing}\n")
sys.exit(bool(wrong) or not sections)
