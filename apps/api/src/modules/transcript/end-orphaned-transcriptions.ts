import { endTranscription, listOrphanedTranscriptions } from '@bedside/db/postgres/transcription.repository';
import type { Deps } from '../../deps';

/** Ends transcriptions that wait for a job which is deleted or has used up its attempts, with a reason. */
export async function endOrphanedTranscriptions(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const { runId } of await listOrphanedTranscriptions(deps.db)) {
    await endTranscription(deps.db, { runId }, { state: 'failed', reason: 'failed' });
  }
}
