DROP TABLE script_turn;
