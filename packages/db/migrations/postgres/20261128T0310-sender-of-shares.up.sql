-- Who sent a share last, where that was a colleague; null is the owner of the practice.
ALTER TABLE share ADD COLUMN sent_by uuid REFERENCES "user"(id) ON DELETE SET NULL;
CREATE INDEX share_sent_by ON share (sent_by) WHERE sent_by IS NOT NULL;

-- Mails in a practice that somebody has joined: whether they want those about their patients there, and whether the owner
-- wants those about the patients of colleagues.
ALTER TABLE doctor_mail ADD COLUMN joined boolean NOT NULL DEFAULT true;
ALTER TABLE doctor_mail ADD COLUMN colleagues boolean NOT NULL DEFAULT false;

-- The person whom a patient sees and answers: the first of these who is the owner, or still a doctor of the practice.
CREATE FUNCTION doctor_of(practice uuid, first uuid, second uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT person FROM unnest(ARRAY[first, second]) WITH ORDINALITY AS given (person, place)
    WHERE person = practice OR EXISTS (
      SELECT FROM practice_member AS member
      WHERE member.user_id = person AND member.practice_id = practice AND member.role = 'doctor'
    )
    ORDER BY place LIMIT 1
  ), practice)
$$;

-- Of a share: whoever sent it; for an assistant, whoever made what was sent.
CREATE FUNCTION doctor_of_share(share_id uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sent_by IS NULL THEN share.practice_id ELSE doctor_of(
    share.practice_id, sent_by,
    coalesce((SELECT made_by FROM video WHERE id = video_id), (SELECT made_by FROM playlist WHERE id = playlist_id))
  ) END
  FROM share WHERE id = share_id
$$;

-- Of a patient: that of the latest share; before the first one, whoever added the patient.
CREATE FUNCTION doctor_of_patient(patient uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT doctor_of_share(id) FROM share WHERE patient_id = patient ORDER BY time_sent DESC, id DESC LIMIT 1),
    (SELECT doctor_of(practice_id, made_by, NULL) FROM patient AS added WHERE id = patient)
  )
$$;
