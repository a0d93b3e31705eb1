import type { Totals } from '@bedside/contracts/analytics/analytics.schema';
import { keepTrueSentences } from '@bedside/contracts/assistant/assistant-figures.rules';
import { keepPlainText } from '@bedside/contracts/assistant/assistant-output.rules';
import {
  listFigures,
  statisticInstructions,
  statisticRequest,
} from '@bedside/contracts/assistant/assistant.rules';
import type { StatisticSummary } from '@bedside/contracts/assistant/assistant.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorActor } from '../../kit/actor';
import { askWriter, type WriterDeps } from './ask-writer';

/**
 * Puts the figures of a statistic into words. Every number of the answer is one of the figures: a sentence with any
 * other number is left out.
 * @param subject whose figures these are, without a name
 * @throws AppError `unavailable` where no sentence remains, and what {@link askWriter} throws
 */
export async function summariseFigures(
  deps: WriterDeps,
  doctor: DoctorActor,
  { subject, totals, openedShares }: { subject: string; totals: Totals; openedShares: number },
  signal: AbortSignal,
): Promise<StatisticSummary> {
  const figures = listFigures(totals, openedShares);
  const request = statisticRequest(subject, figures);
  const task = { instructions: statisticInstructions, request };
  const { pieces, putBack } = await askWriter(deps, doctor, task, signal);
  let whole = '';
  for await (const piece of pieces) whole += piece;
  const summary = keepTrueSentences(putBack(keepPlainText(whole)), figures);
  if (summary.text === '') throw new AppError('unavailable', { says: 'assistant.unusable', retryAfterS: 5 });
  return summary;
}
