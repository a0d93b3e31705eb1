DROP TABLE passkey_challenge;
DROP TABLE passkey;
