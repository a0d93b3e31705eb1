DROP TABLE credit_note;
DROP TABLE credit_note_counter;
