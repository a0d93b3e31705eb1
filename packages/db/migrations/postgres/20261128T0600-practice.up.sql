-- A practice: its id is in each of its rows, and its owner may change. The first practice of an account has the
-- account's number, because it had no other before this table; nothing may rely on that.
CREATE TABLE practice (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  -- Whoever owns several is at home in the one that they have owned longest.
  owned_since timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- After how many months without use it erases what its patients watched and answered; NULL for never.
  viewing_months smallint CHECK (viewing_months = ANY (ARRAY[3, 6, 12, 24, 36]))
);
CREATE INDEX practice_owner ON practice (owner_id, owned_since, id);
INSERT INTO practice (id, owner_id, owned_since, created_at, viewing_months)
  SELECT id, id, created_at, created_at, viewing_months FROM "user";
ALTER TABLE "user" DROP COLUMN viewing_months;

-- Every account has a practice from its first moment.
CREATE FUNCTION begin_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO practice (id, owner_id, owned_since, created_at) VALUES (NEW.id, NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER user_practice AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION begin_practice();

-- Every key of a practice leads to it, and no longer to its owner.
ALTER TABLE practice_key RENAME COLUMN user_id TO practice_id;
ALTER TABLE practice_key RENAME CONSTRAINT practice_key_user_id_fkey TO practice_key_practice_id_fkey;
ALTER TABLE practice_member DROP CONSTRAINT practice_member_check;
DO $$
DECLARE of_practice record;
BEGIN
  FOR of_practice IN
    SELECT conrelid::regclass AS place, conname, pg_get_constraintdef(pg_constraint.oid) AS rule
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = '"user"'::regclass AND attname = 'practice_id'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', of_practice.place, of_practice.conname,
      of_practice.conname, replace(of_practice.rule, '"user"(id)', 'practice(id)'));
  END LOOP;
END $$;

-- The practice whose key encrypts the secret: the one in which its person is at home.
ALTER TABLE second_factor ADD COLUMN practice_id uuid REFERENCES practice(id);
UPDATE second_factor SET practice_id = user_id;
ALTER TABLE second_factor ALTER COLUMN practice_id SET NOT NULL;

-- The person whom a patient sees and answers: the first of these who is the owner, or still a doctor of the practice.
CREATE OR REPLACE FUNCTION doctor_of(practice uuid, first uuid, second uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT person FROM unnest(ARRAY[first, second]) WITH ORDINALITY AS given (person, place)
    WHERE person = owned.owner_id OR EXISTS (
      SELECT FROM practice_member AS member
      WHERE member.user_id = person AND member.practice_id = owned.id AND member.role = 'doctor'
    )
    ORDER BY place LIMIT 1
  ), owned.owner_id)
  FROM practice AS owned WHERE owned.id = $1
$$;

CREATE OR REPLACE FUNCTION doctor_of_share(share_id uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sent_by IS NULL THEN (SELECT owner_id FROM practice WHERE practice.id = share.practice_id)
  ELSE doctor_of(
    share.practice_id, sent_by,
    coalesce((SELECT made_by FROM video WHERE id = video_id), (SELECT made_by FROM playlist WHERE id = playlist_id))
  ) END
  FROM share WHERE id = share_id
$$;
