"""A real server for the tests in Python. DETHRONE_BIN names the program; `cargo xtask test --only clients` builds it."""

import os
import subprocess

import pytest


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    program = subprocess.Popen(
        [os.environ["DETHRONE_BIN"], "serve", "--listen", "127.0.0.1:0", "--data", tmp_path_factory.mktemp("data")],
        stdout=subprocess.PIPE,
        text=True,
    )
    yield program.stdout.readline().split()[-1]
    program.terminate()
    assert program.wait(20) == 0
