import type { Readable } from 'node:stream';
import type { ResultFormat, SaveResultInput } from '@bedside/contracts/figures/analyst/analyst.schema';
import type { AnalystActor } from '../../../kit/actor';
import { askEngine, type EngineDeps } from './ask-engine';

const formats: Readonly<Record<ResultFormat, string>> = { csv: 'CSVWithNames', parquet: 'Parquet' };

/**
 * Runs a statement over the figures of the caller's practice, for a file: the whole result, within the engine's limits.
 * @param send passes the result on; it resolves when everything is sent
 * @param signal ends it when the caller leaves
 * @throws AppError as `askEngine` does
 */
export function saveResult(
  deps: EngineDeps,
  analyst: AnalystActor,
  input: SaveResultInput,
  signal: AbortSignal,
  send: (file: Readable) => Promise<void>,
): Promise<void> {
  const how = { format: formats[input.format], settings: {} };
  return askEngine(deps, analyst, input, how, signal, ({ body }) => send(body));
}
