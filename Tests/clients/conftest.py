"""What every client test uses: the chartmesh command, the checkers of tools/, the closing line."""
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
SAMPLES = ROOT / "samples"
CHARTMESH = Path(os.environ.get("CHARTMESH") or ROOT / ".build/release/chartmesh").resolve()


def chartmesh(*arguments, cwd, code=0):
    """Runs the command in `cwd`; fails unless it exits with `code` (one or a set of codes)."""
    command = [CHARTMESH, *map(str, arguments)]
    run = subprocess.run(
        command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    codes = code if isinstance(code, (set, tuple)) else {code}
    assert run.returncode in codes, (
        f"exit code {run.returncode}, not {code}: {' '.join(map(str, command))}\n{run.stderr}")
    return run


def tool(name, *arguments, expect_clean=True):
    """Runs a checker of tools/ and returns the JSON that it prints; its findings are failures."""
    # Blender's and Chromium's wrappers are plain Python, so all of them run under ours.
    run = subprocess.run(
        [sys.executable, TOOLS / name, *map(str, arguments)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=400)
    if expect_clean or run.returncode not in (0, 1):
        assert run.returncode == 0, f"{name} {arguments}: {run.stdout[-3000:]}{run.stderr[-3000:]}"
    return json.loads(run.stdout.splitlines()[-1])


def export(folder, arguments, outputs, *options):
    """Exports to every file name in `outputs`; returns the report and the paths."""
    report = folder / "report.json"
    files = [folder / name for name in outputs]
    chartmesh(
        *arguments, *(part for file in files for part in ("-o", file)), "--report", report,
        *options, cwd=folder)
    return SimpleNamespace(report=json.loads(report.read_text()), files=files)


@pytest.fixture(scope="session")
def penguins(tmp_path_factory):
    """The sample chart of the Palmer penguins in every format, and the report of its export."""
    folder = tmp_path_factory.mktemp("penguins")
    spec = ["export", SAMPLES / "penguins.json"]
    made = export(folder, spec, ["penguins.glb", "penguins.gltf", "penguins.obj", "penguins.ply"])
    chartmesh(
        *spec, "--format", "ply-ascii", "-o", folder / "penguins-ascii.ply", cwd=folder)
    return SimpleNamespace(
        report=made.report, glb=folder / "penguins.glb", gltf=folder / "penguins.gltf",
        obj=folder / "penguins.obj", ply=folder / "penguins.ply",
        ply_ascii=folder / "penguins-ascii.ply")


def pytest_sessionstart(session):
    if not CHARTMESH.is_file():
        raise pytest.UsageError(f"{CHARTMESH} is not built: run tools/build, or set CHARTMESH")


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config):
    """Ends with the line that CI reads, whatever pytest's own summary looks like."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or config.option.collectonly:
        return
    count = lambda *kinds: sum(len(reporter.stats.get(kind, [])) for kind in kinds)
    line = f"{count('passed', 'xpassed')} passed, {count('failed', 'error')} failed"
    if skipped := count("skipped", "xfailed"):
        line += f", {skipped} skipped"
    print(line, flush=True)
