DROP TABLE moment_answer;
