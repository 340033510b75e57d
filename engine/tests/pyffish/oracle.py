"""Answers questions about Xiangqi, one JSON object a line, with pyffish.

{"fens": [...], "moves": [...]}  each move played in the position of its index
    -> {"legal": [[...], ...], "check": [...], "mate": [...]}
{"fen": ..., "moves": [...]}     a repetition
    -> {"over": true, "loser": "red" | "black" | "none"}
"""

import json
import sys

import pyffish

VARIANT = "xiangqi"


def shift(move, by):
    """Between ranks 0-9 and pyffish's 1-10."""
    squares, square = [], ""
    for letter in move + " ":
        if not letter.isdigit() and square:
            squares.append(square[0] + str(int(square[1:]) + by))
            square = ""
        square += letter
    return "".join(squares)


def positions(question):
    fens, moves = question["fens"], question["moves"]
    legal = [sorted(shift(move, -1) for move in pyffish.legal_moves(VARIANT, fen, [])) for fen in fens]
    moves = [shift(move, 1) for move in moves]
    try:  # Each call costs milliseconds, so the whole line at once.
        texts = pyffish.get_san_moves(VARIANT, fens[0], moves)
    except ValueError:  # A repetition that pyffish forbids.
        texts = [pyffish.get_san(VARIANT, fen, move) for fen, move in zip(fens, moves)]
    return {
        "legal": legal,
        "check": [text.endswith(("+", "#")) for text in texts],
        "mate": [text.endswith("#") for text in texts],
    }


def repetition(question):
    moves = [shift(move, 1) for move in question["moves"]]
    over, value = pyffish.is_optional_game_end(VARIANT, question["fen"], moves)
    red_to_move = (question["fen"].split()[1] == "w") == (len(moves) % 2 == 0)
    mover, other = ("red", "black") if red_to_move else ("black", "red")
    loser = "none" if value == 0 else mover if value < 0 else other
    return {"over": over, "loser": loser if over else None}


for line in sys.stdin:
    question = json.loads(line)
    answer = positions(question) if "fens" in question else repetition(question)
    print(json.dumps(answer), flush=True)
