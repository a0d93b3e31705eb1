import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { recordListing } from '../../base/audit/record-listing';
import { readFigures } from '../../base/figure/read-figures';
import { openComments } from './open-comments';
import { presentShareAnalytics } from './present-share-analytics';

/**
 * The shares of one video or of one patient with their figures, newest sent first.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function listShareAnalytics(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  of: { videoId: VideoId } | { patientId: PatientId },
): Promise<ShareAnalytics[]> {
  const shares = await listShareRows(deps.db, doctor.scope, of);
  const videoIds = 'videoId' in of ? [of.videoId] : [...new Set(shares.map((share) => share.videoId))];
  const names = await findVideoNames(deps.db, doctor.scope, videoIds);
  const exists =
    'videoId' in of ? names.has(of.videoId) : await findPatientById(deps.db, doctor.scope, of.patientId);
  if (!exists) throw new AppError('not-found');
  if ('patientId' in of)
    await recordAudit(deps.db, doctor.scope.practiceId, doctor, {
      ...aboutPatient('figures.read', of.patientId),
      isOnce: true,
    });
  else await recordListing(deps, doctor, 'shares.listed');
  if (shares.length === 0) return [];
  const figures = await readFigures(() =>
    readShareFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, ...of }),
  );
  const byShare = new Map(figures.map((row) => [row.shareId, row]));
  return (await openComments(deps, doctor.scope.practiceId, shares)).flatMap((share) => {
    const video = names.get(share.videoId);
    return video ? [presentShareAnalytics(share, video, byShare.get(share.id))] : [];
  });
}
