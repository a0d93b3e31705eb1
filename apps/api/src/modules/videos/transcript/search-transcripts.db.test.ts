import { transcriptSearch } from '@bedside/db/postgres/videos/transcript-search.query';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { findCues } from '../caption/find-cues';
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
    expect(shown(await find('ibuprofen'))).toEqual([[videoId, 6_091, 'Take the [Ibuprofen] after a meal.']]);
    expect(shown(await find('ibup'))).toHaveLength(1);
    await removeCaptions(api.deps, doctor.actor, videoId);
    expect(await find('ibuprofen')).toEqual([]);
  });

  it('prefers the line that says all of it, and finds words of several lines', async () => {
    const videoId = await say(['Bend the leg.', 'Rest the ankle.', 'Then bend the ankle slowly.']);
    expect(shown(await find('bend ankle'))).toEqual([[videoId, 10_714, 'Then [bend] the [ankle] slowly.']]);
    expect(shown(await find('leg rest'))).toEqual([[videoId, 2_571, 'Bend the [leg].']]);
    expect(await find('bend elbow')).toEqual([]);
  });

  it('matches other forms of a word in the language of the captions, and only exact words where it is unknown', async () => {
    const [english, german] = [
      await say(['The stitches were removed.'], 'en'),
      await say(['Die Wunden heilten gut.'], 'de'),
    ];
    const unknown = await say(['The stitches were removing.']);
    expect(shown(await find('removes'))).toEqual([[english, 2_667, 'The stitches were [removed].']]);
    expect(shown(await find('wunde heilten'))).toEqual([[german, 667, 'Die [Wunden] [heilten] gut.']]);
    expect((await find('stitches')).map(({ videoId }) => videoId)).toEqual([unknown, english]);
  });

  it.each([
    ['pl', 'Zegnij łokieć i żuchwę.', 'lokiec', '[łokieć]'],
    ['pl', 'Zegnij łokieć i żuchwę.', 'ŻUCHWĘ', '[żuchwę]'],
    ['de', 'Schließen Sie die Wunde, Herr Müller.', 'muller', '[Müller]'],
    ['de', 'Schließen Sie die Wunde, Herr Müller.', 'mueller', '[Müller]'],
    ['de', 'Schließen Sie die Wunde, Herr Mueller.', 'Müller', '[Mueller]'],
    ['pl', 'To mówi pan Müller.', 'MUELL', '[Müller]'],
    ['da', 'Åse bøjer knæet.', 'boejer', '[bøjer]'],
    ['de', 'Der Fuß heilt.', 'fuss', '[Fuß]'],
    ['vi', 'Từ từ gập đầu gối.', 'dau goi', '[đầu] [gối]'],
    ['el', 'Λυγίστε το γόνατο.', 'γονατο', '[γόνατο]'],
    ['ru', 'Пришлите счёт.', 'счет', '[счёт]'],
    ['he', 'כּוֹפְפוּ אֶת הַבֶּרֶךְ', 'הברך', '[הַבֶּרֶךְ]'],
    ['ko', '무릎을 굽히세요.', '무릎', '[무릎을]'],
    ['hi', 'घुटना मोड़ें।', 'घुटना', '[घुटना]'],
    ['zh', '请慢慢弯曲膝盖。', '膝盖', '[请慢慢弯曲膝盖]'],
    ['zh', '请 慢慢 弯曲 膝 盖 骨。', '膝', '[膝]'],
    ['ja', 'ゆっくり膝を曲げてください。', '膝を', '[ゆっくり膝を曲げてください]'],
    ['th', 'งอเข่าช้าๆ', 'เข่า', '[งอเข่าช้าๆ]'],
  ])('finds in %s: %s by %s', async (language, line, text, hit) => {
    const other = await signUpDoctor(api);
    const videoId = await say(['Hello.', line], language, other);
    const found = shown(await find(text, other));
    expect(found.map(([id]) => id)).toEqual([videoId]);
    expect(found[0]?.[2]).toContain(hit);
  });

  it('finds what a server wrote with spaces in a script without them', async () => {
    const videoId = await say(['请 慢慢 弯曲 膝 盖。'], 'zh');
    expect((await find('膝盖')).map((line) => line.videoId)).toEqual([videoId]);
    expect(await find('盖膝')).toEqual([]);
  });

  it('opens at the word that was heard in a script without spaces, and shows none', async () => {
    const videoId = await makeVideo(api, doctor);
    const heard = '<00:03.000>请<00:03.400>慢慢<00:03.900>弯曲<00:04.500>膝盖<00:05.000>骨';
    const text = `WEBVTT\n\n00:02.000 --> 00:06.000\n好${heard}`;
    await setCaptions(api.deps, doctor.actor, videoId, { fileName: 'own.vtt', text });
    expect(shown(await find('膝盖'))[0]).toEqual([videoId, 4_500, '好请慢慢弯曲[膝盖]骨']);
    const [cue] = (await findCues(api.deps, doctor.actor, videoId)).cues;
    expect(cue).toMatchObject({ text: '好请慢慢弯曲膝盖骨', words: { length: 6 } });
  });

  it('opens at the word: as it was heard, or else by the letters before it', async () => {
    const videoId = await makeVideo(api, doctor);
    const text =
      'WEBVTT\n\n00:02.000 --> 00:10.000\nTake<00:03.000> the<00:03.500> Metformin<00:05.000> daily\n\n' +
      '00:20.000 --> 00:24.000\nThen quinine aaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    await setCaptions(api.deps, doctor.actor, videoId, { fileName: 'own.vtt', text });
    expect((await find('metformin'))[0]?.startMs).toBe(3_500);
    const [quinine] = await find('quinine');
    expect(quinine?.startMs).toBeGreaterThan(20_000);
    expect(quinine?.startMs).toBeLessThan(21_500);
  });

  it('finds the beginning of a text that is too long for the index', async () => {
    const lines = Array.from({ length: 600 }, (_line, at) =>
      Array.from({ length: 100 }, (_word, place) => `слово${(at * 100 + place).toString(36)}щ`).join(' '),
    );
    await api.deps.pool.query(
      `insert into transcript (video_id, practice_id, language, text, starts_ms, is_heard)
       values ($1, $2, null, $3, '{0}', true)`,
      [await makeVideo(api, doctor), doctor.actor.userId, lines.join('\n')],
    );
    expect(await find('слово1щ')).toHaveLength(1);
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
      `with made as (insert into video (practice_id, link_id, title, status)
         select $1, 'link-' || n, 'Knee', 'draft' from generate_series(1, 3000) as n returning id)
       insert into transcript (video_id, practice_id, language, text, starts_ms, is_heard)
         select id, $1, 'en', 'Bend your knee ' || md5(id::text), '{0}', true from made`,
      [doctor.actor.userId],
    );
    // The words of new rows wait outside of the index until this.
    for (const table of ['transcript', 'video']) await api.database.pool.query(`vacuum analyze ${table}`);
    for (const words of [['knee'], ['zebra'], ['kn', 'be']]) {
      const search = transcriptSearch(doctor.actor.scope, { words, limit: 5 });
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${search}`.execute(api.deps.db);
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/Seq Scan/);
      expect(lines).toContain('transcript_search');
    }
  });
});
