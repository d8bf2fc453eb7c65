"""first-argument.py PROGRAM NAME: runs PROGRAM, which is told that its name is NAME."""
import os
import sys

os.execv(sys.argv[1], [sys.argv[2]])
