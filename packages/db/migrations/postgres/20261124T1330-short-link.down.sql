DROP TABLE short_link;
