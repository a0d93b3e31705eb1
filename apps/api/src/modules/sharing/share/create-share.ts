import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_DEFAULT, SHARES_ANSWERED_MAX } from '@bedside/contracts/kit/constants';
import type { PracticeScope, PatientId } from '@bedside/contracts/kit/ids';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { shortShareUrl } from '@bedside/contracts/sharing/share/share.rules';
import type { CreateShareInput, Share } from '@bedside/contracts/sharing/share/share.schema';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { messagePlace } from '../../account/practice-text/message-place';
import { chooseChannels } from './recipients/choose-channels';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';
import { openComments } from './open-comments';
import { scheduleReminder } from './reminders/schedule-reminder';
import { noteSentShares } from './note-sent-shares';
import { refuseForeignLinks } from './refuse-foreign-links';
import { sendShares } from './send-shares';

/**
 * Shares a video with patients: one share each, and one message per usable channel. An existing share is sent again. A
 * repeat within seconds, such as a double click, sends nothing more. When anything is wrong, nothing is sent. The
 * number of statements is constant, however many patients.
 * @param alsoRead what else the answer needs, in the same transaction
 * @returns the shares; with more than `SHARES_ANSWERED_MAX` patients, those of the first page
 * @throws AppError `not-found`, `share.video-not-ready`, `share.cover-not-made`, `validation-failed` on `patients.N` or `message`,
 * `rate-limited`
 */
export async function createShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'sending' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: CreateShareInput,
  alsoRead?: (tx: Database) => Promise<void>,
): Promise<Share[]> {
  const { videoId, message, patients } = input;
  const { scope } = doctor;
  refuseForeignLinks(deps, message);
  const stored = await deps.practiceTexts.store(messagePlace(scope.practiceId), message);
  return takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const video = await lockVideo(tx, scope, videoId);
      if (!video) throw new AppError('not-found');
      const recipients = await chooseRecipients(deps, tx, scope, input);
      if (!isShareable(video.status)) throw new AppError('share.video-not-ready');
      if (video.isStopped) throw new AppError('share.video-stopped');
      await requireMadeRedactions(tx, [videoId], input);
      const sentAt = new Date(deps.clock());
      const share = {
        subject: { videoId },
        message: stored,
        sentAt,
        smsNotBefore: input.quietIn ? quietUntil(sentAt, input.quietIn) : null,
        remind: scheduleReminder(input.remind, sentAt),
      };
      const shares = await sendShares(deps, tx, scope, share, recipients);
      if (video.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
      await noteSentShares(tx, scope, doctor, shares);
      const answered = new Set<PatientId>(
        patients.length > SHARES_ANSWERED_MAX ? patients.slice(0, PAGE_LIMIT_DEFAULT) : patients,
      );
      await alsoRead?.(tx);
      const made = await listShareRows(tx, scope, {
        linkIds: shares.filter(({ patientId }) => answered.has(patientId)).map(({ linkId }) => linkId),
      });
      return openComments(deps, scope.practiceId, made);
    }),
  );
}

/** @throws AppError `validation-failed` */
async function chooseRecipients(
  deps: Pick<Deps, 'publicUrl' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  input: CreateShareInput,
) {
  const found = await findPatientsByIds(tx, scope, input.patients, { hold: true });
  // Every link is equally long. The real ones do not exist yet.
  const link = shortShareUrl(deps.publicUrl(), newLinkId());
  const chosen = chooseChannels(
    deps,
    input,
    new Map(found.map((patient) => [patient.id, patient])),
    () => link,
  );
  return chosen.map(({ patient, ...how }) => ({ patientId: patient.id, ...how }));
}
