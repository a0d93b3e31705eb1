-- The patients of one call that are shared with after its answer: a call with thousands answers as fast as one with
-- ten. The row goes with its last patient.
CREATE TABLE share_batch (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL,
  patient_ids uuid[] NOT NULL,
  -- how many of them are done: a chunk moves it in the transaction that shares with the chunk
  done int NOT NULL DEFAULT 0
);
-- Ids do not get smaller by compressing; trying to takes longer than writing them.
ALTER TABLE share_batch ALTER COLUMN patient_ids SET STORAGE EXTERNAL;
