import { ownerOf, type PracticeScope } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import type { VideoCounts } from './create-video-counts';
import { presentVideo } from './present-video';

/** What stored videos need besides their counts. @returns the videos, given the counts */
export async function readVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  scope: PracticeScope,
  rows: readonly VideoRow[],
): Promise<(counts: (videoId: string) => VideoCounts | null) => Video[]> {
  const [doctor, holder] = await Promise.all([
    findUserById(deps.db, ownerOf(scope.practiceId)),
    deps.mediaLinks.holdAsDoctor(deps.db, scope.actorId),
  ]);
  if (!doctor) return () => [];
  const card = { ...presentDoctorCard(deps, doctor), id: doctor.id };
  return (counts) => rows.map((row) => presentVideo(deps, row, card, counts(row.id), holder));
}
