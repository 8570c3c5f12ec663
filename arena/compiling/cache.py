"""The folder of compiled rules: whose it is, and files in it that are believed only as they were written.

Whoever could write here could have us run what they like, so the folder is closed to others, and what others
could have written is left alone. What is damaged is thrown away and made anew.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import stat
import tempfile
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path

SEAL = 16  # bytes of a digest before what a file holds
OTHERS = stat.S_IWGRP | stat.S_IWOTH


class Unkept(UserWarning):
    """Compiled rules that cannot be kept or believed: play goes on, and pauses while they are compiled."""


@cache
def tell(sentence: str) -> None:
    """Warn of something once."""
    warnings.warn(sentence, Unkept, stacklevel=2)


def wished() -> Path | None:
    """Return the folder that compiled rules belong into, None for somebody without a home."""
    named = os.environ.get("ARENA_CACHE")
    if named:
        return Path(named).absolute()
    import platformdirs

    with suppress(RuntimeError):
        found = Path(platformdirs.user_cache_dir("arena-tactics"))
        return found if found.is_absolute() else None
    return None


def folder_for(name: str) -> Path:
    """Return the folder `name` for compiled rules, one for this process alone where it cannot be used."""
    base = wished()
    why = "this user has no home" if base is None else unfit(base, shared=True) or unfit(base / name)
    if base is not None and not why:
        return base / name
    tell(f"compiled rules cannot be kept ({why}); they are compiled for this run alone, in seconds")
    return passing() / name


def unfit(folder: Path, shared: bool = False) -> str:
    """Return why a folder cannot hold what is believed, "" when it can; make it where it is missing.

    A `shared` one may be the system's, in which everybody can rename only what is theirs.
    """
    try:
        make(folder)
        about = folder.stat()
    except (OSError, ValueError) as error:
        return f"{folder}: {getattr(error, 'strerror', None) or error}"
    if not stat.S_ISDIR(about.st_mode):
        return f"{folder}: is no folder"
    theirs = not is_own(about) and not (shared and about.st_uid == 0)
    if theirs or (about.st_mode & OTHERS and not (shared and about.st_mode & stat.S_ISVTX)):
        return f"{folder}: others may write there"
    if not os.access(folder, os.W_OK) and not any(folder.iterdir()):
        return f"{folder}: cannot be written"
    return ""


def make(folder: Path) -> None:
    """Make a folder and those above it that are missing, closed to others."""
    for each in reversed([folder, *folder.parents]):
        with suppress(FileExistsError):
            if not each.is_dir():
                each.mkdir(mode=0o700)


def is_own(about: os.stat_result) -> bool:
    """Return whether something is this user's; where there are no such users, everything is."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()


@cache
def passing() -> Path:
    """Return a folder that goes when this process ends; processes that it starts use it too."""
    made, owner = tempfile.mkdtemp(prefix="arena-"), os.getpid()
    os.environ["ARENA_CACHE"] = made
    atexit.register(lambda: shutil.rmtree(made, ignore_errors=True) if os.getpid() == owner else None)
    return Path(made)


def write(path: Path, content: bytes) -> None:
    """Put a file into the cache, whole or not at all; where that cannot be, say so once and go without."""
    written = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        clear_way(path)
        file = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(file, "wb") as stream:
            stream.write(digest(content) + content)
        written.replace(path)
    except OSError as error:
        with suppress(OSError):
            written.unlink()
        tell(
            f"{path.parent}: compiled rules cannot be kept ({error.strerror}); they are compiled when needed"
        )


def clear_way(path: Path) -> None:
    """Make the folder of a file, and take away what stands in its place or the file's."""
    if path.parent.exists() and not path.parent.is_dir():
        path.parent.unlink()
    path.parent.mkdir(mode=0o700, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)


def read(path: Path) -> bytes | None:
    """Return what a file of the cache holds, None when there is none; throw a damaged one away."""
    try:
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
        with open(os.open(path, flags | getattr(os, "O_BINARY", 0)), "rb") as stream:
            about = os.fstat(stream.fileno())
            fit = stat.S_ISREG(about.st_mode) and is_own(about) and not about.st_mode & OTHERS
            whole = stream.read() if fit else b""
    except FileNotFoundError:
        return None
    except OSError:
        whole = b""
    content = whole[SEAL:]
    if whole[:SEAL] == digest(content):
        return content
    throw_away(path)
    return None


def throw_away(path: Path) -> None:
    """Take a file that cannot be believed out of the cache, and say so once."""
    tell("compiled rules on this disk were damaged or not ours; they are compiled anew")
    with suppress(OSError):
        path.unlink()


def digest(content: bytes) -> bytes:
    """Return what tells whether a file is as it was written."""
    return hashlib.blake2b(content, digest_size=SEAL).digest()
