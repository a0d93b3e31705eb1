import type { ActorScope } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findDoctors } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import type { VideoCounts } from './create-video-counts';
import { presentVideo } from './present-video';

/** What stored videos need besides their counts. @returns the videos, given the counts */
export async function readVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  scope: ActorScope,
  rows: readonly VideoRow[],
): Promise<(counts: (videoId: string) => VideoCounts | null) => Video[]> {
  const [doctorOf, holder] = await Promise.all([
    findDoctors(
      deps.db,
      scope.practiceId,
      rows.map(({ doctorId }) => doctorId),
    ),
    deps.mediaLinks.holdAsDoctor(deps.db, scope.actorId),
  ]);
  return (counts) =>
    rows.flatMap((row) => {
      const doctor = doctorOf(row.doctorId);
      if (!doctor) return [];
      const card = { ...presentDoctorCard(deps, doctor), id: doctor.id };
      return [presentVideo(deps, row, card, counts(row.id), holder)];
    });
}
