import type { VideoId } from '@bedside/contracts/kit/ids';
import { runTranscriptionJob } from '@bedside/contracts/videos/transcript/transcript.jobs';
import {
  insertTranscription,
  transcriptionJobKey,
} from '@bedside/db/postgres/videos/transcription.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { findTranscriber } from './find-transcriber';

/** One at a time, because a server hears no faster with two requests; after all jobs that a doctor waits for. */
const QUEUE = runTranscriptionJob.name;

/**
 * Queues the transcription of a video's current file, where a server may receive it. A running or waiting one stays the
 * only one.
 * @param language null lets the server detect it
 * @returns false where no server may receive it, or where there is no playable file
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
    await deps.jobs.add(
      tx,
      runTranscriptionJob,
      { runId },
      {
        queue: QUEUE,
        key: transcriptionJobKey(runId),
        turn: { of: playback.scope.practiceId, band: 'transcriptions' },
      },
    );
  }
  return true;
}
