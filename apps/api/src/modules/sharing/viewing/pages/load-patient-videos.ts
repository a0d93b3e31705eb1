import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { PatientVideo } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { AreaShare } from '@bedside/db/postgres/sharing/patient-area.query';
import { findDoctors } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { openComments } from '../../share/open-comments';
import { presentPatientVideo } from './present-patient-video';

/** Adds the videos to shares of one practice, in a constant number of statements. */
export async function loadPatientVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  scope: PracticeScope,
  shares: readonly AreaShare[],
): Promise<(PatientVideo & { playlistShareId: string | null })[]> {
  if (shares.length === 0) return [];
  const [rows, doctorOf, opened] = await Promise.all([
    findVideosByIds(deps.db, scope, [...new Set(shares.map((share) => share.videoId))]),
    findDoctors(
      deps.db,
      scope.practiceId,
      shares.map(({ doctorId }) => doctorId),
    ),
    openComments(deps, scope.practiceId, shares),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return opened.flatMap((share) => {
    const row = byId.get(share.videoId);
    const doctor = doctorOf(share.doctorId);
    return row && doctor
      ? [{ ...presentPatientVideo(deps, share, row, doctor), playlistShareId: share.playlistShareId }]
      : [];
  });
}
