"""Runs a command in a session of its own and sends the whole group SIGINT, as a terminal does for Ctrl-C."""
import os
import signal
import subprocess
import sys
import time

# A test that runs in the background has SIGINT ignored.
child = subprocess.Popen(sys.argv[1:], start_new_session=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
time.sleep(0.4)
os.killpg(child.pid, signal.SIGINT)
sys.exit(child.wait() != -signal.SIGINT)
