import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { TranscriptOverview } from '@bedside/contracts/videos/transcript/transcript.schema';
import { findTranscript } from '@bedside/db/postgres/videos/transcript.repository';
import { findTranscription } from '@bedside/db/postgres/videos/transcription.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The state of a video's transcription. @throws AppError `not-found` */
export async function getTranscript(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  { scope }: DoctorActor,
  { videoId }: { videoId: VideoId },
): Promise<TranscriptOverview> {
  const [known, transcription, transcript] = await Promise.all([
    findVideoNames(deps.db, scope, [videoId]),
    findTranscription(deps.db, scope, videoId),
    findTranscript(deps.db, scope, videoId),
  ]);
  if (!known.has(videoId)) throw new AppError('not-found');
  return {
    isSetUp: deps.transcriber !== undefined,
    transcription: transcription ?? null,
    language: transcript?.language ?? null,
  };
}
