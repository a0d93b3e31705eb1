-- After how many months without use a practice erases what its patients watched and answered; NULL for never.
ALTER TABLE "user" ADD COLUMN viewing_months smallint CHECK (viewing_months IN (3, 6, 12, 24, 36));

-- Shares whose viewing is erased here, and not yet in the event store. The row goes when it is erased there too. The
-- salt makes the ids under which their figures stay, and goes with the row.
CREATE TABLE viewing_erasure (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  salt text NOT NULL,
  share_ids uuid[] NOT NULL,
  playlist_share_ids uuid[] NOT NULL
);
CREATE INDEX viewing_erasure_practice ON viewing_erasure (practice_id);
