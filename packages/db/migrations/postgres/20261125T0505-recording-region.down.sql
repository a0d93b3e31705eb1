ALTER TABLE recording DROP COLUMN region;
