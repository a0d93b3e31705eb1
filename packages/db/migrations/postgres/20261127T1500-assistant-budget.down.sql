DROP TABLE assistant_budget;
