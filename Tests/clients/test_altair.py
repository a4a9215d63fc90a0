"""Charts of the kinds in Altair's gallery: each exports, or its faults name what is missing."""
import json

import altair as alt
import pytest

from conftest import chartmesh

CARS = [
    {"power": 60 + 13 * i % 90, "miles": 12 + 7 * i % 31, "origin": "ABC"[i % 3],
     "weight": 2000 + 37 * i % 1700, "year": f"20{10 + i % 6:02}-0{1 + i % 9}-15"}
    for i in range(40)]
DATA = alt.Data(values=CARS)


def base(**options):
    return alt.Chart(DATA, **options)


def count():
    return alt.Y("count()")


# What exports.
SUPPORTED = {
    "simple_bar_chart": lambda: base().mark_bar().encode(x="origin:N", y="mean(miles):Q"),
    "simple_scatter": lambda: base().mark_point().encode(x="power:Q", y="miles:Q", color="origin:N"),
    "simple_line_chart": lambda: base().mark_line().encode(x="power:Q", y="miles:Q"),
    "simple_stacked_bar_chart": lambda: base().mark_bar().encode(
        x="yearmonth(year):T", y=count(), color="origin:N"),
    "simple_histogram": lambda: base().mark_bar().encode(alt.X("power:Q", bin=True), y=count()),
    "simple_heatmap": lambda: base().mark_rect().encode(
        alt.X("power:Q", bin=True), alt.Y("miles:Q", bin=True), color="count():Q"),
    "horizontal_bar_chart": lambda: base().mark_bar().encode(x="sum(weight):Q", y="origin:N"),
    "normalized_stacked_area": lambda: base().mark_area().encode(
        x="year(year):T", y=alt.Y("sum(weight):Q", stack="normalize"), color="origin:N"),
    "multi_series_line": lambda: base().mark_line(point=True).encode(
        x="year(year):T", y="mean(miles):Q", color="origin:N"),
    "line_with_detail": lambda: base().mark_line().encode(
        x="power:Q", y="miles:Q", detail="origin:N"),
    "bar_sorted": lambda: base().mark_bar().encode(
        x=alt.X("origin:N", sort="-y"), y="sum(weight):Q"),
    "bubble_plot": lambda: base().mark_circle().encode(x="power:Q", y="miles:Q", size="weight:Q"),
    "scatter_with_rule": lambda: base().mark_point().encode(x="power:Q", y="miles:Q")
    + alt.Chart(DATA).mark_rule().encode(y="mean(miles):Q"),
    "calculated_and_filtered": lambda: base().transform_calculate(ratio="datum.weight / datum.power")
    .transform_filter(alt.FieldOneOfPredicate("origin", ["A", "B"]))
    .mark_point().encode(x="ratio:Q", y="miles:Q"),
    "joined_mean": lambda: base().transform_joinaggregate(average="mean(miles)", groupby=["origin"])
    .transform_filter("datum.miles > datum.average").mark_bar().encode(x="origin:N", y="count()"),
    "cumulative_count": lambda: base().transform_window(
        total="count()", sort=[{"field": "power"}], frame=[None, 0])
    .mark_area().encode(x="power:Q", y="total:Q"),
    "regression_line": lambda: base().mark_point().encode(x="power:Q", y="miles:Q")
    + base().transform_regression("power", "miles").mark_line().encode(x="power:Q", y="miles:Q"),
    "folded": lambda: base().transform_fold(["power", "weight"], as_=["what", "value"])
    .mark_line().encode(x="year(year):T", y="mean(value):Q", color="what:N"),
    "step_line": lambda: base().mark_line(interpolate="step-after").encode(
        x="year:T", y="miles:Q"),
    "gantt": lambda: alt.Chart(alt.Data(values=[
        {"task": "A", "start": 1, "end": 3}, {"task": "B", "start": 3, "end": 8}]))
    .mark_bar().encode(x="start:Q", x2="end:Q", y="task:N"),
}

# What does not, with the words that name it.
MISSING = {
    "boxplot": (lambda: base().mark_boxplot().encode(x="origin:N", y="miles:Q"), "boxplot"),
    "pie": (lambda: base().mark_arc().encode(theta="count()", color="origin:N"), "arc"),
    "faceted": (lambda: base().mark_point().encode(x="power:Q", y="miles:Q", row="origin:N"), "row"),
    "side_by_side": (lambda: base().mark_bar().encode(x="origin:N", y="count()")
                     | base().mark_bar().encode(x="origin:N", y="count()"), "hconcat"),
    "strip": (lambda: base().mark_tick().encode(x="power:Q", y="origin:N"), "tick"),
    "density": (lambda: base().transform_density("miles", as_=["miles", "density"])
                .mark_area().encode(x="miles:Q", y="density:Q"), "density"),
}


def write(folder, chart):
    (folder / "chart.json").write_text(json.dumps(chart.to_dict()))
    return folder / "chart.json"


@pytest.mark.parametrize("name", SUPPORTED)
def test_supported(name, tmp_path):
    write(tmp_path, SUPPORTED[name]())
    chartmesh("export", "chart.json", "-o", "chart.glb", "--report", "r.json", cwd=tmp_path)
    report = json.loads((tmp_path / "r.json").read_text())
    assert all(mark["count"] > 0 for mark in report["marks"])
    assert sum(mark["count"] for mark in report["marks"]) > 0


@pytest.mark.parametrize("name", MISSING)
def test_missing(name, tmp_path):
    chart, word = MISSING[name]
    write(tmp_path, chart())
    run = chartmesh("export", "chart.json", "-o", "chart.glb", cwd=tmp_path, code=65)
    lines = [line for line in run.stderr.splitlines() if "warning" not in line]
    assert any(f"'{word}'" in line and "not supported" in line for line in lines), run.stderr
    assert not (tmp_path / "chart.glb").exists()
