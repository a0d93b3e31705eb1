-- What a version plays: parts of its original, of clips and of cards, in the order of the stage. It outlives the files of
-- the version, since marks and answers of that version do. The original itself has no row.
CREATE TABLE version_timeline (
  version_id uuid PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  spans jsonb NOT NULL
);
CREATE INDEX version_timeline_video ON version_timeline (video_id);

-- A moment is kept with the version that it was meant for: `of_version` and `of_second`. Without them it is one of the version
-- that is shown. The second is that of the version that is shown, and null where it does not play the moment; `sentence`
-- is then what was said there.
ALTER TABLE unclear_moment
  DROP CONSTRAINT unclear_moment_pkey,
  ALTER share_id SET NOT NULL,
  ALTER position_s DROP NOT NULL,
  ADD id uuid NOT NULL DEFAULT uuidv7() PRIMARY KEY,
  ADD of_version uuid,
  ADD of_second integer,
  ADD sentence text;
CREATE UNIQUE INDEX unclear_moment_second ON unclear_moment (share_id, position_s);
-- A page that was opened before a correction marks once, too.
CREATE UNIQUE INDEX unclear_moment_of ON unclear_moment (share_id, of_version, of_second);

ALTER TABLE moment_answer
  DROP CONSTRAINT moment_answer_pkey,
  ALTER video_id SET NOT NULL,
  ALTER second DROP NOT NULL,
  ADD id uuid NOT NULL DEFAULT uuidv7() PRIMARY KEY,
  ADD of_version uuid,
  ADD of_second integer,
  ADD sentence text;
CREATE UNIQUE INDEX moment_answer_second ON moment_answer (video_id, second);

ALTER TABLE video_chapter
  DROP CONSTRAINT video_chapter_pkey,
  ALTER video_id SET NOT NULL,
  ALTER second DROP NOT NULL,
  ADD id uuid NOT NULL DEFAULT uuidv7() PRIMARY KEY,
  ADD of_version uuid,
  ADD of_second integer;
CREATE UNIQUE INDEX video_chapter_second ON video_chapter (video_id, second);

ALTER TABLE chat_message
  ADD of_version uuid,
  ADD of_second integer,
  ADD sentence text;

-- The version that the doctor saw when the answer was planned.
ALTER TABLE video_answer ADD of_version uuid;
