-- What every account has queued by a channel that a provider really sends, no longer that of new ones alone. The row of
-- country '' is the sum of its channel; text messages have a row for each country too.
ALTER TABLE message_count ADD COLUMN country text NOT NULL DEFAULT '';
ALTER TABLE message_count ADD COLUMN new_recipients int NOT NULL DEFAULT 0;
ALTER TABLE message_count ALTER COLUMN day TYPE int;
ALTER TABLE message_count DROP CONSTRAINT message_count_pkey;
ALTER TABLE message_count ADD PRIMARY KEY (practice_id, channel, day, country);

-- Whom an account has written to. A patient with another address is a new recipient again.
CREATE TABLE message_recipient (
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  address_hash bytea NOT NULL,
  PRIMARY KEY (patient_id, channel)
);

INSERT INTO message_recipient (patient_id, channel, address_hash)
SELECT DISTINCT patient.id, delivery.channel,
  sha256(convert_to(CASE delivery.channel WHEN 'sms' THEN patient.phone ELSE coalesce(patient.email, '') END, 'UTF8'))
FROM delivery
LEFT JOIN share ON share.id = delivery.share_id
LEFT JOIN playlist_share ON playlist_share.id = delivery.playlist_share_id
JOIN patient ON patient.id = coalesce(share.patient_id, playlist_share.patient_id);
