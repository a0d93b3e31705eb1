import { endTranscription, listOrphanedTranscriptions } from '@bedside/db/postgres/transcription.repository';
import type { Deps } from '../../deps';

/** Ends transcriptions that wait for a missing job or one without attempts left, with a reason. */
export async function endOrphanedTranscriptions(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const { runId } of await listOrphanedTranscriptions(deps.db)) {
    await endTranscription(deps.db, { runId }, { state: 'failed', reason: 'failed' });
  }
}
