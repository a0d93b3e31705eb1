import { text } from 'node:stream/consumers';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findCaptions } from '@bedside/db/postgres/videos/transcript.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The captions of a video's current version, with its title. @throws AppError `not-found`, also without captions */
export async function findCues(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<{ title: string | null; cues: Cue[] }> {
  const video = (await findVideoNames(deps.db, doctor.scope, [videoId])).get(videoId);
  if (!video) throw new AppError('not-found');
  const captions = await findCaptions(deps.db, videoId);
  if (!captions) throw new AppError('not-found', { says: 'caption.missing' });
  return { title: video.title, cues: readCaptions(await text(deps.storage.read(captions.storageKey))) };
}
