-- What a practice puts on its films: font, colours, opening card and name strip.
ALTER TABLE branding ADD COLUMN film_look jsonb;
