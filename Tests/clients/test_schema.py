"""The JSON Schema of specs and the command are of one mind about several hundred specs, most of them wrong somewhere."""
import copy
import json
import random
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

import jsonschema
import pytest

from conftest import CHARTMESH, SAMPLES, chartmesh

SPECS = {path.stem: json.loads(path.read_text()) for path in sorted(SAMPLES.glob("*.json"))}
# What the command says of a spec that has another shape than the schema's, and where it says the like of what a
# shape cannot tell: rows, names within expressions, domains that depend on the type of their scale.
SHAPE = re.compile(r"unknown property|is not supported|: expected |unknown \w+ '|no property '|needs property|needs one of")
DEPENDS = re.compile(r"data\.values: |the values:|\.datum: |at character|scale\.domain")
KEYS = ["x", "mark", "field", "type", "scale", "axis", "domain", "title", "values", "function", "bin", "aggregate", "layer", "data", "url",
        "typ", "encodng", "tooltip", "color", "datum", "value", "sort", "stack", "opacity", "nonsense", "filter", "calculate", "as"]
VALUES = [None, True, 0, -1, 2.5, "", "x", "point", "quantitative", "temporal", "red", "x*z", [], [1, 2], ["a"], {}, {"field": "x"},
          {"type": "point"}, {"value": 3}, {"scheme": "viridis"}, "2026-01-01", 1e9, False, [[0]], {"type": "log"}]


@pytest.fixture(scope="module")
def validator(tmp_path_factory):
    schema = json.loads(chartmesh("schema", cwd=tmp_path_factory.mktemp("schema")).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def places(node, found):
    """Every object and array within a spec; rows of data are no part of its shape."""
    if isinstance(node, (dict, list)) and node:
        found.append(node)
        for key, child in (node.items() if isinstance(node, dict) else enumerate(node)):
            if key not in ("values", "datasets"):
                places(child, found)
    return found


def mutate(spec, random):
    spec = copy.deepcopy(spec)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        node = random.choice(places(spec, []))
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = random.choice(keys)
        match random.randrange(5):
            case 0:
                del node[key]
            case 1:
                node[key] = random.choice(VALUES)
            case 2 if isinstance(node, dict):
                node[random.choice(KEYS)] = random.choice(VALUES)
            case 3 if isinstance(node, dict):
                node[random.choice(KEYS)] = node.pop(key)
            case _:
                other = random.choice(places(random.choice(list(SPECS.values())), []))
                node[key] = copy.deepcopy(other)
        if not places(spec, []):
            break
    return spec


def verdict(folder, name, spec):
    path = folder / f"{name}.json"
    path.write_text(json.dumps(spec))
    run = subprocess.run(
        [CHARTMESH, "export", path, "-o", folder / f"{name}.glb", "--tolerance", "0.05", "--max-evaluations", "100000", "--threads", "1"],
        cwd=SAMPLES, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    return run.returncode, run.stderr


def test_samples_are_valid(validator):
    for name, spec in SPECS.items():
        assert validator.is_valid(spec), name


def test_one_mind(validator, tmp_path):
    generator = random.Random(1)
    for data in SAMPLES.glob("*.csv"):
        (tmp_path / data.name).symlink_to(data)
    specs = [mutate(generator.choice(list(SPECS.values())), generator) for _ in range(500)]
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(lambda item: verdict(tmp_path, *item), enumerate(specs)))
    differences = []
    for spec, (code, said) in zip(specs, verdicts):
        # Whatever a spec is, it is a chart or bad data, or names a file that is not there.
        assert code in (0, 65, 66), f"{code} {said} {json.dumps(spec)[:2000]}"
        isValid = validator.is_valid(spec)
        faults = [line for line in said.splitlines() if SHAPE.search(line) and "warning" not in line and not DEPENDS.search(line)]
        if isValid and faults or not isValid and code == 0:
            errors = [e.message[:200] for e in validator.iter_errors(spec)]
            differences.append(f"valid: {isValid}, exit code {code}\n{said}{errors}\n{json.dumps(spec)[:1500]}\n")
    assert not differences, f"{len(differences)} of {len(specs)}:\n" + "\n".join(differences[:12])
    # Both kinds are there.
    assert 25 < sum(code == 0 for code, _ in verdicts) < 450
