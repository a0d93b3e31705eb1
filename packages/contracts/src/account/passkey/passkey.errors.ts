export type PasskeyErrorCode = 'passkey.refused' | 'passkey.too-many' | 'passkey.added-already';
