import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { findRecording, trashRecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { dropVideos } from '../video/drop-videos';
import { getRecording } from './presenting/get-recording';

/**
 * Moves a take to the trash, where nothing of it is lost for 30 days. Bytes that still arrive are accepted. The draft
 * that the server made of it is deleted; restoring the take makes a new one.
 * @throws AppError `not-found`; `recording.saved` when it is a video by now
 */
export async function trashRecording(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'bus' | 'jobs' | 'clock' | 'mediaLinks'>,
  doctor: DoctorActor,
  recordingId: RecordingId,
): Promise<Recording> {
  return deleteInTurn(deps, [doctor.scope.practiceId], async (tx) => {
    const now = await findRecording(tx, doctor.scope, recordingId, { lock: true });
    if (!now) throw new AppError('not-found');
    if (now.status === 'trashed') return getRecording({ ...deps, db: tx }, doctor, recordingId);
    const video = now.videoId && (await lockVideo(tx, doctor.scope, now.videoId));
    if (now.status === 'saved' || (video && video.status !== 'draft')) {
      throw new AppError('recording.saved');
    }
    await trashRecordingRow(tx, doctor.scope, recordingId, new Date(deps.clock()));
    // A draft was never shared, so there are no links to report.
    if (now.videoId && video) await dropVideos(deps, tx, doctor, [now.videoId]);
    return getRecording({ ...deps, db: tx }, doctor, recordingId);
  });
}
