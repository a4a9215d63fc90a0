"""The sample packages: Swift that says what it would say on Apple's systems, built as a user would."""
import subprocess

import pytest

from conftest import ROOT, SAMPLES, tool
from gltf import File

BUILDS = ROOT / ".build" / "samples"

# Marks by the names of their nodes, and how many each has.
PACKAGES = {
    "BarChart": {"BarMark": 6},
    "PenguinChart": {"PointMark Adelie": 151, "PointMark Chinstrap": 68, "PointMark Gentoo": 123, "SurfacePlot": 0},
    "Surface3DChart": {"SurfacePlot": 0},
}

# A package of specs, which test_build_systems.py builds.
RESOURCES = {"ChartResources"}


def test_all_packages_are_known():
    assert {manifest.parent.name for manifest in SAMPLES.glob("*/Package.swift")} == set(PACKAGES) | RESOURCES


@pytest.mark.parametrize("name", PACKAGES)
def test_builds_and_exports(name, tmp_path):
    # One folder for all builds, so that ChartMesh is compiled once; what SwiftPM remembers there of
    # another package is in its way.
    for old in BUILDS.glob("*/*/description.json"):
        old.unlink()
    path = tmp_path / f"{name}.glb"
    run = subprocess.run(
        ["swift", "run", "-c", "release", "--package-path", SAMPLES / name, "--scratch-path", BUILDS, name, path],
        cwd=ROOT, capture_output=True, text=True, timeout=1500)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    tool("gltf-check", "--strict", path)
    file = File(path)
    for node, children in PACKAGES[name].items():
        assert len(file.children(node)) == children, node
