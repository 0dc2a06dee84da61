"""Files written whole: whoever reads one finds its old content or its new content, never a part of it.

    write       the new content goes into a partial file beside the old one, and replaces it in one step
    writable    whether a file can be written, asked before a long computation starts
    new_folder  a folder that is filled beside its place, and put there in one step
    alone       a folder held while many files are written into it, so that nobody else does the same

A partial file or folder is called .refml-….part and locked while it is written.  A writer that fails or is
interrupted removes its own; that of a writer that was killed is removed by the next one that writes into the
folder.  Of two writers at once the last one wins.  A symbolic link stays: its file is written.

Whatever refml and its tools write to a disk is written here.
"""
from __future__ import annotations

import contextlib
import os
import shutil
import tempfile

from .errors import InvalidInput, shown

try:
    import fcntl
    fcntl.flock   # noqa: B018 (a notebook in a browser has an empty module of that name)
except (ImportError, AttributeError):   # Windows, where an open file cannot be removed: it needs no lock
    fcntl = None   # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from io import FileIO

    Parts = Callable[[], Iterable[str | bytes]]

BEGIN, END = ".refml-", ".part"
MOST_FOLDERS = 100    # of which it is known how many files they hold
SHARE_SWEPT = 8       # a folder of n files is looked through at every n/8-th write: pages by the thousand
MOST_ATTEMPTS = 100   # each is lost to a writer that sweeps between two system calls of this one


def write(path: str | os.PathLike[str], content: str | bytes | Parts, name: str = "file",
          private: bool = False) -> None:
    r"""Write a file, whole or not at all; text in UTF-8, its line ends as they are.

    Content that is too large to be held at once is a function that yields it in parts, each time anew.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write(os.path.join(folder, "report.txt"), "a\n")
    ...     os.listdir(folder)
    ['report.txt']

    The file keeps its permissions; a new one that is `private` is its owner's alone.  A pipe or a device
    cannot be replaced: it is written to.
    Raises InvalidInput, with the `name` of what holds the path, where the system does not allow it.
    """
    given = os.fspath(path)
    data = (lambda: [content]) if isinstance(content, (str, bytes)) else content
    try:
        target = os.path.realpath(given)
        if os.path.exists(target) and not os.path.isfile(target):
            with open(target, "wb", buffering=0) as device:
                _pour(device, data)
        else:
            _replace(target, data, private)
    except OSError as error:
        raise cannot_write(given, error, name) from None


def writable(path: str, sources: Iterable[str] = (), name: str = "file") -> str:
    """Return the path of an output file, if it can be written.

    Raises InvalidInput where nothing can be written there, and where it is one of the `sources`, the files
    that are read: its content would be lost.  The source "-" is standard input.
    """
    try:
        os.stat(path)
    except FileNotFoundError:
        pass
    except OSError as error:  # a name that is too long, a cycle of links
        raise cannot_write(path, error, name) from None
    folder = os.path.dirname(os.path.realpath(path))
    if not os.path.isdir(folder) or os.path.isdir(path):
        raise InvalidInput(f"{name}={shown(path)} cannot be written: give a file in a folder that is there")
    if not os.access(folder, os.W_OK):
        raise InvalidInput(f"{name}={shown(path)} cannot be written: its folder is read-only; give another")
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise InvalidInput(f"{name}={shown(path)} cannot be written: it is read-only; give another")
    read = [0 if one == "-" else one for one in sources]   # 0: the descriptor, whichever file it reads
    if any(os.path.exists(one) and os.path.isfile(path) and os.path.samefile(one, path) for one in read):
        raise InvalidInput(f"{name}={shown(path)} is the file that is read and would be lost: give another")
    return path


@contextlib.contextmanager
def new_folder(path: str, name: str = "out") -> Iterator[str]:
    """A folder to fill: when the block ends it stands at the path, whole; if the block raises, nothing does.

    Raises InvalidInput where anything but an empty folder stands there, or the system does not allow it.
    """
    target, partial, lock = _checked_target(path, name), "", None
    try:
        _sweep(os.path.dirname(target))
        partial, lock = _partial_folder(os.path.dirname(target))
        yield partial
        os.chmod(partial, 0o755)
        os.replace(partial, target)   # an empty folder gives way, any other does not
    except OSError as error:
        raise cannot_write(path, error, name) from None
    finally:
        shutil.rmtree(partial or os.devnull, ignore_errors=True)
        if lock is not None:
            os.close(lock)


@contextlib.contextmanager
def alone(path: str | os.PathLike[str], name: str = "out") -> Iterator[None]:
    """Hold a folder: whoever else asks for it meanwhile is refused, and who is killed lets it go.

    Raises InvalidInput where another process holds it.  A file system without locks refuses nobody.
    """
    if fcntl is None:
        yield
        return
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError as error:
        raise cannot_write(os.fspath(path), error, name) from None
    try:
        if not _locked(descriptor):
            raise InvalidInput(f"{name}={shown(os.fspath(path))} is being written by another run of refml: "
                               "wait until it ends, or give another folder")
        yield
    finally:
        os.close(descriptor)


def cannot_write(path: str, error: OSError, name: str = "file") -> InvalidInput:
    """The error for a file that the system does not let refml write."""
    return InvalidInput(f"{name}={shown(path)} cannot be written: {error.strerror or error}")


def _checked_target(path: str, name: str) -> str:
    """The real path of the folder to write.  Raises InvalidInput where anything stands there."""
    target = os.path.realpath(path)
    try:
        if os.path.lexists(target) and not os.path.isdir(target):
            raise InvalidInput(f"{name}={shown(path)} is not a folder: give a folder that is not there yet")
        if os.path.lexists(target) and os.listdir(target):
            raise InvalidInput(f"{name}={shown(path)} is not empty: give a folder that is not there yet")
    except OSError as error:
        raise cannot_write(path, error, name) from None
    if not os.path.isdir(os.path.dirname(target)):
        raise InvalidInput(f"{name}={shown(path)} cannot be written: give a folder inside one that is there")
    return target


# ---------------------------------------------------------------- the partial file or folder

def _partial_folder(folder: str) -> tuple[str, int | None]:
    """A new folder to fill, and the descriptor that locks it; None where the system has no locks."""
    for _ in range(MOST_ATTEMPTS):
        partial = tempfile.mkdtemp(prefix=BEGIN, suffix=END, dir=folder)
        if fcntl is None:
            return partial, None
        try:
            lock = os.open(partial, os.O_RDONLY)
        except FileNotFoundError:   # another writer has swept it away
            continue
        if _locked(lock) and os.path.isdir(partial):
            return partial, lock
        os.close(lock)
    raise OSError(0, "other writers remove what is not yet locked")


def _replace(target: str, data: Parts, private: bool = False) -> None:
    """Write a partial file beside the target, and put it in its place."""
    folder = os.path.dirname(target)
    _sweep(folder)
    for _ in range(MOST_ATTEMPTS):
        partial = os.path.join(folder, BEGIN + os.urandom(8).hex() + END)
        try:
            if _put(partial, target, data, 0o600 if private else 0o666):
                return
        finally:
            _remove(partial)
    raise OSError(0, "other writers remove what is not yet locked")


def _put(partial: str, target: str, data: Parts, mode: int) -> bool:
    """Write the partial file and rename it; False where another writer has swept it away."""
    with open(partial, "xb", buffering=0, opener=lambda path, flags: os.open(path, flags, mode)) as file:
        if not _locked(file.fileno()):
            return False
        _pour(file, data)
        os.fsync(file.fileno())
        if fcntl is not None:
            return _renamed(partial, target)   # still locked
    return _renamed(partial, target)


def _pour(file: FileIO, data: Parts) -> None:
    """Write all parts, text in UTF-8; the system may take fewer bytes at a time."""
    for part in data():
        left = memoryview(part.encode("utf-8") if isinstance(part, str) else part)
        while left:
            left = left[file.write(left):]


def _renamed(partial: str, target: str) -> bool:
    """Whether the partial file could be put in the place of the target; it gets the target's permissions."""
    try:
        if os.path.exists(target):
            os.chmod(partial, os.stat(target).st_mode & 0o7777)
        os.replace(partial, target)
    except FileNotFoundError:
        return False
    return True


def _locked(descriptor: int) -> bool:
    """Lock an open file; False where it is somebody else's.  A file system without locks has no sweepers."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


_left: dict[str, int] = {}   # folder → writes into it until it is looked through again


def _sweep(folder: str) -> None:
    """Remove the partial files and folders whose writers were killed, as far as the system tells and allows.

    A large folder is not looked through at every write: what all writes take together grows with its files.
    """
    left = _left.get(folder, 0)
    if left > 0:
        _left[folder] = left - 1
        return
    try:
        names = os.listdir(folder)
    except OSError:
        return
    if len(_left) >= MOST_FOLDERS:
        _left.clear()
    _left[folder] = len(names) // SHARE_SWEPT
    for name in names:
        if name.startswith(BEGIN) and name.endswith(END):
            _remove_unlocked(os.path.join(folder, name))


def _remove_unlocked(partial: str) -> None:
    """Remove a partial file or folder that no writer has locked."""
    if fcntl is None:
        _remove(partial)
        return
    try:
        descriptor = os.open(partial, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.isdir(partial):
            shutil.rmtree(partial, ignore_errors=True)
        else:
            _remove(partial)
    except OSError:
        pass
    finally:
        os.close(descriptor)


def _remove(partial: str) -> None:
    """Remove a file, if it is there and that is allowed."""
    try:
        os.unlink(partial)
    except OSError:
        pass
