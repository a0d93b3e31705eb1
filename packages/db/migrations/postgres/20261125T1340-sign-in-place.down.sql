DROP TABLE sign_in_place;
ALTER TABLE session DROP COLUMN network;
