import type { VideoId } from '@bedside/contracts/kit/ids';
import { runTranscriptionJob } from '@bedside/contracts/transcript/transcript.jobs';
import { insertTranscription, transcriptionJobKey } from '@bedside/db/postgres/transcription.repository';
import { findPlayback } from '@bedside/db/postgres/video-file.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { findTranscriber } from './find-transcriber';

/** One at a time, since a server hears no faster for being asked twice; after everything that a doctor waits for. */
const OPTIONS = { queue: runTranscriptionJob.name, priority: 5 };

/**
 * Queues the transcription of a video's shown file, where a server may hear it. One that runs or waits already is the
 * only one.
 * @param language null lets the server detect it
 * @returns false where no server may hear it, or where there is no file to play
 */
export async function queueTranscription(
  deps: Pick<Deps, 'jobs' | 'transcriber'>,
  tx: Database,
  videoId: VideoId,
  language: string | null = null,
): Promise<boolean> {
  const playback = deps.transcriber && (await findPlayback(tx, videoId));
  if (!playback || !(await findTranscriber(deps, tx, playback.scope, 'sound'))) return false;
  const runId = await insertTranscription(tx, videoId, { fileId: playback.id, language });
  if (runId !== undefined) {
    await deps.jobs.add(tx, runTranscriptionJob, { runId }, { ...OPTIONS, key: transcriptionJobKey(runId) });
  }
  return true;
}
