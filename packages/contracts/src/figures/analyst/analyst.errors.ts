export type AnalystErrorCode = 'analyst.refused' | 'analyst.busy' | 'analyst.ended' | 'analyst.no-engine';
