ALTER TABLE subscription DROP COLUMN currency;
