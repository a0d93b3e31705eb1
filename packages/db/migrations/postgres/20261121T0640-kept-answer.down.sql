DROP TABLE kept_answer;
