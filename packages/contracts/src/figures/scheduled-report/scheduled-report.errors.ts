export type ScheduledReportErrorCode = 'scheduled-report.too-many' | 'scheduled-report.same-place';
