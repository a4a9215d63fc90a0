"""The same input gives the same bytes: twice, and on any number of threads."""
import pytest

from conftest import SAMPLES, chartmesh

CHARTS = {
    "penguins": ["export", str(SAMPLES / "penguins.json")],
    "sinc": ["surface", "sin(hypot(x,z))/hypot(x,z)", "--x", "-10:10", "--z", "-10:10",
             "--style", "heightBased"],
}


@pytest.mark.parametrize("chart", CHARTS)
def test_same_bytes(tmp_path, chart):
    made = []
    for number, options in enumerate([[], [], ["--threads", "1"], ["--threads", "2"]]):
        folder = tmp_path / f"run {number}"
        folder.mkdir()
        outputs = [part for end in ("glb", "gltf", "obj", "ply") for part in ("-o", f"chart.{end}")]
        chartmesh(*CHARTS[chart], *outputs, *options, cwd=folder)
        made.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    assert len(made[0]) >= 5  # glb, gltf + bin, obj, ply
    for other in made[1:]:
        assert other.keys() == made[0].keys()
        assert [n for n in other if other[n] != made[0][n]] == []
