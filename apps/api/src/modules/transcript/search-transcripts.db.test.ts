import { transcriptSearch } from '@bedside/db/postgres/transcript-search.query';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeVideo } from '../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../test-kit/api-test';
import type { TestApi } from '../../../test-kit/start-test-api';
import { removeCaptions } from '../caption/remove-captions';
import { setCaptions } from '../caption/set-captions';
import { searchTranscripts } from './search-transcripts';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const time = (second: number) => `00:${String(second).padStart(2, '0')}.000`;
async function say(lines: string[], language: string | null = null, of = doctor): Promise<VideoId> {
  const videoId = await makeVideo(api, of);
  const cues = lines.map((line, at) => `${time(at * 5)} --> ${time(at * 5 + 4)}\n${line}\n`);
  const text = `WEBVTT\n\n${cues.join('\n')}`;
  await setCaptions(api.deps, of.actor, videoId, { fileName: 'own.vtt', text, uncertainMs: [] });
  await api.deps.pool.query('update transcript set language = $2 where video_id = $1', [videoId, language]);
  return videoId;
}
const find = (text: string, of = doctor) => searchTranscripts(api.deps, of.actor, { text, limit: 5 });
const shown = (found: Awaited<ReturnType<typeof find>>) =>
  found.map(({ videoId, startMs, parts }) => [
    videoId,
    startMs,
    parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''),
  ]);

describe('the search in what is said', () => {
  it('finds a word with the second at which it is said, and marks it in its line', async () => {
    const videoId = await say(['Welcome back.', 'Take the Ibuprofen after a meal.', 'Ibuprofen helps.']);
    expect(shown(await find('ibuprofen'))).toEqual([[videoId, 5_000, 'Take the [Ibuprofen] after a meal.']]);
    expect(shown(await find('ibup'))).toHaveLength(1);
    await removeCaptions(api.deps, doctor.actor, videoId);
    expect(await find('ibuprofen')).toEqual([]);
  });

  it('prefers the line that says all of it, and finds words of several lines', async () => {
    const videoId = await say(['Bend the leg.', 'Rest the ankle.', 'Then bend the ankle slowly.']);
    expect(shown(await find('bend ankle'))).toEqual([[videoId, 10_000, 'Then [bend] the [ankle] slowly.']]);
    expect(shown(await find('leg rest'))).toEqual([[videoId, 0, 'Bend the [leg].']]);
    expect(await find('bend elbow')).toEqual([]);
  });

  it('matches other forms of a word in the language of the captions, and only exact words where it is unknown', async () => {
    const [english, german] = [
      await say(['The stitches were removed.'], 'en'),
      await say(['Die Wunden heilten gut.'], 'de'),
    ];
    const unknown = await say(['The stitches were removing.']);
    expect(shown(await find('removes'))).toEqual([[english, 0, 'The stitches were [removed].']]);
    expect(shown(await find('wunde heilten'))).toEqual([[german, 0, 'Die [Wunden] [heilten] gut.']]);
    expect((await find('stitches')).map(({ videoId }) => videoId)).toEqual([unknown, english]);
  });

  it("covers the doctor's own videos, the newest first, and returns no more than were asked for", async () => {
    const other = await signUpDoctor(api);
    for (let at = 0; at < 7; at += 1) await say(['The gallbladder.'], ['en', 'de', null][at % 3]);
    const theirs = await say(['The gallbladder.'], 'en', other);
    const found = (await find('gallbladder')).map(({ videoId }) => videoId);
    expect(found).toHaveLength(5);
    expect(found).toEqual([...found].sort().reverse());
    expect((await find('gallbladder', other)).map(({ videoId }) => videoId)).toEqual([theirs]);
  });

  it.each(["'); drop table transcript; --", '& | ! <-> :*', '\\', '\u202e', '', 'x'.repeat(200)])(
    'finds nothing in %j, without a fault',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  it('shows markup of captions as text', async () => {
    await say(['A <b>zebra</b> &amp; more']);
    expect((await find('zebra'))[0]?.parts.find(({ isHit }) => isHit)).toEqual({
      text: 'zebra',
      isHit: true,
    });
  });

  it('scans no table from beginning to end', async () => {
    await api.deps.pool.query(
      `with made as (insert into video (doctor_id, link_id, title, status)
         select $1, 'link-' || n, 'Knee', 'draft' from generate_series(1, 3000) as n returning id)
       insert into transcript (video_id, doctor_id, language, text, starts_ms, is_heard)
         select id, $1, 'en', 'Bend your knee ' || md5(id::text), '{0}', true from made`,
      [doctor.actor.userId],
    );
    await api.database.pool.query('analyze transcript; analyze video');
    for (const words of [['knee'], ['zebra'], ['kn', 'be']]) {
      const search = transcriptSearch(doctor.actor.scope, { words, limit: 5 });
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${search}`.execute(api.deps.db);
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/Seq Scan/);
      expect(lines).toContain('transcript_search');
    }
  });
});
