DROP TABLE unclear_moment;
