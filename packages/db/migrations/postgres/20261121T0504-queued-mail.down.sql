DROP TABLE queued_mail;
