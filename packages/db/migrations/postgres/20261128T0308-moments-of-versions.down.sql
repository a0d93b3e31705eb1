-- The release before knows no moment that its video does not play.
ALTER TABLE video_answer DROP of_version;
ALTER TABLE chat_message DROP of_version, DROP of_second, DROP sentence;

DELETE FROM video_chapter WHERE second IS NULL;
DROP INDEX video_chapter_second;
ALTER TABLE video_chapter DROP id, DROP of_version, DROP of_second, ADD PRIMARY KEY (video_id, second);

DELETE FROM moment_answer WHERE second IS NULL;
DROP INDEX moment_answer_second;
ALTER TABLE moment_answer DROP id, DROP of_version, DROP of_second, DROP sentence, ADD PRIMARY KEY (video_id, second);

DELETE FROM unclear_moment WHERE position_s IS NULL;
DROP INDEX unclear_moment_second, unclear_moment_of;
ALTER TABLE unclear_moment DROP id, DROP of_version, DROP of_second, DROP sentence, ADD PRIMARY KEY (share_id, position_s);

DROP TABLE version_timeline;
