import type { ReplaceChaptersInput } from '@bedside/contracts/videos/chapter/chapter.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { replaceChapterRows } from '@bedside/db/postgres/videos/chapter.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { readVideo } from '../video/read-video';

/**
 * Replaces all chapters of a video. The video is locked, so that many simultaneous requests leave one of their lists
 * and never a mixture.
 * @throws AppError `not-found`; `validation-failed` on `chapters` for one that begins after the end
 */
export async function replaceChapters(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
  { chapters }: ReplaceChaptersInput,
): Promise<Video> {
  const present = await takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const video = await lockVideo(tx, doctor.scope, videoId);
      if (!video) throw new AppError('not-found');
      if (chapters.some(({ second }) => second * 1_000 >= video.durationMs)) {
        throw invalidFields({ chapters: ['chapter.behind-end'] });
      }
      await replaceChapterRows(tx, videoId, chapters);
      return readVideo(deps, tx, doctor, videoId);
    }),
  );
  return present();
}
