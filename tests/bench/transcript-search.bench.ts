import { searchTranscripts } from '@bedside/api/modules/videos/transcript/search-transcripts';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { BenchRow } from './bench-row';

const TRANSCRIPTS = 10_000;
const LINES = 150;
const PAIRS = 240;
const WARM_UP = 10;
const LIMIT = 5;
/** Words that all transcripts say, some, one, and none; whole, partly typed, and two together. */
const TYPED = ['knee', 'stairs', 'word777', 'ibup', 'bend ankle', 'zebra'];
const VOCABULARY =
  'the your knee ankle bend slowly take ibuprofen after meal stairs walk rest doctor wound clean water please every day';

/** Ten minutes each: 150 lines of nine words, of which two are rare. */
async function fill(api: TestApi, { actor }: TestDoctor, count: number): Promise<void> {
  await api.deps.pool.query(
    `WITH made AS (
       INSERT INTO video (practice_id, link_id, title, status, duration_ms)
       SELECT $1, 'bench-' || n, 'Video ' || n, 'draft', 600000 FROM generate_series(1, $2) AS n
       RETURNING id, substr(link_id, 7)::int AS n)
     INSERT INTO transcript (video_id, practice_id, language, text, starts_ms, is_heard)
     SELECT id, $1, (ARRAY['en', 'en', 'en', 'de', NULL])[1 + n % 5],
       (SELECT string_agg(
          (SELECT string_agg(words[1 + (n * 31 + line * 7 + word * (3 + n % 5)) % 19], ' ')
             FROM generate_series(1, 7) AS word)
          || ' word' || (n * 17 + line) % 40000 || ' word' || (n + line * 131) % 40000, E'\\n')
        FROM generate_series(1, ${LINES}) AS line, string_to_array($3, ' ') AS words),
       (SELECT array_agg(line * 4000) FROM generate_series(0, ${LINES - 1}) AS line), true
     FROM made`,
    [actor.userId, count, VOCABULARY],
  );
  await api.database.pool.query('VACUUM ANALYZE transcript');
  await api.database.pool.query('VACUUM ANALYZE video');
}

/**
 * What an expert would write by hand for these three languages: the newest results of the index, each with an excerpt.
 * Without `MATERIALIZED` the planner reads the newest transcripts one by one, ten times as long for a rare word.
 */
const BARE = `
  WITH hit AS MATERIALIZED (
    SELECT video_id, 'english'::regconfig AS config FROM transcript
      WHERE practice_id = $1 AND language = 'en' AND search @@ to_tsquery('english', $2)
    UNION ALL SELECT video_id, 'german' FROM transcript
      WHERE practice_id = $1 AND language = 'de' AND search @@ to_tsquery('german', $2)
    UNION ALL SELECT video_id, 'simple' FROM transcript
      WHERE practice_id = $1 AND language IS NULL AND search @@ to_tsquery('simple', $2)
  ), newest AS (SELECT * FROM hit ORDER BY video_id DESC LIMIT ${LIMIT})
  SELECT video_id, ts_headline(config, text, to_tsquery(config, $2), 'MaxFragments=1') AS excerpt
  FROM newest JOIN transcript USING (video_id) ORDER BY video_id DESC`;

const p95 = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Searches the transcripts of a doctor who has this many, in turn with the bare SQL. */
async function measure(api: TestApi, { transcripts, pairs }: { transcripts: number; pairs: number }) {
  const doctor = await signUpDoctor(api);
  await fill(api, doctor, transcripts);
  const typed = (at: number) => TYPED[at % TYPED.length] ?? '';
  const search = async (at: number) => {
    JSON.stringify(await searchTranscripts(api.deps, doctor.actor, { text: typed(at), limit: LIMIT }));
  };
  const bare = async (at: number) => {
    const query = typed(at)
      .split(' ')
      .map((word) => `${word}:*`)
      .join(' & ');
    JSON.stringify((await api.deps.pool.query(BARE, [doctor.actor.userId, query])).rows);
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let pair = -WARM_UP; pair < pairs; pair++) {
    for (const name of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const start = performance.now();
      await (name === 'ours' ? search : bare)(Math.max(pair, 0));
      if (pair >= 0) times[name].push(performance.now() - start);
    }
  }
  return times;
}

/** P35: a word in what is said, over 10,000 transcripts of ten minutes. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const times = await measure(api, { transcripts: TRANSCRIPTS, pairs: PAIRS });
    const ratio = p95(times.ours) / p95(times.bare);
    return [
      {
        id: 'P35',
        name: 'a word in 10,000 transcripts of 10 minutes, the slowest twentieth, against the index and ts_headline by pg',
        ours: `${p95(times.ours).toFixed(1)} ms`,
        bare: `${p95(times.bare).toFixed(1)} ms`,
        ratio,
        goal: 'at most 1.3 x, no sequential scan',
        ok: ratio <= 1.3,
      },
    ];
  } finally {
    await api.stop();
  }
}
