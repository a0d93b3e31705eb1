DROP FUNCTION doctor_of_patient(uuid);
DROP FUNCTION doctor_of_share(uuid);
DROP FUNCTION doctor_of(uuid, uuid, uuid);
ALTER TABLE doctor_mail DROP COLUMN colleagues;
ALTER TABLE doctor_mail DROP COLUMN joined;
ALTER TABLE share DROP COLUMN sent_by;
