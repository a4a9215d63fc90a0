"""Completions in the shells that they are for, and the manual in man: both say what the help says."""
import os
import pty
import re
import select
import subprocess
import time

import pytest

from conftest import CHARTMESH, chartmesh

COMMANDS = ["export", "surface", "points", "bars", "serve", "inspect", "diff", "schema", "completions", "manual"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the command in it by its name, the completions, a file and a folder."""
    folder = tmp_path_factory.mktemp("shells")
    (folder / "bin").mkdir()
    (folder / "bin/chartmesh").symlink_to(CHARTMESH)
    for shell in ("bash", "zsh", "fish"):
        (folder / shell).write_text(chartmesh("completions", shell, cwd=folder).stdout)
    (folder / "sales.json").write_text("{}")
    (folder / "models").mkdir()
    return folder


def shell(folder, *command):
    environment = os.environ | {"PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "TERM": "dumb"}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0 and run.stderr == "", run.stderr
    return run.stdout


def in_bash(folder, line):
    words = line.split(" ")
    script = (f"source ./bash; COMP_WORDS=({' '.join(repr(w) for w in words)}); COMP_CWORD={len(words) - 1}; compopt() {{ :; }}; "
              "_chartmesh; printf '%s\\n' \"${COMPREPLY[@]}\"")
    return set(shell(folder, "bash", "--norc", "-c", script).split())


def in_fish(folder, line):
    out = shell(folder, "fish", "--no-config", "-c", f"source ./fish; complete -C '{line}'")
    return {row.split("\t")[0] for row in out.splitlines()}


def in_zsh(folder, line):
    """What zsh shows below its line after two tabs, on a terminal of its own."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        os.execvpe("zsh", ["zsh", "-f", "-i"], os.environ | {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "TERM": "dumb", "COLUMNS": "200", "LINES": "200"})

    def read(until, seconds=20):
        text, end = "", time.monotonic() + seconds
        while until not in text and time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                text += os.read(terminal, 1 << 16).decode(errors="replace")
        assert until in text, text
        return text

    try:
        os.write(terminal, b"PS1='ready'\"> \"; unsetopt zle_bracketed_paste; stty cols 200 rows 200; autoload -Uz compinit; compinit -u -D; "
                           b"source ./zsh; setopt no_always_last_prompt list_rows_first no_list_beep; LISTMAX=1000\n")
        read("ready> ")
        # The list is whole when the next prompt is there.
        os.write(terminal, line.encode() + b"\x04")
        text = read("ready> ")
    finally:
        os.close(terminal)
        os.kill(pid, 9)
        os.waitpid(pid, 0)
    return text


def options(folder, command):
    return set(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", chartmesh(command, "--help", cwd=folder).stdout, re.M))


@pytest.mark.parametrize("command", COMMANDS)
def test_options_of_each_command(folder, command):
    expected = options(folder, command)
    assert {word for word in in_bash(folder, f"chartmesh {command} -") if word.startswith("--")} == expected
    assert {word for word in in_fish(folder, f"chartmesh {command} --")} == expected
    shown = in_zsh(folder, f"chartmesh {command} --")
    missing = [option for option in expected if not re.search(rf"{option}\b", shown.split("\n", 1)[1])]
    # zsh completes a lone option at once.
    assert missing == [] or len(expected) == 1, shown


def test_commands(folder):
    assert in_bash(folder, "chartmesh ") == {*COMMANDS, "--help", "--version"}
    assert {word for word in in_fish(folder, "chartmesh ") if not word.startswith("-")} == set(COMMANDS)
    assert all(re.search(rf"\b{command}\b", in_zsh(folder, "chartmesh ").split("\n", 1)[1]) for command in COMMANDS)


@pytest.mark.parametrize("line, expected", [
    ("chartmesh surface x --effort ", {"fast", "compact"}),
    ("chartmesh export a.json --for ", {"blender", "web", "headset", "print"}),
    ("chartmesh completions ", {"bash", "zsh", "fish"}),
])
def test_values(folder, line, expected):
    assert in_bash(folder, line) == expected
    assert in_fish(folder, line) == expected
    shown = in_zsh(folder, line).split("\n", 1)[1]
    assert all(re.search(rf"\b{word}\b", shown) for word in expected), shown


def test_files(folder):
    assert "sales.json" in in_bash(folder, "chartmesh export sal")
    assert "sales.json" in in_fish(folder, "chartmesh export sal")
    assert in_bash(folder, "chartmesh export a.json --output-dir mod") == {"models"}
    assert in_fish(folder, "chartmesh export a.json --output-dir mod") == {"models/"}


def test_manual(folder):
    (folder / "chartmesh.1").write_text(chartmesh("manual", cwd=folder).stdout)
    run = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "chartmesh.1"], cwd=folder, capture_output=True, text=True, timeout=60,
        env=os.environ | {"MANWIDTH": "100", "MANPAGER": "cat", "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": ""})
    assert run.returncode == 0 and run.stderr == "", run.stderr
    page = re.sub(r".\x08|\x1b\[[0-9;]*m", "", run.stdout)
    for section in ("NAME", "SYNOPSIS", "EXIT STATUS"):
        assert re.search(rf"^{section}$", page, re.M), page[:2000]
    words = set(re.findall(r"--[\w-]+", page.replace("\u2010", "-")))
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", page) and options(folder, command) <= words
