import type { DoctorScope, VideoId } from '@bedside/contracts/kit/ids';
import { languageCodes } from '@bedside/contracts/transcript/transcript-language.rules';
import type { FoundLine } from '@bedside/contracts/transcript/transcript.schema';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../generated/postgres';

/** Characters of no alphabet, which enclose the found words. */
const [BEGIN, END] = ['\ue000', '\ue001'];

type FoundRow = { video_id: string; title: string | null; start_ms: number; marked: string };

/**
 * The doctor's videos in which words are said, the newest first, each with the line that says most of them.
 * @param search.words letters and digits only; a video must say all of them, or words that begin so
 */
export async function searchTranscriptRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  search: { words: readonly string[]; limit: number },
): Promise<FoundLine[]> {
  const { rows } = await transcriptSearch(scope, search).execute(db);
  return rows.map((row) => ({
    videoId: row.video_id as VideoId,
    title: row.title,
    startMs: row.start_ms,
    parts: partsOf(row.marked),
  }));
}

/**
 * One search per language of the doctor's transcripts, because each inflects words in its own way. The lines are read
 * only in the few transcripts that are shown.
 */
export function transcriptSearch(
  scope: DoctorScope,
  { words, limit }: { words: readonly string[]; limit: number },
): RawBuilder<FoundRow> {
  const doctor = sql`${scope.doctorId}::uuid`;
  const all = words.map((word) => `'${word}':*`).join(' & ');
  const any = words.map((word) => `'${word}':*`).join(' | ');
  return sql<FoundRow>`
    with spoken as (
      select code, transcript_config(code) as config
      from unnest(${['', ...languageCodes]}::text[]) as code
      where exists (
        select 1 from transcript where doctor_id = ${doctor} and coalesce(language, '') = code)
    ), found as (
      select hit.*, spoken.config
      from spoken, lateral (
        select video_id, text, starts_ms from transcript
        where doctor_id = ${doctor} and search @@ to_tsquery(spoken.config, ${all})
          and coalesce(language, '') = spoken.code
        order by video_id desc limit ${limit}
      ) as hit
      order by hit.video_id desc limit ${limit}
    )
    select found.video_id, video.title, coalesce(line.start_ms, 0) as start_ms,
      ts_headline(found.config, line.text, to_tsquery(found.config, ${any}),
        ${`HighlightAll=true, StartSel=${BEGIN}, StopSel=${END}`}) as marked
    from found
    join video on video.id = found.video_id
    cross join lateral (
      select said.text, said.start_ms
      from unnest(string_to_array(found.text, E'\n'), found.starts_ms) with ordinality as said (text, start_ms, at),
        to_tsvector(found.config, said.text) as words
      where words @@ to_tsquery(found.config, ${any})
      order by words @@ to_tsquery(found.config, ${all}) desc, said.at
      limit 1
    ) as line
    order by found.video_id desc`;
}

/** A line in parts: the found words, and the text between. */
function partsOf(marked: string): FoundLine['parts'] {
  return marked.split(BEGIN).flatMap((piece, at) => {
    const [hit = '', rest = ''] = at === 0 ? ['', piece] : piece.split(END);
    return [
      { text: hit, isHit: true },
      { text: rest, isHit: false },
    ].filter(({ text }) => text !== '');
  });
}
