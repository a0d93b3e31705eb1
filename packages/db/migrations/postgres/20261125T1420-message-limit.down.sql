DROP TABLE message_recipient;
DELETE FROM message_count WHERE country <> '' OR day > 32767;
ALTER TABLE message_count DROP CONSTRAINT message_count_pkey;
ALTER TABLE message_count ADD PRIMARY KEY (practice_id, channel, day);
ALTER TABLE message_count ALTER COLUMN day TYPE smallint;
ALTER TABLE message_count DROP COLUMN new_recipients;
ALTER TABLE message_count DROP COLUMN country;
