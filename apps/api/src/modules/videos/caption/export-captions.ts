import { writeCaptions, writeSubRip } from '@bedside/contracts/videos/caption/caption.rules';
import type { CaptionFileFormat } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findCues } from './find-cues';

/** The captions of a video as a file for other programs. @throws AppError `not-found`, also without captions */
export async function exportCaptions(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  format: CaptionFileFormat,
): Promise<string> {
  const { cues } = await findCues(deps, doctor, videoId);
  if (format === 'vtt') return writeCaptions(cues);
  // Programs that read no WebVTT often take a file without this mark for another encoding.
  return `\uFEFF${writeSubRip(cues)}`;
}
