export type SecondFactorErrorCode =
  | 'second-factor.code-needed'
  | 'second-factor.code-wrong'
  | 'second-factor.step-up-needed'
  | 'second-factor.on-already'
  | 'second-factor.not-on';
