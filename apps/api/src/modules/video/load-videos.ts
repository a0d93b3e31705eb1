import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/video/video.schema';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { VideoRow } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import { presentDoctorCard } from '../user/present-doctor-card';
import { presentVideo } from './present-video';

/** Dresses stored videos of one doctor with their card, signed URLs and counts. */
export async function loadVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  scope: DoctorScope,
  rows: readonly VideoRow[],
): Promise<Video[]> {
  if (rows.length === 0) return [];
  const [doctor, counts] = await Promise.all([
    findUserById(deps.db, scope.doctorId),
    deps.videoCounts.read(
      scope.doctorId,
      rows.map((row) => row.id),
    ),
  ]);
  if (!doctor) return [];
  const card = { ...presentDoctorCard(deps, doctor), id: doctor.id };
  return rows.map((row) => presentVideo(deps, row, card, counts(row.id)));
}
