import { text } from 'node:stream/consumers';
import {
  SHOWN_ROWS_MAX,
  type ResultCell,
  type RunStatementInput,
  type StatementResult,
} from '@bedside/contracts/figures/analyst/analyst.schema';
import type { AnalystActor } from '../../../kit/actor';
import { askEngine, type EngineDeps } from './ask-engine';

/** What a page may show. Larger results are files. */
const SHOWN_BYTES_MAX = 4_000_000;

type Answer = { meta?: { name: string; type: string }[]; data?: unknown[][] };

/**
 * Runs a statement over the figures of the caller's practice, for the page: the first rows.
 * @param signal ends it when the caller leaves
 * @throws AppError as `askEngine` does
 */
export function runStatement(
  deps: EngineDeps,
  analyst: AnalystActor,
  input: RunStatementInput,
  signal: AbortSignal | undefined,
): Promise<StatementResult> {
  const settings = {
    // One more, which says that there are more.
    limit: String(SHOWN_ROWS_MAX + 1),
    max_result_bytes: String(SHOWN_BYTES_MAX),
    // Numbers that a script cannot hold exactly.
    output_format_json_quote_64bit_integers: '1',
  };
  return askEngine(deps, analyst, input, { format: 'JSONCompact', settings }, signal, async ({ body }) => {
    const { meta = [], data = [] } = JSON.parse((await text(body)) || '{}') as Answer;
    return {
      columns: meta.map(({ name, type }) => ({ name, type })),
      rows: data.slice(0, SHOWN_ROWS_MAX).map((row) => row.map(cellOf)),
      isCut: data.length > SHOWN_ROWS_MAX,
    };
  });
}

/** A single value as it is; a list, a tuple or a map in the words of JSON. */
function cellOf(value: unknown): ResultCell {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
