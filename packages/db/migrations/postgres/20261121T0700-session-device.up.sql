-- Where an account is signed in, in coarse words for its owner, and when each session was last used; and accounts whose
-- public pages are hidden until their owner signs in again.

ALTER TABLE session ADD COLUMN device text;
ALTER TABLE session ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE "user" ADD COLUMN deactivated_at timestamptz;
