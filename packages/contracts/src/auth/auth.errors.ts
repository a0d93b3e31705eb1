export type AuthErrorCode =
  | 'auth.wrong-credentials'
  | 'auth.email-unverified'
  | 'auth.erasure-waits'
  | 'auth.email-taken'
  | 'auth.reset-refused';
