import type {
  FoundLine,
  SearchTranscriptsInput,
} from '@bedside/contracts/videos/transcript/transcript.schema';
import { searchTranscriptRows } from '@bedside/db/postgres/videos/transcript-search.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

const MOST_WORDS = 10;

/** The doctor's videos in which a text is said, the newest first, each with a matching line and its second. */
export async function searchTranscripts(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { text, limit }: SearchTranscriptsInput,
): Promise<FoundLine[]> {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return [];
  return searchTranscriptRows(deps.db, scope, { words: words.slice(0, MOST_WORDS), limit });
}
