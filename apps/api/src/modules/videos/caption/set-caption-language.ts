import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { LanguageCode } from '@bedside/contracts/videos/transcript/transcript-language.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { setTranscriptLanguage } from '@bedside/db/postgres/videos/transcript.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readVideo } from '../video/read-video';

/**
 * Corrects the language of a video's captions: players announce it, and searches compare words by its rules.
 * @throws AppError `not-found`, also without captions
 */
export async function setCaptionLanguage(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
  language: LanguageCode,
): Promise<Video> {
  const present = await deps.db.transaction().execute(async (tx) => {
    const isSet = await setTranscriptLanguage(tx, doctor.scope, videoId, language);
    const read = await readVideo(deps, tx, doctor, videoId);
    if (!isSet) throw new AppError('not-found', { says: 'caption.missing' });
    return read;
  });
  return present();
}
