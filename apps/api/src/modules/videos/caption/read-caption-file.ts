import type { CaptionReading } from '@bedside/contracts/videos/caption/caption.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { decodeText } from './reading/decode-text';
import { judgeCaptions } from './reading/judge-captions';
import { refuseNoCaptions } from './reading/refuse-no-captions';

/**
 * Reads a captions file, or a text without times, in whatever encoding it was saved. Nothing is stored, so that a doctor
 * sees what could not be read before it is.
 * @throws AppError `not-found`; `validation-failed` on `file` for a file without captions
 */
export async function readCaptionFile(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<CaptionReading> {
  const video = (await findVideoNames(deps.db, doctor.scope, [videoId])).get(videoId);
  if (!video) throw new AppError('not-found');
  const text = await decodeText(bytes);
  if (text === undefined) throw invalidFields({ file: ['caption.none'] });
  const reading = judgeCaptions(text, video.durationMs);
  if (reading.cues.length > 0) return reading;
  if (!fileName.toLowerCase().endsWith('.txt')) throw refuseNoCaptions('file', text);
  return { ...reading, unread: [], plainText: text.replace(/^\uFEFF/, '') };
}
