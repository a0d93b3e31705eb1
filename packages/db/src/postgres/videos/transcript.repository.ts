import { shareTime, tokensOf } from '@bedside/contracts/videos/caption/caption-words.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type TranscriptRow = { language: string | null; isHeard: boolean };

/** What is known about the text of a video's captions; undefined for a video without captions. */
export async function findTranscript(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<TranscriptRow | undefined> {
  const row = await db
    .selectFrom('transcript')
    .select(['language', 'is_heard'])
    .where('video_id', '=', videoId)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row && { language: row.language, isHeard: row.is_heard };
}

/**
 * Stores the text of a video's captions, in place of the earlier one.
 */
export async function putTranscript(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  transcript: { lines: readonly Cue[]; isHeard: boolean; language: string | null },
): Promise<void> {
  const { isHeard, language } = transcript;
  const text = transcript.lines.map((line) => wordsOf(line).join(' ')).join('\n');
  const startsMs = transcript.lines.map((line) => line.startMs);
  const wordStartsMs = JSON.stringify(transcript.lines.map(startsOfWords));
  await db
    .insertInto('transcript')
    .values({
      video_id: videoId,
      practice_id: scope.practiceId,
      language,
      text,
      starts_ms: startsMs,
      word_starts_ms: wordStartsMs,
      is_heard: isHeard,
    })
    .onConflict((oc) =>
      oc.column('video_id').doUpdateSet({
        language,
        text,
        starts_ms: startsMs,
        word_starts_ms: wordStartsMs,
        is_heard: isHeard,
        updated_at: new Date(),
      }),
    )
    .execute();
}

/** The words of a line as they were heard; so those of a script without spaces are words too. */
const wordsOf = (line: Cue): string[] =>
  line.words?.length ? line.words.flatMap(({ text }) => tokensOf(text)) : tokensOf(line.text);

/** When each word of a line begins: as it was heard, or else in proportion to the letters. */
function startsOfWords(line: Cue): number[] {
  const tokens = wordsOf(line);
  const isHeard = line.words?.length === tokens.length;
  const words = isHeard ? line.words : shareTime(tokens, line);
  return words?.map(({ startMs }) => startMs) ?? [];
}

/** Corrects the language of a text. @returns whether there is one */
export async function setTranscriptLanguage(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  language: string,
): Promise<boolean> {
  const result = await db
    .updateTable('transcript')
    .set({ language, updated_at: new Date() })
    .where('video_id', '=', videoId)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the text of captions that are gone. */
export async function deleteTranscript(db: Kysely<DB>, videoId: VideoId): Promise<void> {
  await db.deleteFrom('transcript').where('video_id', '=', videoId).execute();
}

/** The captions of a video's current version. */
export async function findCaptions(
  db: Kysely<DB>,
  videoId: VideoId,
): Promise<{ storageKey: string; name: string; uncertainMs: number[] } | undefined> {
  const row = await db
    .selectFrom('video_file')
    .select(['storage_key', 'name', 'uncertain_ms'])
    .where('video_id', '=', videoId)
    .where('kind', '=', 'captions')
    .executeTakeFirst();
  return row && { storageKey: row.storage_key, name: row.name, uncertainMs: row.uncertain_ms };
}
