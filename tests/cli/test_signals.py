"""Signals that come where Python loses what they raise, and where somebody is already ending."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent, indent

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 600

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

LOST = {
    "in the callback of a dead object": """
        ref = weakref.ref(thing := Thing(), come)
        del thing
        """,
    "while memory is collected": """
        gc.callbacks.append(come)
        gc.collect()
        gc.callbacks.remove(come)
        """,
    "without a word": """
        try:
            come()
        except BaseException:
            pass
        """,
}


def ran(body: str, number: int) -> tuple[int, str, str]:
    """The status, the output and the errors of a command that does this; `come` lets the signal come."""
    code = f"""import contextlib, gc, os, signal, sys, time, weakref
signal.signal(signal.SIGINT, signal.default_int_handler)
from refml import __main__
from refml.cli import main
class Thing: pass
def come(*_):
    os.kill(os.getpid(), {number})
def dispatch(_):
{indent(dedent(body), "    ")}
    return 0
main.dispatch = dispatch
sys.exit(__main__.main())
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          timeout=SECONDS)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("then", ["time.sleep(100)", "pass"])
@pytest.mark.parametrize("how", LOST)
def test_what_python_loses_ends_the_command_all_the_same(how: str, then: str) -> None:
    assert ran(dedent(LOST[how]) + then, signal.SIGTERM) == (143, "", "")


@pytest.mark.parametrize("then", ["time.sleep(100)", "pass"])
@pytest.mark.parametrize("how", [*LOST][:2])
def test_ctrl_c_is_heard_where_python_prints_what_it_loses(how: str, then: str) -> None:
    assert ran(dedent(LOST[how]) + then, signal.SIGINT) == (130, "", "refml: interrupted\n")


def test_who_is_ending_is_left_in_peace() -> None:
    """Neither a `finally` nor the end of a `with` nor an error met there is disturbed."""
    ends = """
        @contextlib.contextmanager
        def kept():
            try:
                yield
            finally:
                time.sleep(0.2)
                print("left")
        with kept():
            try:
                come()
            finally:
                try:
                    raise OSError
                except OSError:
                    time.sleep(0.2)
                print("ended")
        """
    assert ran(ends, signal.SIGTERM) == (143, "ended\nleft\n", "")


def test_who_takes_errors_of_others_hands_it_on() -> None:
    tries = """
        try:
            come()
        except (Exception, SystemExit, GeneratorExit):
            print("a failure of what was called")
        """
    assert ran(tries, signal.SIGTERM) == (143, "", "")


def test_what_others_make_of_it_is_not_told() -> None:
    makes = """
        try:
            come()
        except BaseException as error:
            raise RuntimeError from error
        """
    assert ran(makes, signal.SIGTERM) == (143, "", "")


def test_who_reports_after_ctrl_c_is_left_in_peace() -> None:
    reports = """
        try:
            ref = weakref.ref(thing := Thing(), come)
            del thing
            time.sleep(100)
        except KeyboardInterrupt:
            pass
        time.sleep(0.2)
        print("reported")
        """
    assert ran(reports, signal.SIGINT) == (0, "reported\n", "")


def test_what_else_python_loses_is_printed() -> None:
    status, _, told = ran("ref = weakref.ref(thing := Thing(), lambda _: 1/0)\ndel thing", signal.SIGTERM)
    assert status == 0 and "ZeroDivisionError" in told


def test_no_signal_comes_while_a_command_is_loaded() -> None:
    loads = """
        parser = main.parser_of
        def parser_of(*words):
            come()
            print("loaded")
            return parser(*words)
        main.parser_of = parser_of
        main.call("spec", "refml", ["show", "married-given-no"])
        print("ran")
        """
    assert ran(loads, signal.SIGTERM) == (143, "loaded\n", "")
