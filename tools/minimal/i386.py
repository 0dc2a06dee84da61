"""MicroPython of 32 bits, from the packages of a newer Debian, in a folder of its own.

Its objects, small integers and stack are those of a board of 32 bits; its floats are doubles.  Nothing is
installed on the system: the packages are downloaded by apt-get, unpacked, and started by their own loader.
"""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

SUITE = "trixie"
PACKAGES = ("micropython", "libc6", "libffi8", "libmbedcrypto16", "libmbedtls21", "libmbedx509-7")
LOADER = "ld-linux.so.2"

CONFIGURATION = """
Dir::State::lists "{folder}/lists";
Dir::Cache "{folder}/cache";
Dir::Etc::sourcelist "{folder}/sources.list";
Dir::Etc::sourceparts "{folder}/none";
APT::Architectures {{ "amd64"; "i386"; }};
APT::Sandbox::User "root";
"""


def command(folder: Path) -> list[str]:
    """Return how the MicroPython in a folder is started; [] where it is not or cannot run."""
    loader = next(iter((folder / "root").rglob(LOADER)), None)
    program = folder / "root" / "usr" / "bin" / "micropython"
    if loader is None or not program.is_file():
        return []
    libraries = sorted({str(path.parent) for path in (folder / "root").rglob("*.so*")})
    words = [str(loader), "--library-path", ":".join(libraries), str(program)]
    done = subprocess.run([*words, "-c", "import sys; print(sys.maxsize)"], capture_output=True, text=True)
    return words if done.stdout.strip() == str(2**31 - 1) else []


def install(folder: Path) -> str:
    """Download and unpack the packages; return what was wrong, or an empty text."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        return "no apt-get, which has Debian's packages"
    sites = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE)"], capture_output=True, text=True)
    for part in ("lists/partial", "cache/archives/partial", "root"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    site = next((word for word in sites.stdout.split() if word.endswith("/debian")), "")
    (folder / "sources.list").write_text(f"deb {site} {SUITE} main\n", encoding="utf-8")
    (folder / "apt.conf").write_text(CONFIGURATION.format(folder=folder), encoding="utf-8")
    for words in (["update"], ["download", *[f"{name}:i386" for name in PACKAGES]]):
        done = subprocess.run(["apt-get", *words], cwd=folder, capture_output=True, text=True,
                              env={**os.environ, "APT_CONFIG": str(folder / "apt.conf")})
        if done.returncode != 0:
            return (done.stderr.strip().splitlines() or ["apt-get failed"])[-1][:200]
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", str(package), str(folder / "root")], check=True)
    return ""
