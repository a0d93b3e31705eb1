import { randomUUID } from 'node:crypto';
import { NO_CAPTIONS, readCaptions, writeCaptions } from '@bedside/contracts/caption/caption.rules';
import type { SetCaptionsInput } from '@bedside/contracts/caption/caption.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import type { Video } from '@bedside/contracts/video/video.schema';
import { putVideoFile } from '@bedside/db/postgres/video-file.repository';
import { findVideoNames, lockVideo } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getVideo } from './get-video';
import { storeBytes } from '../../ports/store-bytes';

/**
 * Gives a video captions, in the place of those it had. They are written anew as WebVTT, which is what players read.
 * @throws AppError `not-found`; `validation-failed` on `text` for a file without captions
 */
export async function setCaptions(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'storage' | 'workDir' | 'jobs' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
  input: SetCaptionsInput,
): Promise<Video> {
  const known = await findVideoNames(deps.db, doctor.scope, [videoId]);
  if (!known.has(videoId)) throw missing();
  const cues = readCaptions(input.text);
  if (cues.length === 0) throw invalidFields({ text: [NO_CAPTIONS] });
  const starts = new Set(cues.map(({ startMs }) => startMs));
  const bytes = Buffer.from(writeCaptions(cues));
  const storageKey = `captions/${randomUUID()}.vtt`;
  await storeBytes(deps, storageKey, bytes);
  try {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, doctor.scope, videoId))) throw missing();
      await putVideoFile(tx, videoId, {
        kind: 'captions',
        storageKey,
        name: input.fileName,
        mimeType: 'text/vtt; charset=utf-8',
        size: bytes.length,
        uncertainMs: input.uncertainMs.filter((startMs) => starts.has(startMs)),
      });
      await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
    });
  } catch (error) {
    await deps.storage.remove([storageKey]);
    throw error;
  }
  return getVideo(deps, doctor, videoId);
}

const missing = () => new AppError('not-found', { message: texts.notFound });
