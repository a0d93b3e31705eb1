import { UPLOAD_BEAT_MS } from '@bedside/contracts/base/usage/usage.rules';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { newUploadId } from '../../../kit/secrets';
import { beginUpload } from './begin-upload';
import { cancelUpload } from './cancel-upload';
import { touchUpload } from './touch-upload';

/**
 * Reserves room for a video that one request sends, and receives it. The reservation is outside of the transaction of a
 * call with an `Idempotency-Key`, which would lock the practice's count while the bytes arrive. When the process is
 * killed meanwhile, the room is free again a quarter of an hour later.
 * @param size at most this many bytes come; null when the request does not say
 * @throws AppError `usage.no-room`, `billing.videos-full`, `billing.minutes-full`, `usage.uploads-full`, and what `receive` throws
 */
export async function reserveVideo<T>(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'quota' | 'maxVideoBytes' | 'log'>,
  doctor: DoctorActor,
  size: number | null,
  receive: (uploadId: string) => Promise<T>,
): Promise<T> {
  const outside = { ...deps, db: deps.attemptDb };
  const uploadId = newUploadId();
  await beginUpload(outside, doctor, { uploadId, fileName: '', title: null, size, isResumable: false });
  const beat = setInterval(() => {
    touchUpload(deps, doctor, uploadId).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a running upload could not be noted');
    });
  }, UPLOAD_BEAT_MS);
  try {
    return await receive(uploadId);
  } catch (error) {
    await cancelUpload(outside, doctor, uploadId);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
