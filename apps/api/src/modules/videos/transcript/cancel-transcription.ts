import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { TranscriptOverview } from '@bedside/contracts/videos/transcript/transcript.schema';
import { endTranscription } from '@bedside/db/postgres/videos/transcription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getTranscript } from './get-transcript';

/**
 * Ends the transcription of a video. Its worker notices within a second, and the captions do not change. The part
 * transcribed so far is kept for the next one. @throws AppError `not-found`, `transcript.not-running`
 */
export async function cancelTranscription(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  doctor: DoctorActor,
  { videoId }: { videoId: VideoId },
): Promise<TranscriptOverview> {
  return deps.db.transaction().execute(async (tx) => {
    await getTranscript({ ...deps, db: tx }, doctor, { videoId });
    if (!(await endTranscription(tx, { videoId }, { state: 'cancelled' }))) {
      throw new AppError('transcript.not-running');
    }
    return getTranscript({ ...deps, db: tx }, doctor, { videoId });
  });
}
