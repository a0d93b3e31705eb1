-- A corrected version of a video that was sent. While it is made, `draft_id` is the video in which it is edited; once it
-- was put in place, the two versions of `video_id` are named, so that it can be undone.
CREATE TABLE correction (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  draft_id uuid UNIQUE REFERENCES video (id) ON DELETE CASCADE,
  earlier_version uuid,
  corrected_version uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  replaced_at timestamptz,
  undone_at timestamptz,
  CHECK ((draft_id IS NULL) = (replaced_at IS NOT NULL))
);
CREATE INDEX correction_video ON correction (video_id, id DESC);
-- one corrected version of a video is made at a time
CREATE UNIQUE INDEX correction_open ON correction (video_id) WHERE draft_id IS NOT NULL;

-- What this message says instead of the share's own.
ALTER TABLE delivery ADD COLUMN message text;

-- Which version of the video the patient saw when they last opened the link.
ALTER TABLE share ADD COLUMN seen_version uuid;
UPDATE share SET seen_version = file.id
FROM video_file AS file
WHERE file.video_id = share.video_id AND file.kind = 'playback' AND share.first_opened_at IS NOT NULL;
