-- VAT in the currency of the seller's country, with the rates of its day; null where the law does not ask for it.
ALTER TABLE invoice ADD COLUMN national_vat jsonb;
-- The newest rates that the central bank published.
CREATE TABLE exchange_rates (
  day date PRIMARY KEY,
  rates jsonb NOT NULL,
  read_at timestamptz NOT NULL
);
