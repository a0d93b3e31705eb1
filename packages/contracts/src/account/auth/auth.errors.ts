export type AuthErrorCode =
  | 'auth.wrong-credentials'
  | 'auth.email-unverified'
  | 'auth.email-taken'
  | 'auth.approval-waits'
  | 'auth.invitation-refused'
  | 'auth.erasure-waits'
  | 'auth.keep-refused'
  | 'auth.device-link-dead'
  | 'auth.removal-over'
  | 'auth.reset-refused';
