import { joinWords } from '@bedside/contracts/videos/caption/caption-words.rules';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { FoundLine } from '@bedside/contracts/videos/transcript/transcript.schema';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';

type FoundRow = {
  video_id: VideoId;
  title: string | null;
  start_ms: number;
  /** When its words begin; empty for a text of before. */
  word_starts_ms: number[] | null;
  /** The words of the line with their punctuation, and whether each was searched for. */
  tokens: { text: string; isHit: boolean }[];
};

/**
 * The doctor's videos in which words are said, the newest first, each with the line that says most of them and when its
 * first found word is said.
 * @param search.words letters and digits only; a video must say all of them, or words that begin so
 */
export async function searchTranscriptRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  search: { words: readonly string[]; limit: number },
): Promise<FoundLine[]> {
  const { rows } = await transcriptSearch(scope, search).execute(db);
  return rows.map(({ tokens, ...row }) => {
    const first = tokens.findIndex(({ isHit }) => isHit);
    return {
      videoId: row.video_id,
      title: row.title,
      startMs: row.word_starts_ms?.[first] ?? row.start_ms,
      parts: partsOf(tokens),
    };
  });
}

/**
 * One search per language of the doctor's transcripts, because each inflects words in its own way. The lines are read
 * only in the few transcripts that are shown, and the words only in their lines.
 */
export function transcriptSearch(
  scope: PracticeScope,
  { words, limit }: { words: readonly string[]; limit: number },
): RawBuilder<FoundRow> {
  const doctor = sql`${scope.practiceId}::uuid`;
  const language = sql`coalesce(language, '')`;
  return sql<FoundRow>`
    with recursive language (code) as (
      (select ${language} from transcript where practice_id = ${doctor} order by ${language} limit 1)
      union all
      select (
        select ${language} from transcript where practice_id = ${doctor} and ${language} > language.code
        order by ${language} limit 1)
      from language where code is not null
    ), spoken as materialized (
      select code, config, spoken_query(config, ${[...words]}::text[], true) as every,
        spoken_query(config, ${[...words]}::text[], false) as some
      from language, transcript_config(code) as config where code is not null
    ), found as (
      select hit.*, spoken.config, spoken.every, spoken.some
      from spoken, lateral (
        select video_id, text, starts_ms, word_starts_ms from transcript
        where practice_id = ${doctor} and search @@ spoken.every and language is not distinct from nullif(spoken.code, '')
        order by video_id desc limit ${limit}
      ) as hit
      order by hit.video_id desc limit ${limit}
    )
    select found.video_id, video.title, coalesce(line.start_ms, 0) as start_ms,
      found.word_starts_ms -> (line.at - 1)::int as word_starts_ms, token.list as tokens
    from found
    join video on video.id = found.video_id
    cross join lateral (
      select said.text, said.start_ms, said.at
      from unnest(string_to_array(found.text, E'\n'), found.starts_ms) with ordinality as said (text, start_ms, at),
        transcript_words(found.config, said.text) as words
      where words @@ found.some
      order by words @@ found.every desc, said.at
      limit 1
    ) as line
    cross join lateral (
      select json_agg(json_build_object('text', word, 'isHit', spoken_words(found.config, word) @@ found.some) order by at) as list
      from regexp_split_to_table(line.text, ' ') with ordinality as said (word, at)
    ) as token
    order by found.video_id desc`;
}

const LETTERS = /^([^\p{L}\p{N}\p{M}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su;

/** A line in parts: the found words without the signs around them, and the text between. */
function partsOf(tokens: FoundRow['tokens']): FoundLine['parts'] {
  const parts: FoundLine['parts'] = [];
  const add = (text: string, isHit: boolean) => {
    const last = parts.at(-1);
    if (last && last.isHit === isHit) last.text += text;
    else if (text !== '') parts.push({ text, isHit });
  };
  for (const [at, { text, isHit }] of tokens.entries()) {
    const before = tokens[at - 1]?.text ?? '';
    // Words of a script without spaces stand side by side.
    if (at > 0 && joinWords([before, text]) !== before + text) add(' ', false);
    const [, left = '', word = '', right = ''] = isHit ? (LETTERS.exec(text) ?? []) : ['', text];
    add(left, false);
    add(word, isHit);
    add(right, false);
  }
  return parts;
}
