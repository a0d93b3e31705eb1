import { randomUUID } from 'node:crypto';
import type { EventStore } from '@bedside/db/clickhouse/connect';
import { writeEventRow } from '@bedside/db/clickhouse/event-row';
import { insertEvents } from '@bedside/db/clickhouse/event-store';
import { makeShare } from '@bedside/db/test-engine/make-event';

const MILLION = 1_000_000;
const MONTHS = 12;
const MONTH_MS = 30 * 86_400_000;
const SHARE_CALLS = 10;
/** Practices, the first of which is the largest: the one of rank n has a share of 1/n, as in most markets. */
const PRACTICES = 10_000;
const VIDEOS = 20;

/** The id of the practice of a rank from 1, or of the rank in a column, of which `fillEvents` makes events. */
export const practiceOfRank = (rank: number | 'rank') =>
  `reinterpretAsUUID(sipHash128('practice', toUInt32(${rank})))`;

/**
 * Writes events of 10,000 other practices in time order, over twelve months up to `until`: links with one opening and a
 * visit of nine calls each. The engine makes the events itself.
 * @param from how many of the whole `size` are there, in events
 */
export async function fillEvents(
  client: EventStore,
  { from, to, size, until }: { from: number; to: number; size: number; until: number },
): Promise<void> {
  const start = until - MONTHS * MONTH_MS;
  const id = (name: string, ...parts: string[]) =>
    `reinterpretAsUUID(sipHash128('${name}', ${parts.map((part) => `toUInt32(${part})`).join()}))`;
  for (let begin = from; begin < to; begin += MILLION) {
    const count = Math.min(MILLION, to - begin);
    const position = `number % ${SHARE_CALLS} * 5000`;
    await client.command({
      query: `
        INSERT INTO event
        SELECT
          generateUUIDv4(), if(number % ${SHARE_CALLS} = 0, 'share.opened', 'share.viewed'),
          fromUnixTimestamp64Milli(
            toInt64(${start} + link / ${size / SHARE_CALLS} * ${MONTHS * MONTH_MS}) + ${position}, 'UTC') AS at, at,
          ${practiceOfRank('rank')}, ${id('video', 'rank', `link % ${VIDEOS}`)}, ${id('share', 'link')},
          toUUID('00000000-0000-0000-0000-000000000000'), ${id('patient', 'link')},
          'sms', 'mobile', if(number % ${SHARE_CALLS} = 0, '', 'session'), toString(number % ${SHARE_CALLS}),
          ${position}, 60000, [(${position}, ${position} + 5000)], '', ${id('version', 'rank', `link % ${VIDEOS}`)}
        FROM (
          SELECT number, intDiv(number, ${SHARE_CALLS}) AS link,
            toUInt32(pow(${PRACTICES}, sipHash64('rank', intDiv(number, ${SHARE_CALLS})) / 18446744073709551616.)) AS rank
          FROM numbers(${begin}, ${count}))`,
      clickhouse_settings: {
        max_execution_time: 600,
        max_memory_usage: '1200000000',
        insert_deduplicate: 0,
      },
    });
  }
}

/**
 * Writes 30,000 events of one practice: a thousand links to one video of a minute, each opened five times and watched in
 * two visits.
 * @param fromMs when the first link is opened; the next ones follow each minute
 */
export async function fillPractice(
  client: EventStore,
  { practiceId, videoId, fromMs }: { practiceId: string; videoId: string; fromMs: number },
): Promise<void> {
  const shares = Array.from({ length: 1_000 }, () => makeShare({ practiceId, videoId }));
  const events = shares.flatMap((share, n) => [
    ...Array.from({ length: 5 }, () => share.opened({ at: fromMs + n * 60_000 })),
    ...Array.from({ length: 25 }, (_, call) =>
      share.viewed(`s${call % 2}`, call * 2_000, {
        at: fromMs + n * 60_000 + call * 2_000,
        ranges: [[call * 2_000, call * 2_000 + 2_000]],
      }),
    ),
  ]);
  for (let n = 0; n < events.length; n += 10_000)
    await insertEvents(client, events.slice(n, n + 10_000).map(writeEventRow), { token: randomUUID() });
}
