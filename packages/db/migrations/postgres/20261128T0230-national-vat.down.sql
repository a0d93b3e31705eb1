DROP TABLE exchange_rates;
ALTER TABLE invoice DROP COLUMN national_vat;
