import {
  runTranscriptionJob,
  runVoiceTranscriptJob,
} from '@bedside/contracts/videos/transcript/transcript.jobs';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import {
  insertVoiceTranscripts,
  voiceTranscriptJobKey,
} from '@bedside/db/postgres/conversation/voice-transcript.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { findTranscriber } from './find-transcriber';

/** In the queue of the videos, since one server hears both, and before them: a note has a few minutes at most. */
const QUEUE = runTranscriptionJob.name;

/**
 * Queues the texts of a patient's voice notes, where the practice agreed that a server hears them and their author was
 * told. Call it in the transaction that stores their message.
 */
export async function queueVoiceTranscripts(
  deps: Pick<Deps, 'jobs' | 'transcriber'>,
  tx: Database,
  { scope, patientId, position }: { scope: PracticeScope; patientId: PatientId; position: number },
): Promise<void> {
  if (!(await findTranscriber(deps, tx, scope, 'voice'))) return;
  const options = { queue: QUEUE, turn: { of: scope.practiceId, band: 'voiceNotes' } } as const;
  for (const attachmentId of await insertVoiceTranscripts(tx, patientId, position)) {
    const key = voiceTranscriptJobKey(attachmentId);
    await deps.jobs.add(tx, runVoiceTranscriptJob, { attachmentId }, { ...options, key });
  }
}
