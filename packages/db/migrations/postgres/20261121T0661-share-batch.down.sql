DROP TABLE share_batch;
