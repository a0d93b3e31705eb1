export type AuthErrorCode =
  'auth.wrong-credentials' | 'auth.email-unverified' | 'auth.email-taken' | 'auth.reset-refused';
