import { addUpFigures, type FigureTotals } from './add-up-figures';
import type { EventStore } from './connect';
import type { Period } from './period-figures';
import { readPeriodVideoFigures } from './period-video-figures.query';

/**
 * The figures of all shares of a doctor in a period `[from, to)` (rest-v1.md, "What is counted"): sessions by their
 * first call, openings by their time. A view is a repeat when its share has an earlier session, in the period or not.
 */
export async function readDoctorFigures(client: EventStore, period: Period): Promise<FigureTotals> {
  return addUpFigures(await readPeriodVideoFigures(client, period));
}
