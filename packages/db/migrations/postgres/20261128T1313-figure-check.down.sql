DROP TABLE figure_check;
