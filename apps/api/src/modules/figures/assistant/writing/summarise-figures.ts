import type { Reach, Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { toPlainText } from '@bedside/contracts/figures/assistant/assistant-output.rules';
import {
  listFigures,
  statisticInstructions,
  statisticRequest,
} from '@bedside/contracts/figures/assistant/assistant.rules';
import type { StatisticSummary } from '@bedside/contracts/figures/assistant/assistant.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { DoctorActor } from '../../../../kit/actor';
import { askWriter, type WriterDeps } from './ask-writer';
import { filterTrueSentences } from '../facts/filter-true-sentences';
import { requireWriter } from './require-writer';

/**
 * Puts the figures of a statistic into words. A sentence that the figures do not support is left out, and without a view
 * there is nothing to say.
 * @param subject whose figures these are, without a name
 * @throws AppError `assistant.no-views`, `unavailable` where no sentence remains, and what {@link askWriter} throws
 */
export async function summariseFigures(
  deps: WriterDeps,
  doctor: DoctorActor,
  { subject, totals, reach }: { subject: string; totals: Totals; reach: Reach },
  signal: AbortSignal,
): Promise<StatisticSummary> {
  await requireWriter(deps, doctor);
  if (totals.views === 0) throw new AppError('assistant.no-views');
  const figures = listFigures(totals, reach);
  const request = statisticRequest(subject, figures);
  const task = { instructions: statisticInstructions, request };
  const { pieces, putBack } = await askWriter(deps, doctor, task, signal);
  let whole = '';
  for await (const piece of pieces) whole += piece;
  const summary = filterTrueSentences(putBack(toPlainText(whole)), figures);
  if (summary.text === '') throw new AppError('unavailable', { says: 'assistant.unusable', retryAfterS: 5 });
  return summary;
}
