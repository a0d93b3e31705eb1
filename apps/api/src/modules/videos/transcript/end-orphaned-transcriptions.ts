import {
  endTranscription,
  listOrphanedTranscriptions,
} from '@bedside/db/postgres/videos/transcription.repository';
import { endOrphanedVoiceTranscripts } from '@bedside/db/postgres/conversation/voice-transcript.repository';
import type { Deps } from '../../../deps';

/** Ends transcriptions, of videos and of voice notes, that wait for a job which is deleted or has used up its attempts, with a reason. */
export async function endOrphanedTranscriptions(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const { runId } of await listOrphanedTranscriptions(deps.db)) {
    await endTranscription(deps.db, { runId }, { state: 'failed', reason: 'failed' });
  }
  await endOrphanedVoiceTranscripts(deps.db);
}
