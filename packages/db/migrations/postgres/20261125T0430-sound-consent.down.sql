DROP TABLE sound_consent;
