"""samples/many-charts: charts made on several machines are those that this one makes."""
import os
import shutil
import subprocess

import pytest

import hosts
from conftest import CHARTMESH, SAMPLES, chartmesh

MANY = SAMPLES / "many-charts"
COUNT = 30
pytestmark = pytest.mark.skipif(hosts.unavailable() is not None, reason=str(hosts.unavailable()))


@pytest.fixture
def machines(tmp_path):
    machines = hosts.Hosts(tmp_path, 3)
    yield machines
    machines.close()


@pytest.fixture
def specs(tmp_path):
    """Those of the sample, one with data beside it, and one that is no chart."""
    specs = tmp_path / "specs"
    subprocess.run([MANY / "make-specs", str(COUNT), specs], check=True)
    assert len(list(specs.iterdir())) == COUNT
    for name in ("penguins.json", "penguins.csv"):
        shutil.copy(SAMPLES / name, specs)
    (specs / "broken.json").write_text('{"mark": "poin"}')
    (tmp_path / "charts").mkdir()
    return specs


def many(script, *arguments, environment):
    return subprocess.run(
        [MANY / script, *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=150)


def check(run, specs, charts):
    """All charts but the broken one are there, byte for byte, with its fault and its name at the end."""
    assert run.returncode == 1, run.stderr
    assert run.stderr.endswith("1 charts failed:\nbroken.json\n"), run.stderr
    assert "did you mean 'point'" in run.stderr
    local = specs.parent / "local"
    here = chartmesh("export", *sorted(specs.glob("*.json")), "--output-dir", local, cwd=specs.parent, code=65)
    assert "1 of 32 charts failed" in here.stderr
    expected = {file.name: file.read_bytes() for file in local.iterdir()}
    assert len(expected) == COUNT + 1
    assert {file.name: file.read_bytes() for file in charts.iterdir()} == expected


def test_parallel_through_ssh(machines, specs, tmp_path):
    """Two machines work, one dies at its first batch, one does not answer at all."""
    charts, used = tmp_path / "charts", tmp_path / "used"
    used.mkdir()
    # On the third machine this ends the server and the connection through which it was called.
    command = tmp_path / "chartmesh"
    command.write_text(f"""#!/bin/bash
touch "{used}/$(hostname)"
if [[ $(hostname) == {machines.names[2]} ]]; then
  kill -9 "$(<~/dropbear.pid)"
  process=$$
  until [[ $(</proc/$process/comm) == dropbear ]]; do process=$(cut -d ' ' -f 4 /proc/$process/stat); done
  kill -9 "$process"
  exit 1
fi
exec '{CHARTMESH}' "$@"
""")
    command.chmod(0o755)
    machines_list = machines.with_ssh(hidden=[specs, charts])
    silent = machines_list.splitlines()[-1].replace(machines.addresses[2], machines.own_address).replace(" root@", " -p 9 root@")
    (tmp_path / "hosts").write_text(machines_list + silent + "\n")
    environment = os.environ | {"CHARTMESH": str(command), "BATCH": "4"}

    run = many("with-parallel", tmp_path / "hosts", specs, charts, environment=environment)
    check(run, specs, charts)
    assert {file.name for file in used.iterdir()} == set(machines.names)
    # Nothing is left on the machines.
    for line in machines_list.splitlines()[:2]:
        command = line.removeprefix("2/").split()
        left = subprocess.run([*command, "ls -A"], capture_output=True, text=True).stdout.split()
        assert set(left) - {".parallel"} == {".ssh", "dropbear.pid"}

    # The second call does what is left.
    before = {file.name: file.stat().st_mtime_ns for file in charts.iterdir()}
    (specs / "broken.json").write_text((specs / "penguins.json").read_text())
    run = many("with-parallel", tmp_path / "hosts", specs, charts, environment=environment)
    assert run.returncode == 0, run.stderr
    assert (charts / "broken.glb").read_bytes() == (charts / "penguins.glb").read_bytes()
    assert {file.name: file.stat().st_mtime_ns for file in charts.iterdir() if file.name in before} == before


def test_slurm_job_array(machines, specs, tmp_path):
    charts, used = tmp_path / "charts", tmp_path / "used"
    used.mkdir()
    command = tmp_path / "chartmesh"
    command.write_text(f"#!/bin/bash\ntouch \"{used}/$(hostname)\"\nexec '{CHARTMESH}' \"$@\"\n")
    command.chmod(0o755)
    environment = machines.with_slurm() | {"CHARTMESH": str(command), "TASKS": "12"}
    run = many("with-slurm", specs, charts, environment=environment)
    check(run, specs, charts)
    assert {file.name for file in used.iterdir()} == set(machines.names)
