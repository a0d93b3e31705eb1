ALTER TABLE branding DROP COLUMN film_look;
