"""The server does what docs/openapi.json says, whatever it is sent: schemathesis makes requests from the description, good and
bad ones, and checks each answer against it.

What never ends by itself (streams, live connections, seeks) is left to other tests.
"""

import json
import subprocess
import sys
import urllib.request

import pytest

ENDLESS = "/stream/|/live$|/seek$"
# Random requests seldom mean anything: that they are refused is right, and with which words is the server's own business.
CHECKS = ",".join(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "response_headers_conformance",
        "unsupported_method",
    ]
)


def ask(url, body, cookie=""):
    headers = {"content-type": "application/json", "cookie": cookie}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer), answer.headers.get("set-cookie", "").split(";")[0]


def nobody(server):
    return []


def browser(server):
    _, session = ask(f"{server}/api/account", {"name": "browser", "password": "correct horse"})
    # Whoever signs out has nothing more to ask.
    return ["--header", f"cookie: {session}", "--exclude-path", "/api/account/session"]


def program(server):
    _, session = ask(f"{server}/api/account", {"name": "program", "password": "correct horse"})
    scopes = ["board:play", "bot:play", "challenge:read", "challenge:write", "email:read"]
    token, _ = ask(f"{server}/api/account/tokens", {"label": "schemathesis", "scopes": scopes}, session)
    return ["--header", f"authorization: Bearer {token['token']}"]


@pytest.mark.parametrize("who", [nobody, browser, program])
def test_answers_are_as_described(server, who, tmp_path):
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server}/api/openapi.json", "--checks", CHECKS]
    command += ["--exclude-path-regex", ENDLESS, "--phases", "examples,coverage,fuzzing", "--max-examples", "20"]
    # So many as one address may send, and the same ones in every run.
    command += ["--rate-limit", "90/s", "--seed", "1", "--request-timeout", "20", "--no-color"]
    done = subprocess.run(command + who(server), capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
