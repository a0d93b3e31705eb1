import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import {
  deleteTranscript,
  findCaptions,
  findTranscript,
  putTranscript,
} from '@bedside/db/postgres/videos/transcript.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { detectLanguage } from './detect-language';

/**
 * Makes the text of a video's captions the one that searches find and the API shows. Call it in the transaction that
 * changed the captions, whoever changed them.
 * @param made.isHeard whether a transcription server heard all of it
 * @param made.isNew whether the text may be in another language than before
 * @param made.language null or undefined where nobody said it; the text tells it then
 */
export async function noteTranscript(
  deps: Pick<Deps, 'storage'>,
  tx: Database,
  scope: PracticeScope,
  videoId: VideoId,
  made: { isHeard: boolean; isNew?: boolean; language?: string | null | undefined } = { isHeard: false },
): Promise<void> {
  const captions = await findCaptions(tx, videoId);
  if (!captions) return deleteTranscript(tx, videoId);
  const lines = readCaptions(await text(deps.storage.read(captions.storageKey)));
  const known = (await findTranscript(tx, scope, videoId))?.language ?? null;
  const kept = made.isNew ? null : known;
  const language = made.language ?? kept ?? (await detectLanguage(lines)) ?? known;
  await putTranscript(tx, scope, videoId, { lines, isHeard: made.isHeard, language });
}
