export type MailChangeErrorCode = 'mail-change.address-taken' | 'mail-change.over';
