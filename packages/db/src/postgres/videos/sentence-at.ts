import { sql, type RawBuilder } from 'kysely';

/** A caption that began longer ago is not what is said at a moment. */
const LONGEST_MS = 15_000;

/**
 * What is said at a second of the version that a video shows, from its captions: the caption that began last, or the
 * first that begins within the second. Null where nothing is said.
 */
export function sentenceAt(videoId: RawBuilder<unknown>, second: RawBuilder<unknown>) {
  return sql<string | null>`(
    select nullif((string_to_array(transcript.text, E'\n'))[said.line], '')
    from transcript, lateral (select coalesce(
      nullif(width_bucket(${second} * 1000, transcript.starts_ms), 0),
      case when transcript.starts_ms[1] < ${second} * 1000 + 1000 then 1 end) as line) as said
    where transcript.video_id = ${videoId} and transcript.starts_ms[said.line] > ${second} * 1000 - ${LONGEST_MS}::int)`;
}
