import { finished, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createPracticeTurns } from './practice-turns';
import { FigureEngineError, type FigureEngine, type FigureStatement } from './figure-engine';

/** The analysts' door of the embedded engine, and the key that Bedside alone has (packages/db `analysts.ts`). */
export type AnalystsDoor = { url: string; pageKey: string };

/** One practice has one of the door's two engines at most. */
const MOST_WAITING = 4;
/** The door's answer where too many statements of all practices wait. */
const TOO_MANY = '202';
const MOST_WORDS = 600;

/** Runs statements at the analysts' door, one of a practice at a time. */
export function createHttpFigureEngine({ url, pageKey }: AnalystsDoor): FigureEngine {
  const turns = createPracticeTurns(MOST_WAITING);

  async function send(statement: FigureStatement, signal: AbortSignal): Promise<Response> {
    const { practiceId, sql, format, settings } = statement;
    const query = new URLSearchParams({ database: 'analytics', default_format: format, ...settings });
    const headers = {
      'X-ClickHouse-User': 'page',
      'X-ClickHouse-Key': pageKey,
      'X-Bedside-Practice': practiceId,
    };
    const response = await fetch(`${url}/?${query}`, { method: 'POST', headers, body: sql, signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw new FigureEngineError('away', String(error));
      },
    );
    if (response.ok) return response;
    const isFull = response.headers.get('x-clickhouse-exception-code') === TOO_MANY;
    throw new FigureEngineError(isFull ? 'busy' : 'refused', wordsOf(await response.text()));
  }

  return {
    async run(statement, signal) {
      const leave = await turns.take(statement.practiceId, signal);
      if (!leave) throw new FigureEngineError('busy', 'other statements of the practice wait');
      try {
        const response = await send(statement, signal);
        const body = Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream);
        finished(body, leave);
        return { format: response.headers.get('x-clickhouse-format') ?? '', body };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** The engine's fault without what only its developers read. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/^Code: \d+\. /, '')
    .replaceAll(/DB::Exception: /g, '')
    .replace(/\s*\((?:version [^()]*(?:\([^()]*\))?[^()]*|[A-Z0-9_]+)\)\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS)}…` : plain;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
