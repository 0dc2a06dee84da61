"""Run the command line as a system without POSIX sees it: what only POSIX has is taken away first.

    python3 tests/cli/without_posix.py check mine.py   no fork, no signals but SIGINT and SIGTERM, no keeper
    python3 tests/cli/without_posix.py --bare ask …    no thread and no process either, as in a browser

`os.name` is none of those that Python knows, for `pathlib` chooses its paths by it; all other names are
absent as they are on Windows.
"""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import types
from pathlib import Path
from typing import Any

ABSENT = ("fcntl", "resource", "pwd", "grp", "termios", "pty", "tty")
OF_OS = ("fork", "setsid", "killpg", "wait4", "waitid", "wait", "getuid", "geteuid", "getgid", "getegid",
         "setuid", "setgid", "setgroups", "fchmod", "fchown", "chown", "mkfifo", "uname", "getpgid",
         "setpgid", "nice", "sched_getaffinity", "statvfs", "sysconf", "O_NOFOLLOW", "O_NONBLOCK",
         "O_DIRECTORY", "O_CLOEXEC", "pread", "ctermid", "getpriority", "posix_fallocate", "unshare", "setns")
OF_SIGNAL = ("SIGHUP", "SIGKILL", "SIGCHLD", "SIGPIPE", "SIGALRM", "SIGXCPU", "SIGXFSZ", "SIGSTOP", "SIGCONT",
             "SIGUSR1", "SIGUSR2", "SIGQUIT", "SIGVTALRM", "alarm", "setitimer", "pthread_sigmask",
             "pthread_kill", "SIG_BLOCK", "SIG_SETMASK", "sigpending", "sigwait")


def taken_away(modules: dict[str, types.ModuleType | None]) -> None:
    """Remove what Windows has not; `Popen.kill` ends a process there without a signal."""
    kill = int(signal.SIGKILL)
    subprocess.Popen.kill = lambda self: self.send_signal(kill)  # type: ignore[method-assign]  # as there
    sys.modules.update(modules)  # type: ignore[arg-type]  # None stands for no module
    for module, names in ((os, OF_OS), (signal, OF_SIGNAL)):
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    os.name, sys.platform = "elsewhere", "elsewhere"


def refused(*_: Any, **__: Any) -> None:
    """Start nothing, as a browser does."""
    raise OSError(138, "Not supported")


def no_thread(*_: Any, **__: Any) -> None:
    raise RuntimeError("can't start new thread")


def main(words: list[str]) -> int:
    """Run a command without what was taken away."""
    there: dict[str, types.ModuleType | None] = dict.fromkeys(ABSENT)   # an import of None fails
    if words[:1] == ["--bare"]:
        words = words[1:]
        subprocess.Popen.__init__ = refused  # type: ignore[method-assign]  # there are no processes
        threading.Thread.start = no_thread  # type: ignore[method-assign]  # and no threads
        there["fcntl"] = types.ModuleType("fcntl")   # a notebook in a browser has one, with nothing in it
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    taken_away(there)
    program = __import__("refml.__main__", fromlist=["main"])
    sys.argv = ["refml", *words]
    return int(program.main())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
