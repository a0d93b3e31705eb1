-- Somebody may work in several practices besides those that they own.
ALTER TABLE practice_member DROP CONSTRAINT practice_member_pkey;
ALTER TABLE practice_member ADD PRIMARY KEY (practice_id, user_id);
DROP INDEX practice_member_practice_id;
CREATE INDEX practice_member_user ON practice_member (user_id);

-- Where a session works; null: where its user works by default.
ALTER TABLE session ADD COLUMN practice_id uuid REFERENCES practice(id) ON DELETE SET NULL;
CREATE INDEX session_practice ON session (practice_id) WHERE practice_id IS NOT NULL;
UPDATE session SET practice_id = user_id WHERE works_in_own;
ALTER TABLE session DROP COLUMN works_in_own;

-- Where somebody works by default; null: where they are at home.
ALTER TABLE "user" ADD COLUMN workplace_id uuid REFERENCES practice(id) ON DELETE SET NULL;
CREATE INDEX user_workplace ON "user" (workplace_id) WHERE workplace_id IS NOT NULL;
UPDATE "user" SET workplace_id = practice_id FROM practice_member WHERE user_id = "user".id;

-- An owner offers the practice to a doctor who works there. One at a time.
CREATE TABLE practice_offer (
  practice_id uuid PRIMARY KEY REFERENCES practice(id) ON DELETE CASCADE,
  to_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (practice_id, to_id) REFERENCES practice_member (practice_id, user_id) ON DELETE CASCADE
);
CREATE INDEX practice_offer_to ON practice_offer (to_id);

-- What a practice shows and asks for stays with it, whoever owns it: the link of its form and its card, its place of work,
-- its name, and the country of phones that are typed without a code.
ALTER TABLE practice ADD COLUMN link_id text UNIQUE, ADD COLUMN place_of_work text, ADD COLUMN name_of_clinic text,
  ADD COLUMN phone_country text NOT NULL DEFAULT 'US' CHECK (phone_country ~ '^[A-Z]{2}$');
UPDATE practice SET link_id = owner.link_id, place_of_work = owner.place_of_work, name_of_clinic = owner.name_of_clinic,
  phone_country = owner.phone_country FROM "user" AS owner WHERE owner.id = owner_id;
ALTER TABLE practice ALTER COLUMN link_id SET NOT NULL, ALTER COLUMN place_of_work SET NOT NULL;
DROP TRIGGER user_practice ON "user";
DROP FUNCTION begin_practice();
ALTER TABLE "user" DROP COLUMN link_id, DROP COLUMN place_of_work, DROP COLUMN name_of_clinic, DROP COLUMN phone_country;
