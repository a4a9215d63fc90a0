"""chartmesh serve: follows the files, answers nobody but this machine, bears many at once."""
import concurrent.futures
import json
import re
import shutil
import signal
import socket
import subprocess
import time
from types import SimpleNamespace

import pytest

from browser import Browser
from conftest import CHARTMESH, SAMPLES, chartmesh
from test_page import CHART


@pytest.fixture
def server(tmp_path):
    """A server of the penguins in a folder of their own."""
    for name in ("penguins.json", "penguins.csv"):
        shutil.copy(SAMPLES / name, tmp_path)
    process = subprocess.Popen(
        [CHARTMESH, "serve", "penguins.json", "--quiet", "--port", "0"], cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    line = process.stderr.readline()
    port = int(re.fullmatch(r"chartmesh: http://localhost:(\d+)/ shows penguins.json; Control-C ends it\n", line)[1])
    yield SimpleNamespace(port=port, process=process, folder=tmp_path)
    process.kill()
    process.wait()
    process.stderr.close()


def ask(port, path="/version", host="localhost"):
    """The status and the body of an answer; the path goes as it is."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        parts = []
        while part := connection.recv(1 << 20):
            parts.append(part)
    head, _, body = b"".join(parts).partition(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}\r\n".encode() in head + b"\r\n"
    return int(head.split()[1]), body


def test_knows_the_page_and_its_version_alone(server):
    status, page = ask(server.port, "/")
    assert status == 200 and page.startswith(b"<!doctype html>") and b"Palmer penguins" in page
    assert ask(server.port) == (200, b"1")
    for path in ["/penguins.csv", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/..\\..\\x", "/version/"]:
        assert ask(server.port, path)[0] == 404, path


def test_refuses_foreign_hosts(server):
    for host in ["example.org", "localhost.example.org", "127.0.0.1.example.org", f"rebound.example:{server.port}", ""]:
        assert ask(server.port, host=host)[0] == 403, host
    for host in ["localhost", f"localhost:{server.port}", f"127.0.0.1:{server.port}", f"[::1]:{server.port}"]:
        assert ask(server.port, host=host)[0] == 200, host


def test_listens_on_loopback_alone(server):
    # Every address of this machine but 127.0.0.1 is deaf.
    listening = [line.split()[1] for line in open("/proc/net/tcp") if line.split()[3] == "0A"]
    assert f"0100007F:{server.port:04X}" in listening and f"00000000:{server.port:04X}" not in listening
    six = [line.split()[1] for line in open("/proc/net/tcp6") if line.split()[3] == "0A"]
    assert not any(address.endswith(f":{server.port:04X}") for address in six)


def test_bears_a_thousand_requests_at_once(server):
    _, page = ask(server.port, "/")
    connections = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in range(1000)]
    for connection in connections:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

    def read(connection):
        with connection:
            parts = []
            while part := connection.recv(1 << 20):
                parts.append(part)
        return b"".join(parts)

    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        answers = list(pool.map(read, connections))
    assert all(answer.startswith(b"HTTP/1.1 200 OK\r\n") and answer.endswith(page) for answer in answers)
    assert ask(server.port)[0] == 200


def test_ends_at_once(server):
    started = time.monotonic()
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(timeout=5) in (-signal.SIGINT, 130)
    assert time.monotonic() - started < 2


def test_page_follows_spec_and_data(server):
    browser = Browser()
    try:
        tab = browser.open(f"http://localhost:{server.port}/", width=800, height=600)
        assert tab.js(f"{CHART}.model.marks.length") == 342
        tab.js(f"{CHART}.set({{azimuth: 77}})")
        # The data change: one penguin more.
        with open(server.folder / "penguins.csv", "a") as data:
            data.write((server.folder / "penguins.csv").read_text().splitlines()[1] + "\n")
        tab.wait(f"document.querySelector('figure.chartmesh[data-ready]') && {CHART}.model.marks.length === 343")
        # It looks from where it did.
        tab.wait(f"Math.round({CHART}.view.azimuth) === 77")
        # The spec changes, first to something wrong, which stands there instead.
        spec = json.loads((server.folder / "penguins.json").read_text())
        (server.folder / "penguins.json").write_text(json.dumps({**spec, "layer": [{"mark": "poin"}]}))
        tab.wait("/penguins.json:.*poin.*did you mean 'point'/s.test(document.body?.textContent)")
        (server.folder / "penguins.json").write_text(json.dumps({**spec, "title": "Birds <again>"}))
        tab.wait("document.querySelector('figure.chartmesh[data-ready] figcaption')?.textContent === 'Birds <again>'")
        assert tab.errors == []
        tab.close()
    finally:
        browser.close()


@pytest.mark.parametrize("arguments, code, message", [
    ([], 64, "no spec is given: chartmesh serve SPEC.json"),
    (["a.json", "b.json"], 64, "one spec at a time: a.json, b.json"),
    (["a.json"], 66, "a.json: no such file, or it cannot be read"),
    (["penguins.json", "--port", "70000"], 64, "--port: 70000 is no port; allowed: 0 to 65535"),
    (["penguins.json", "--host", "no such host"], 64, "--host: 'no such host' is no host: "),
    (["penguins.json", "-o", "x.glb"], 64, "unknown option '-o'; "),
])
def test_errors(tmp_path, arguments, code, message):
    shutil.copy(SAMPLES / "penguins.json", tmp_path)
    assert message in chartmesh("serve", *arguments, cwd=tmp_path, code=code).stderr


def test_a_port_in_use(server):
    run = chartmesh("serve", "penguins.json", "--port", server.port, cwd=server.folder, code=73)
    assert f"cannot listen on localhost, port {server.port}: Address already in use" in run.stderr
