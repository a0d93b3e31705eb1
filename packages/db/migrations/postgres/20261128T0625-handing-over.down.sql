-- It holds while nobody works in two practices of others.
DROP TABLE practice_offer;
ALTER TABLE session ADD COLUMN works_in_own boolean NOT NULL DEFAULT false;
UPDATE session SET works_in_own = true FROM practice
  WHERE practice.id = session.practice_id AND practice.owner_id = session.user_id;
ALTER TABLE session DROP COLUMN practice_id;
ALTER TABLE "user" DROP COLUMN workplace_id;
DROP INDEX practice_member_user;
ALTER TABLE practice_member DROP CONSTRAINT practice_member_pkey;
ALTER TABLE practice_member ADD PRIMARY KEY (user_id);
CREATE INDEX practice_member_practice_id ON practice_member (practice_id);
ALTER TABLE "user" ADD COLUMN link_id text UNIQUE, ADD COLUMN place_of_work text, ADD COLUMN name_of_clinic text,
  ADD COLUMN phone_country text NOT NULL DEFAULT 'US' CHECK (phone_country ~ '^[A-Z]{2}$');
UPDATE "user" SET link_id = practice.link_id, place_of_work = practice.place_of_work,
  name_of_clinic = practice.name_of_clinic, phone_country = practice.phone_country
  FROM practice WHERE practice.id = "user".id;
ALTER TABLE "user" ALTER COLUMN link_id SET NOT NULL, ALTER COLUMN place_of_work SET NOT NULL;
ALTER TABLE practice DROP COLUMN link_id, DROP COLUMN place_of_work, DROP COLUMN name_of_clinic, DROP COLUMN phone_country;
CREATE FUNCTION begin_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO practice (id, owner_id, owned_since, created_at) VALUES (NEW.id, NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER user_practice AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION begin_practice();
