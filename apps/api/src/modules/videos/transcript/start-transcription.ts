import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  StartTranscriptionInput,
  TranscriptOverview,
} from '@bedside/contracts/videos/transcript/transcript.schema';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getTranscript } from './get-transcript';
import { queueTranscription } from './queue-transcription';
import { requireTranscriber } from './require-transcriber';

/**
 * Starts the transcription of a video. One that runs already continues, so asking twice costs nothing.
 * @throws AppError `not-found`, `transcript.not-set-up`, `transcript.consent-needed`, `transcript.not-ready`
 */
export async function startTranscription(
  deps: Pick<Deps, 'db' | 'jobs' | 'transcriber'>,
  doctor: DoctorActor,
  { videoId, language }: StartTranscriptionInput,
): Promise<TranscriptOverview> {
  return deps.db.transaction().execute(async (tx) => {
    const video = await lockVideo(tx, doctor.scope, videoId);
    if (!video) throw new AppError('not-found');
    await requireTranscriber({ ...deps, db: tx }, doctor);
    const isReady = video.status !== 'processing';
    if (!isReady || !(await queueTranscription(deps, tx, videoId, language ?? null))) {
      throw new AppError('transcript.not-ready');
    }
    return getTranscript({ ...deps, db: tx }, doctor, { videoId });
  });
}
