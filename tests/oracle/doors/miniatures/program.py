"""Implementations of two operations that speak the protocol and misbehave, each in one way.

    python3 program.py FAULT

`honest` is right about everything; every other fault is named in FAULTS.  Nothing
of refml is imported: a miniature is as foreign to it as a program in any language.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

Json = dict[str, Any]

HELLO: Json = {"refml": 1, "name": "miniature", "version": "1", "language": "Python", "numbers": "binary64"}


def say(message: Any) -> None:
    """Write one line."""
    sys.stdout.write((message if isinstance(message, str) else json.dumps(message)) + "\n")
    sys.stdout.flush()


def honest(request: Json) -> Json:
    """The right reply, computed in floats."""
    given = request["given"]
    if request["operation"] == "decision.maximisers":
        best = max(given["scores"].values())
        return {"id": request["id"], "result": [y for y, score in given["scores"].items() if score == best]}
    if min(given["likelihood"], given["prior"], given["evidence"]) < 0:
        return {"id": request["id"], "error": "no probability is negative"}
    joint = given["likelihood"] * given["prior"]
    if given["evidence"] == 0:
        return {"id": request["id"], "undefined": "0/0"}
    return {"id": request["id"], "result": joint / given["evidence"]}


def with_result(change: Callable[[Any], Any]) -> Callable[[Json], None]:
    """A fault that changes what an honest reply says the result is."""
    def fault(request: Json) -> None:
        reply = honest(request)
        if "result" in reply:
            reply["result"] = change(reply["result"])
        say(reply)
    return fault


def numbers_only(change: Callable[[float], Any]) -> Callable[[Json], None]:
    """A fault that changes the result where that is a number."""
    return with_result(lambda result: change(result) if isinstance(result, float) else result)


def forgets_the_prior(request: Json) -> None:
    reply = honest(request)
    if isinstance(reply.get("result"), float):
        reply["result"] = request["given"]["likelihood"] / request["given"]["evidence"]
    say(reply)


def first_only(request: Json, fault: Callable[[Json], None]) -> None:
    """Misbehave on the first request of the file that counts them, be honest afterwards."""
    marker = sys.argv[2]
    if os.path.exists(marker):
        say(honest(request))
    else:
        open(marker, "w").close()
        fault(request)


def hang(request: Json) -> None:
    time.sleep(600)


def crash(request: Json) -> None:
    print("about to fall", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)


def leave(request: Json) -> None:
    print("I had enough", file=sys.stderr, flush=True)
    sys.exit(7)


def close_output(request: Json) -> None:
    os.close(1)
    time.sleep(600)


def flood_in_one_line(request: Json) -> None:
    while True:
        sys.stdout.write("9" * 65536)


def flood_of_lines(request: Json) -> None:
    while True:
        say({"id": 0, "result": 0})


def huge_line(request: Json) -> None:
    say({"id": request["id"], "result": "9" * 3_000_000})


def shout(request: Json) -> None:
    for _ in range(400):
        sys.stderr.write("all is well " * 1000)
    say(honest(request))


def twice(request: Json) -> None:
    say(honest(request))
    say(honest(request))


def talk_of_it(request: Json) -> None:
    say("computing the posterior ...")
    say(honest(request))


def leave_a_child(request: Json) -> None:
    """Start a process that holds the pipes open, and die."""
    marker = f"left-behind-{time.time_ns()}"
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", marker])
    print(f"child {marker}", file=sys.stderr, flush=True)
    os._exit(3)


def eat_memory(request: Json) -> None:
    try:
        eaten = bytearray(1 << 30)
    except MemoryError:
        say({"id": request["id"], "error": "out of memory"})
    else:
        say({"id": request["id"], "result": len(eaten)})


def line(text: str) -> Callable[[Json], None]:
    """A fault that always writes the same line, `ID` replaced by the id."""
    return lambda request: say(text.replace("ID", str(request["id"])))


FAULTS: dict[str, Callable[[Json], None]] = {
    "honest": lambda request: say(honest(request)),
    "lies": forgets_the_prior,
    "rounds": numbers_only(lambda x: round(x, 5)),
    "sloppy": numbers_only(lambda x: x * (1 + 1e-13)),
    "refuses": lambda request: say({"id": request["id"], "error": "no"}),
    "undefined": lambda request: say({"id": request["id"], "undefined": "always"}),
    "skips": lambda request: say({"id": request["id"], "skipped": "not implemented"}),
    "nan": numbers_only(lambda x: float("nan")),
    "infinity": numbers_only(lambda x: float("-inf")),
    "nan-text": numbers_only(lambda x: "NaN"),
    "overflows": line('{"id": ID, "result": 1e999}'),
    "words": numbers_only(lambda x: "one half"),
    "fraction-text": numbers_only(lambda x: str(Fraction(x))),
    "hex-text": numbers_only(lambda x: x.hex()),
    "list": with_result(lambda result: [result]),
    "null": with_result(lambda result: None),
    "bare-label": with_result(lambda result: result[0] if isinstance(result, list) else result),
    "hangs": hang,
    "hangs-once": lambda request: first_only(request, hang),
    "crashes": crash,
    "crashes-once": lambda request: first_only(request, crash),
    "leaves": leave,
    "closes-output": close_output,
    "floods-in-one-line": flood_in_one_line,
    "floods-with-lines": flood_of_lines,
    "huge-line": huge_line,
    "shouts": shout,
    "answers-twice": twice,
    "talks": talk_of_it,
    "leaves-a-child": leave_a_child,
    "eats-memory": eat_memory,
    "wrong-id": lambda request: say({**honest(request), "id": request["id"] + 1000}),
    "text-id": lambda request: say({**honest(request), "id": str(request["id"])}),
    "long-id": line('{"id": ' + "9" * 5000 + ', "result": 1}'),
    "nested": line('{"id": ID, "result": ' + "[" * 800 + "]" * 800 + "}"),
    "no-id": line('{"result": 1}'),
    "no-answer": line('{"id": ID}'),
    "two-answers": line('{"id": ID, "result": 1, "error": "both"}'),
    "repeated-key": line('{"id": ID, "result": 1, "result": 2}'),
    "not-json": line("4/7"),
    "not-an-object": line("[1, 2]"),
    "deep": line("[" * 100_000),
    "long-integer": line('{"id": ID, "result": ' + "9" * 200_000 + "}"),
    "not-utf8": lambda request: (sys.stdout.buffer.write(b"\xff\xfe\n"), sys.stdout.flush())[1],
}

GREETINGS: dict[str, Any] = {
    "greets-badly": "hello yourself",
    "greets-nobody": {"name": "somebody"},
    "other-version": {"refml": 2},
    "other-numbers": {**HELLO, "numbers": "binary16"},
    "wide-window": {**HELLO, "window": 0},
    "apologises": {"refml": 1, "error": "the model file is missing"},
}


def backwards(requests: list[Json]) -> None:
    """Answer four requests at once, the last first; and what is left at the end."""
    for request in reversed(requests):
        say(honest(request))
    requests.clear()


def main(fault: str) -> None:
    """Serve until the input ends; `ignores-end` does not even then."""
    collected: list[Json] = []
    windowed = fault in ("backwards", "backwards-unannounced")
    for written in sys.stdin:
        request = json.loads(written)
        if "hello" in request and fault == "mute":
            time.sleep(600)
        elif "hello" in request and fault == "dies":
            sys.exit("cannot find my model")
        elif "hello" in request:
            say(GREETINGS.get(fault, {**HELLO, "window": 4} if fault == "backwards" else HELLO))
        elif windowed:
            collected.append(request)
            if len(collected) == 4:
                backwards(collected)
        else:
            FAULTS.get(fault, FAULTS["honest"])(request)
    backwards(collected)
    if fault == "ignores-end":
        time.sleep(600)


if __name__ == "__main__":
    main(sys.argv[1])
