"""Whole games through the API for programs, with the unmodified Python client berserk against a real server."""

import json
import threading
import urllib.request
from itertools import count

import berserk
import pytest

ROYAL_COURT = (
    "d2d4 c7c6 e2e4 g7g5 c1d3 f7f6 i1h3 c8d6 e4e5 f6e5 d4e5 i7i6 e5d6 h8f7 d6e7 f8g7 e7d8q j7j6 d8e8 b7b5 e1c3 "
    "g7h6 e8g8 a7a5 g8f7 i8g7 c3g7 h6i7 g7h7"
).split()
WHITE = "K@f1 Q@e1 R@d1 R@c1 N@b3 N@f2 B@a1 B@b1 S@e2 P@a2 P@b2 P@c2 P@d2 P@a3 P@c3".split()
RED = "K@a9 Q@e12 R@d12 R@c12 N@f12 N@e11 B@b12 B@a12 C@f11 P@a10 P@b10 P@c10 P@d10 P@e9 P@f9".split()
DUO = [placed for pair in zip(WHITE, RED) for placed in pair] + "b3c5 e9e8 c5b7".split()

names = count()


def ask(url, body, cookie=""):
    """What a browser does to get an account and a token."""
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers.get("set-cookie", "").split(";")[0]


def client(server, *scopes):
    """A client of a new account."""
    return client_and_owner(server, *scopes)[0]


def client_and_owner(server, *scopes):
    """A client, and what its owner needs to end its token."""
    name = f"player{next(names)}"
    _, session = ask(f"{server}/api/account", {"name": name, "password": "correct horse", "email": f"{name}@example.org"})
    token, _ = ask(f"{server}/api/account/tokens", {"label": "berserk", "scopes": scopes}, session)
    api = berserk.Client(berserk.TokenSession(token["token"]), base_url=server)
    return api, (f"{server}/api/account/credentials/{token['credential']['id']}", session)


def board_user(server):
    return client(server, "board:play", "challenge:read", "challenge:write", "email:read")


def bot(server):
    return client(server, "bot:play", "challenge:read")


def play(api, game, moves, mine):
    """Plays a player's part of a game, and returns the last line of its stream."""
    lines = api.stream_game_state(game)
    full = next(lines)
    assert full["type"] == "gameFull"
    state = full["state"]
    while True:
        played = state["moves"].split()
        assert played == moves[: len(played)]
        if state["status"] != "started":
            return state
        if len(played) < len(moves) and len(played) % 2 == mine:
            api.make_move(game, moves[len(played)])
        state = next(lines)
        while state["type"] != "gameState":
            state = next(lines)
        while len(state["moves"].split()) == len(played) and state["status"] == "started":
            state = next(lines)


@pytest.mark.parametrize(
    "variant, moves, status", [("royal-court", ROYAL_COURT, "mate"), ("duo", DUO, "variantEnd")]
)
def test_a_board_user_and_a_bot_play_a_whole_game(server, variant, moves, status):
    ada, robot = board_user(server), bot(server)
    name = robot.account.get()["username"]
    incoming = robot.bots.stream_incoming_events()
    made = ada.challenges.create(name, rated=False, clock_limit=300, clock_increment=2, color="white", variant=variant)
    assert made["destUser"]["name"] == name and made["variant"]["key"] == variant
    event = next(incoming)
    assert (event["type"], event["challenge"]["id"]) == ("challenge", made["id"])
    assert [challenge["id"] for challenge in robot.challenges.get_mine()["in"]] == [made["id"]]
    robot.bots.accept_challenge(made["id"])
    event = next(incoming)
    assert event["type"] == "gameStart"
    assert event["game"]["gameId"] == made["id"] and event["game"]["color"] == "black"
    ends = []
    player = threading.Thread(target=lambda: ends.append(play(robot.bots, made["id"], moves, 1)))
    player.start()
    ends.append(play(ada.board, made["id"], moves, 0))
    player.join(30)
    assert [(end["status"], end["winner"], end["moves"].split()) for end in ends] == [(status, "white", moves)] * 2
    assert next(incoming)["type"] == "gameFinish"


def test_two_seeks_meet(server):
    one, other = board_user(server), board_user(server)
    seek = threading.Thread(target=lambda: one.board.seek(5, 3, variant="duo"))
    incoming = one.board.stream_incoming_events()
    seek.start()
    assert next(incoming)["type"] == "challenge"
    other.board.seek(5, 3, variant="duo")
    seek.join(10)
    assert not seek.is_alive()
    assert next(incoming)["type"] == "gameStart"


def test_the_computer_answers(server):
    ada = board_user(server)
    game = ada.challenges.create_ai(level=1, color="white", variant="royal-court")["id"]
    lines = ada.board.stream_game_state(game)
    assert next(lines)["black"]["aiLevel"] == 1
    ada.board.make_move(game, "e2e4")
    while len((state := next(lines)).get("moves", "").split()) < 2:
        pass
    ada.board.offer_takeback(game)
    while len((state := next(lines))["moves"].split()) > 0:
        pass
    ada.board.resign_game(game)
    *_, last = lines
    assert (last["status"], last["winner"]) == ("resign", "black")


def test_a_draw_is_offered_declined_and_agreed(server):
    ada, robot = board_user(server), bot(server)
    made = ada.challenges.create(robot.account.get()["username"], rated=False, color="white", variant="royal-court")
    robot.bots.accept_challenge(made["id"])
    lines = ada.board.stream_game_state(made["id"])
    assert next(lines)["speed"] == "correspondence"
    ada.board.make_move(made["id"], "e2e4")
    ada.board.offer_draw(made["id"])
    while not next(lines).get("wdraw"):
        pass
    robot._r.post(f"/api/bot/game/{made['id']}/draw/no")
    ada.board.offer_draw(made["id"])
    robot._r.post(f"/api/bot/game/{made['id']}/draw/yes")
    *_, last = lines
    assert last["status"] == "draw" and "winner" not in last


def test_players_and_those_who_look_on_talk(server):
    ada, robot, looker = board_user(server), bot(server), board_user(server)
    name, other = ada.account.get()["username"], robot.account.get()["username"]
    made = ada.challenges.create(other, rated=False, color="white", variant="duo")["id"]
    robot.bots.accept_challenge(made)
    lines = robot.bots.stream_game_state(made)
    assert next(lines)["type"] == "gameFull"
    looker.board.post_message(made, "Who wins?", spectator=True)
    ada.board.post_message(made, "Good luck")
    assert next(lines) == {"type": "chatLine", "room": "player", "username": name, "text": "Good luck"}
    robot.bots.post_message(made, "You too")
    assert ada.board.get_game_chat(made) == [{"text": "Good luck", "user": name}, {"text": "You too", "user": other}]
    assert [line["text"] for line in looker.board.get_game_chat(made)] == ["Who wins?"]
    with pytest.raises(berserk.exceptions.ResponseError) as refused:
        looker.board.post_message(made, "Hello")
    assert refused.value.status_code == 409


def test_challenges_are_declined_and_canceled(server):
    ada, robot = board_user(server), bot(server)
    name = robot.account.get()["username"]
    incoming = robot.bots.stream_incoming_events()
    declined = ada.challenges.create(name, rated=False, variant="duo")["id"]
    assert next(incoming)["type"] == "challenge"
    robot.bots.decline_challenge(declined)
    assert next(incoming)["type"] == "challengeCanceled"
    canceled = ada.challenges.create(name, rated=False, variant="duo")["id"]
    assert next(incoming)["challenge"]["id"] == canceled
    ada.challenges.cancel(canceled)
    assert next(incoming)["type"] == "challengeCanceled"
    assert ada.challenges.get_mine() == {"in": [], "out": []}


def test_a_token_that_is_ended_ends_its_streams(server):
    robot, (address, session) = client_and_owner(server, "bot:play", "challenge:read")
    incoming = robot.bots.stream_incoming_events()
    ends = []
    listener = threading.Thread(target=lambda: ends.append(list(incoming)))
    listener.start()
    request = urllib.request.Request(address, headers={"cookie": session}, method="DELETE")
    assert urllib.request.urlopen(request).status == 204
    listener.join(10)
    assert ends == [[]]


def test_challenges_need_only_their_own_scope(server):
    writer, robot = client(server, "challenge:write"), bot(server)
    name = robot.account.get()["username"]
    made = writer.challenges.create(name, rated=False, color="white", variant="duo")["id"]
    robot.bots.accept_challenge(made)
    state = next(robot.bots.stream_game_state(made))
    assert state["state"]["status"] == "started"


def test_an_action_is_played_though_no_draw_can_be_offered_with_it(server):
    ada, robot = board_user(server), bot(server)
    made = ada.challenges.create(robot.account.get()["username"], rated=False, color="white", variant="duo")["id"]
    robot.bots.accept_challenge(made)
    ada._r.post(f"/api/board/game/{made}/move/K@a1?offeringDraw=true")
    assert next(robot.bots.stream_game_state(made))["state"]["moves"] == "K@a1"


def test_what_is_wrong_is_told(server):
    ada, robot = board_user(server), bot(server)
    assert ada.account.get_email().endswith("@example.org")

    def refusal(act):
        with pytest.raises(berserk.exceptions.ResponseError) as refused:
            act()
        return refused.value.status_code, refused.value.cause["error"]

    assert refusal(robot.account.get_email) == (403, "The token may not be used for this: it lacks the scope email:read.")
    status, text = refusal(lambda: ada.challenges.create("nobody", rated=False, variant="duo"))
    assert (status, text) == (422, "There is no account of the name nobody.")
    status, text = refusal(lambda: ada.challenges.create("nobody", rated=False, variant="chess"))
    assert status == 400 and 'variant: "chess": expected one of ' in text
    own = ada.account.get()["username"]
    assert refusal(lambda: ada.challenges.create(own, rated=False, variant="duo"))[0] == 422
    open_to_all = ada.challenges.create(robot.account.get()["username"], rated=False, variant="quattro")["id"]
    robot.bots.accept_challenge(open_to_all)
    for taker in (robot.bots.accept_challenge, ada.challenges.accept):
        assert refusal(lambda: taker(open_to_all)) == (409, "You have a seat in this game.")
    made = ada.challenges.create_ai(level=1, color="white", variant="royal-court")["id"]
    assert refusal(lambda: ada.board.make_move(made, "e2e5"))[0] == 409
    status, text = refusal(lambda: ada.board.claim_victory(made))
    assert status == 409 and text.startswith("The player to act is there")
    other = board_user(server)
    assert refusal(lambda: other.board.make_move(made, "e2e4")) == (403, "You do not play in this game.")
    assert refusal(lambda: other.board.resign_game(made))[0] == 403
