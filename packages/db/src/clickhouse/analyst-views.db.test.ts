import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EventKind, PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeEvent, makeShare, START } from '../../test-engine/make-event';
import { writeEventRow } from './event-row';
import { insertEvents } from './event-store';
import { analyticsDatabase } from './migrate-clickhouse';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

async function view(name: string, columns: string, order: string, where = ''): Promise<unknown[]> {
  const result = await test.eventStore.query({
    query: `SELECT ${columns} FROM ${analyticsDatabase(test.eventDatabase)}.${name} ${where} ORDER BY ${order}`,
    format: 'JSONCompactEachRow',
  });
  return result.json();
}

describe('the views for analysts', () => {
  it('give the same figures as the product, with the public link apart from the shares', async () => {
    const [share, unopened] = [makeShare(), makeShare()];
    const { practiceId, videoId, durationMs } = share;
    await insertEvents(
      test.eventStore,
      [
        share.opened(),
        share.viewed('a', 30_000, { ranges: [[0, 20_000]] }),
        share.viewed('a', 30_000, { ranges: [[10_000, 30_000]] }),
        share.viewed('b', 60_000, { at: START + 86_400_000 }),
        unopened.viewed('c', 6_000, { at: START + 1 }),
        makeEvent({
          kind: 'public.viewed',
          practiceId,
          videoId,
          session: 'p',
          positionMs: 1,
          durationMs,
          at: START + 2,
        }),
      ].map(writeEventRow),
      { token: randomUUID() },
    );
    expect(
      await view(
        'session',
        'session, toUInt8(is_public), relative_percent, toUInt8(is_completed), toUInt32(watched_ms)',
        'session',
      ),
    ).toEqual([
      ['a', 0, 50, 0, 30_000],
      ['b', 0, 100, 1, 0],
      ['c', 0, 10, 0, 0],
      ['p', 1, 100 / 60_000, 0, 0],
    ]);
    const columns =
      'share_id, toUInt32(link_opens), isNull(first_opened_at), toUInt32(views), toUInt32(completed_views), toUInt32(repeat_views), avg_viewing_time_ms';
    expect(await view('share', columns, 'views DESC')).toEqual([
      [share.shareId, 1, 0, 2, 1, 1, 45_000],
      [unopened.shareId, 0, 1, 1, 0, 0, 6_000],
    ]);
    const days = 'video_id, day, toUInt32(link_opens), toUInt32(views), toUInt32(completed_views)';
    expect(await view('video_day', days, `video_id = toUUID('${videoId}'), day`)).toEqual([
      [unopened.videoId, '2026-03-10', 0, 1, 0],
      [videoId, '2026-03-10', 1, 1, 0],
      [videoId, '2026-03-11', 0, 1, 1],
    ]);
  });

  it('have answers as they are now, without words', async () => {
    const [share, other] = [makeShare(), makeShare()];
    const { practiceId, videoId, shareId, patientId } = share;
    const about = { practiceId, videoId, shareId, patientId };
    const event = (kind: EventKind, minute: number, more: Partial<PatientEvent> = {}) =>
      makeEvent({ kind, ...about, at: START + minute * 60_000, ...more });
    const events = [
      event('share.reacted', 1, { reaction: 'like' }),
      event('share.reacted', 9, { reaction: 'dislike' }),
      event('share.commented', 2),
      event('share.comment-removed', 3),
      event('share.unclear', 4, { positionMs: 4_200 }),
      event('share.unclear', 5, { positionMs: 9_000 }),
      event('share.unclear-withdrawn', 6, { positionMs: 9_000 }),
      makeEvent({ ...about, kind: 'share.reacted', shareId: other.shareId, reaction: 'like' }),
      makeEvent({
        ...about,
        kind: 'share.reacted',
        shareId: other.shareId,
        reaction: 'no-reaction',
        at: START + 1,
      }),
    ];
    // The order in which events arrive is not that in which they happened.
    for (const batch of [events.slice(4), events.slice(0, 4)])
      await insertEvents(test.eventStore, batch.map(writeEventRow), { token: randomUUID() });
    const of = `WHERE doctor_id = toUUID('${practiceId}')`;
    const columns =
      'share_id, reaction, toUnixTimestamp(reacted_at), has_comment, toUInt32(marks), is_not_understood';
    expect(await view('answer', columns, 'share_id', of)).toEqual([
      [shareId, 'dislike', START / 1_000 + 540, 0, 1, 1],
    ]);
    expect(await view('mark', 'toUInt32(second)', 'second', of)).toEqual([[4]]);
    expect(await view('unclear', 'share_id', 'at', of)).toEqual([[shareId], [shareId]]);
  });

  it('have the messages of links, versions, seconds and weeks', async () => {
    const [alone, listed] = [makeShare(), makeShare()];
    const { practiceId, videoId } = alone;
    const playlistShareId = randomUUID();
    const versionId = randomUUID();
    const at = (minute: number) => START + minute * 60_000;
    const one = { practiceId, videoId, shareId: alone.shareId, patientId: alone.patientId };
    const two = {
      practiceId,
      videoId,
      shareId: listed.shareId,
      patientId: listed.patientId,
      playlistShareId,
    };
    const message = { practiceId, playlistShareId, patientId: listed.patientId };
    const view3 = { session: 's', positionMs: 60_000, durationMs: 60_000, versionId };
    await insertEvents(
      test.eventStore,
      [
        makeEvent({ kind: 'share.sent', ...one }),
        makeEvent({ kind: 'share.taken', ...one, via: 'sms', at: at(1) }),
        makeEvent({ kind: 'share.delivered', ...one, via: 'sms', at: at(2) }),
        makeEvent({ kind: 'share.failed', ...one, via: 'email', at: at(3) }),
        makeEvent({ kind: 'share.sent', ...two }),
        makeEvent({ kind: 'share.taken', ...message, via: 'sms', at: at(1) }),
        makeEvent({ kind: 'share.failed', ...message, via: 'sms', at: at(5) }),
        makeEvent({ kind: 'share.opened', ...one, via: 'sms', device: 'mobile', at: at(60) }),
        makeEvent({ kind: 'share.viewed', ...one, ...view3, call: '1', ranges: [[0, 2_000]], at: at(61) }),
        makeEvent({
          kind: 'share.viewed',
          ...one,
          ...view3,
          call: '2',
          ranges: [[1_000, 2_000]],
          at: at(62),
        }),
      ].map(writeEventRow),
      { token: randomUUID() },
    );
    const of = `WHERE doctor_id = toUUID('${practiceId}')`;
    const times = ['queued_at', 'sent_at', 'delivered_at', 'failed_at', 'opened_at'].map(
      (column) => `toInt64((toUnixTimestamp64Milli(${column}) - ${String(START)}) / 60000)`,
    );
    const delivered = await view('delivery', `state, ${times.join(', ')}`, 'state', of);
    expect(
      delivered.map((row) => (row as unknown[]).map((cell) => (cell === null ? null : String(cell)))),
    ).toEqual([
      ['failed', '0', '1', null, '5', null],
      ['opened', '0', '1', '2', '3', '60'],
    ]);
    expect(
      await view('version', 'version_id, toUInt32(views), toUInt32(completed_views)', 'version_id', of),
    ).toEqual([[versionId, 1, 1]]);
    expect(
      await view('retention', 'toUInt32(second), toUInt32(views), toUInt32(rewatches)', 'second', of),
    ).toEqual([
      [0, 1, 0],
      [1, 1, 1],
    ]);
    const weeks = ['links', 'opened', 'opened_within_day', 'watched', 'completed'].map(
      (name) => `toUInt32(${name})`,
    );
    expect(await view('cohort', `week, ${weeks.join(', ')}`, 'week', of)).toEqual([
      ['2026-03-09', 2, 1, 1, 1, 1],
    ]);
    expect(await view('opening', 'toUInt32(link_opens), toUInt32(on_mobile)', 'quarter_hour', of)).toEqual([
      [1, 1],
    ]);
  });

  it('answer every question of docs/analysts.md', async () => {
    const text = await readFile(new URL('../../../../docs/analysts.md', import.meta.url), 'utf8');
    const questions = [...text.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql = '']) =>
      sql.replace(/;\s*$/, ''),
    );
    expect(questions.length).toBeGreaterThanOrEqual(8);
    const answered: string[] = [];
    for (const question of questions) {
      const query = question.replaceAll('analytics.', `${analyticsDatabase(test.eventDatabase)}.`);
      const rows = await (await test.eventStore.query({ query, format: 'JSONEachRow' })).json();
      if (rows.length > 0) answered.push(question);
    }
    // Nothing here is opened ten times as often as watched.
    expect(questions.filter((question) => !answered.includes(question))).toEqual([
      expect.stringContaining('HAVING opens > 10 * views') as string,
    ]);
  });
});
