import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { readTranscript } from './read-transcript';
import { requireWriter } from '../writing/require-writer';

/** `written`: what the doctor wrote about the video. */
export type Transcript = { cues: Cue[]; durationMs: number; written: string };

/**
 * The transcript of a video, for a doctor who may send it to the writer.
 * @throws AppError `not-found`, `assistant.not-set-up`, `assistant.consent-needed`, `assistant.no-transcript`
 */
export async function openTranscript(
  deps: Pick<Deps, 'db' | 'storage' | 'textWriter'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Transcript> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  await requireWriter(deps, doctor);
  const cues = await readTranscript(deps, video);
  if (cues.length === 0) throw new AppError('assistant.no-transcript');
  return { cues, durationMs: video.durationMs, written: `${video.title ?? ''}\n${video.description ?? ''}` };
}
