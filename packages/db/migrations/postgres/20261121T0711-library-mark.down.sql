DROP TABLE library_mark;
