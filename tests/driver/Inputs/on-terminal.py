"""on-terminal.py COMMAND...: runs it with standard error on a terminal, and prints what it wrote there."""
import os
import pty
import subprocess
import sys

ours, theirs = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stderr=theirs)
os.close(theirs)
written = b""
try:
    while piece := os.read(ours, 4096):
        written += piece
except OSError:  # the last writer has closed it
    pass
process.wait()
sys.stdout.write(written.decode().replace("\r", "").replace("\033", "<ESC>"))
