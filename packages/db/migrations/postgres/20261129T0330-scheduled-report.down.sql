DROP TABLE scheduled_report;
