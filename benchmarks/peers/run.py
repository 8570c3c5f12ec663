"""Measure other engines and this one in one run: others are installed into environments of their own.

`python -m benchmarks.peers.run [NAME ...] [--out FILE]` prints JSON lines, one a measurement, and a table in
which each figure of another engine stands beside ours of the same way; `--show FILE` prints the table of an
earlier run. SECS in the environment is the length of a run in seconds. A peer that cannot be installed or
that fails says so in one line and the others go on.
"""

import argparse
import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

from benchmarks.peers.table import print_table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "peers"
PEERS: dict[str, tuple[str, ...]] = {
    "arena": (),  # in the environment that runs this
    "catanatron": ("catanatron", "catanatron_gym"),
    "open_spiel": ("open_spiel",),
    "pettingzoo": ("pettingzoo[classic]",),
    "rlcard": ("rlcard",),
    "pgx": ("pgx",),
}
INSTALL_LIMIT = 900  # seconds
PLAY_LIMIT = 900  # seconds


def environment(peer: str) -> Path:
    """Install `peer` into its own environment unless it is there, and return that environment's Python."""
    if not PEERS[peer]:
        return Path(sys.executable)
    folder = BUILD / peer
    python, stamp = folder / "bin" / "python", folder / "installed"
    wanted = "\n".join(PEERS[peer])
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    venv.create(folder, with_pip=True, clear=True)
    call = [str(python), "-m", "pip", "install", "--quiet", *PEERS[peer]]
    done = subprocess.run(call, capture_output=True, text=True, timeout=INSTALL_LIMIT, check=False)
    if done.returncode:
        raise RuntimeError("not installed: " + last_line(done.stderr))
    stamp.write_text(wanted, encoding="utf-8")
    return python


def last_line(text: str) -> str:
    """Return the last line of `text` that names an error, or else the last line, at most 200 characters."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or ["no message"]
    errors = [line for line in lines if "Error" in line or line.startswith("ERROR")]
    return (errors or lines)[-1][:200]


def measurements(peer: str) -> Iterator[dict[str, object]]:
    """Yield what the runner of `peer` measured, and one entry with `failed` if it came to no good end."""
    try:
        call = [str(environment(peer)), str(HERE / f"play_{peer}.py")]
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
        among = {**os.environ, "PYTHONPATH": path}
        done = subprocess.run(
            call, capture_output=True, text=True, timeout=PLAY_LIMIT, check=False, env=among
        )
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        yield {"peer": peer, "failed": str(error)[:300]}
        return
    yield from (json.loads(line) for line in done.stdout.splitlines() if line.startswith('{"peer"'))
    if done.returncode:
        yield {"peer": peer, "failed": last_line(done.stderr)}


def main(arguments: list[str]) -> int:
    """Measure the peers named in `arguments`, all of them by default; return 1 if none was measured."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers.run", description=__doc__)
    parser.add_argument("peers", nargs="*", metavar="NAME", help=", ".join(PEERS))
    parser.add_argument("--out", type=Path, help="also write the lines to this file")
    parser.add_argument("--show", type=Path, metavar="FILE", help="print what an earlier run wrote there")
    options = parser.parse_args(arguments)
    if options.show:
        print_table(options.show.read_text(encoding="utf-8").splitlines())
        return 0
    unknown = [peer for peer in options.peers if peer not in PEERS]
    if unknown:
        parser.error(f"no such peer: {', '.join(unknown)} (there are {', '.join(PEERS)})")
    lines = []
    for peer in options.peers or PEERS:
        print(f"Measuring {peer} (SECS={os.environ.get('SECS', '5')}).", file=sys.stderr, flush=True)
        for entry in measurements(peer):
            lines.append(json.dumps(entry))
            print(lines[-1], flush=True)
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print_table(lines)
    return 0 if any('"median"' in line for line in lines) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
