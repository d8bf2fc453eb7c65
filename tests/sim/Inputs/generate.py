#!/usr/bin/env python3
"""Writes the instruction tests into the folders of ../instructions: one file a typed form, inputs and expected outputs in its comments.

The expectations are computed from the PTX manual's definitions (exact.py). Run it after adding a form; the files are committed.
"""
import pathlib
import sys

import arithmetic
import flushing
import halves
import memory
import video
from exact import FOLDER, written


def main():
    for path in pathlib.Path(FOLDER).glob("*/*.ptx"):
        if path.name[0].islower() and "." in path.stem:
            path.unlink()
    arithmetic.write_all()
    flushing.write_all()
    memory.write_all()
    video.write_all()
    halves.write_all()
    print(len(written), "files", file=sys.stderr)


main()
