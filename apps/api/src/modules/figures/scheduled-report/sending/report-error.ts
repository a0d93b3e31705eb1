import type { ReportFailure } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';

/** Why a report was not sent. */
export class ReportError extends Error {
  override readonly name = 'ReportError';

  constructor(
    readonly why: ReportFailure,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}
