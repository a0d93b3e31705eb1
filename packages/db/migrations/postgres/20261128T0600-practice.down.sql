-- It holds while every practice still has the number of its owner's account.
CREATE OR REPLACE FUNCTION doctor_of(practice uuid, first uuid, second uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT person FROM unnest(ARRAY[first, second]) WITH ORDINALITY AS given (person, place)
    WHERE person = practice OR EXISTS (
      SELECT FROM practice_member AS member
      WHERE member.user_id = person AND member.practice_id = practice AND member.role = 'doctor'
    )
    ORDER BY place LIMIT 1
  ), practice)
$$;
CREATE OR REPLACE FUNCTION doctor_of_share(share_id uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sent_by IS NULL THEN share.practice_id ELSE doctor_of(
    share.practice_id, sent_by,
    coalesce((SELECT made_by FROM video WHERE id = video_id), (SELECT made_by FROM playlist WHERE id = playlist_id))
  ) END
  FROM share WHERE id = share_id
$$;
ALTER TABLE second_factor DROP COLUMN practice_id;
DO $$
DECLARE of_practice record;
BEGIN
  FOR of_practice IN
    SELECT conrelid::regclass AS place, conname, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'f' AND confrelid = 'practice'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', of_practice.place, of_practice.conname,
      of_practice.conname, replace(of_practice.rule, 'practice(id)', '"user"(id)'));
  END LOOP;
END $$;
ALTER TABLE practice_member ADD CONSTRAINT practice_member_check CHECK (user_id <> practice_id);
ALTER TABLE practice_key RENAME CONSTRAINT practice_key_practice_id_fkey TO practice_key_user_id_fkey;
ALTER TABLE practice_key RENAME COLUMN practice_id TO user_id;
DROP TRIGGER user_practice ON "user";
DROP FUNCTION begin_practice();
ALTER TABLE "user" ADD COLUMN viewing_months smallint CHECK (viewing_months = ANY (ARRAY[3, 6, 12, 24, 36]));
UPDATE "user" SET viewing_months = practice.viewing_months FROM practice WHERE practice.id = "user".id;
DROP TABLE practice;
