#!/usr/bin/env python3
"""Writes the instruction tests into the folders of ../instructions: one file a typed form, inputs and expected outputs in its comments.

The expectations are computed from the PTX manual's definitions (exact.py). Run it after adding a form; the files are committed. It names
those that are new, changed or gone.
"""
import pathlib
import sys

import arithmetic
import flushing
import halves
import memory
import video
from exact import FOLDER, written


def made():
    """The text of each file that this program makes."""
    return {path: path.read_text() for path in pathlib.Path(FOLDER).glob("*/*.ptx") if path.name[0].islower() and "." in path.stem}


def main():
    before = made()
    arithmetic.write_all()
    flushing.write_all()
    memory.write_all()
    video.write_all()
    halves.write_all()
    print(len(written), "files", file=sys.stderr)
    for path in before.keys() - {pathlib.Path(path) for path in written}:
        path.unlink()
    after = made()
    for path in sorted({**before, **after}):
        if before.get(path) != after.get(path):
            print("new:" if path not in before else "gone:" if path not in after else "changed:", path, file=sys.stderr)


main()
