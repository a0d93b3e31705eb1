CREATE TABLE playlist_category (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  CONSTRAINT playlist_category_name_unique UNIQUE (practice_id, name)
);

CREATE TABLE playlist (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  category_id uuid REFERENCES playlist_category (id) ON DELETE SET NULL,
  name text NOT NULL,
  is_public_link_active boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playlist_created ON playlist (practice_id, created_at DESC, id DESC);

CREATE TABLE playlist_video (
  playlist_id uuid NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
);
CREATE INDEX playlist_video_video ON playlist_video (video_id);

-- One playlist shared with one patient (PatientPlaylist on the wire); its videos are shares that name it.
CREATE TABLE playlist_share (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- null once the playlist is deleted: what was watched stays counted
  playlist_id uuid REFERENCES playlist (id) ON DELETE SET NULL,
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL DEFAULT now(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  -- videos of the playlist that could not be shared when it was sent
  skipped uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX playlist_share_living ON playlist_share (playlist_id, patient_id) WHERE revoked_at IS NULL;
CREATE INDEX playlist_share_patient ON playlist_share (patient_id);

ALTER TABLE share ADD COLUMN playlist_share_id uuid REFERENCES playlist_share (id) ON DELETE CASCADE;
CREATE INDEX share_playlist_share ON share (playlist_share_id);
-- A video may reach a patient by itself and inside a playlist: two shares, each with its own figures.
DROP INDEX share_living;
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id, playlist_share_id) NULLS NOT DISTINCT
  WHERE revoked_at IS NULL;

-- A message is about a share or about a playlist's share.
ALTER TABLE delivery ALTER COLUMN share_id DROP NOT NULL;
ALTER TABLE delivery ADD COLUMN playlist_share_id uuid REFERENCES playlist_share (id) ON DELETE CASCADE;
ALTER TABLE delivery ADD CONSTRAINT delivery_about_one CHECK (num_nonnulls(share_id, playlist_share_id) = 1);
CREATE INDEX delivery_playlist_share ON delivery (playlist_share_id, created_at DESC);
