-- Shares whose viewing is erased here, and not yet in the event store. The row goes when it is erased there too. The
-- salt makes the ids under which their figures stay, and goes with the row.
CREATE TABLE viewing_erasure (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  salt text NOT NULL,
  share_ids uuid[] NOT NULL,
  playlist_share_ids uuid[] NOT NULL
);
CREATE INDEX viewing_erasure_practice ON viewing_erasure (practice_id);
