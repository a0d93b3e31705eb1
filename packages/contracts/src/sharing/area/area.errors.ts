export type AreaErrorCode = 'area.code-required' | 'area.code-not-sent';
