DROP TABLE operator_notice;
