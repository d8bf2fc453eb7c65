# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The LLVM that Sumac is built with, by tools/llvm: the one whose clang others are compared with."""
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = subprocess.run([ROOT / "tools" / "llvm", "--of", ROOT / "build"], capture_output=True, text=True, check=True).stdout.strip()
FOLDER = pathlib.Path("/usr/lib/llvm-" + VERSION)
CLANG = "clang-" + VERSION
