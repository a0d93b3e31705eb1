export type UserErrorCode = 'user.mail-address-taken' | 'user.mail-change-over';
