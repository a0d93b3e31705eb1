import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/caption/caption.rules';
import type { DoctorScope, VideoId } from '@bedside/contracts/kit/ids';
import { findCaptions, deleteTranscript, putTranscript } from '@bedside/db/postgres/transcript.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

/**
 * Makes the text of a video's captions the one that searches find and the API shows. Call it in the transaction that
 * changed the captions, whoever changed them.
 * @param made.isHeard whether a transcription server heard all of it
 * @param made.language undefined keeps the known one
 */
export async function noteTranscript(
  deps: Pick<Deps, 'storage'>,
  tx: Database,
  scope: DoctorScope,
  videoId: VideoId,
  made: { isHeard: boolean; language?: string | null } = { isHeard: false },
): Promise<void> {
  const captions = await findCaptions(tx, videoId);
  if (!captions) return deleteTranscript(tx, videoId);
  const lines = readCaptions(await text(deps.storage.read(captions.storageKey)));
  await putTranscript(tx, scope, videoId, { lines, isHeard: made.isHeard, language: made.language });
}
