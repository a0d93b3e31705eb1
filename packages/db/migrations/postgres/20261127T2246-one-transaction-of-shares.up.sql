-- A request shares with all of its patients in one transaction, so none are stored for later.
DROP TABLE share_batch;
