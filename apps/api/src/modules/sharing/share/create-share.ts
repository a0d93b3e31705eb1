import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_DEFAULT, SHARES_AT_ONCE } from '@bedside/contracts/kit/constants';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { shareRemainingJob, SHARE_REMAINING_TRIES } from '@bedside/contracts/sharing/share/share.jobs';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { channelsOf, shortShareUrl } from '@bedside/contracts/sharing/share/share.rules';
import type { CreateShareInput, Share } from '@bedside/contracts/sharing/share/share.schema';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { insertShareBatch, type ShareBatch } from '@bedside/db/postgres/sharing/share-batch.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { queueAnimation } from '../../videos/video/queue-animation';
import { messagePlace } from '../../account/practice-text/message-place';
import { canReachAll } from './can-reach-all';
import { chooseChannels } from './choose-channels';
import { hasRoomFor } from './has-room-for';
import { openComments } from './open-comments';
import { planReminder } from './plan-reminder';
import { noteSentShares } from './note-sent-shares';
import { refuseForeignLinks } from './refuse-foreign-links';
import { sendShares } from './send-shares';

/**
 * Shares a video with patients: one share each, and one message per usable channel. An existing share is sent again. A
 * repeat within seconds, such as a double click, sends nothing more. When anything is wrong, nothing is sent. With more
 * than `SHARES_AT_ONCE` patients, all are checked and the first page is shared with. A job shares with the others
 * within seconds, even if this process dies.
 * @param alsoRead what else the answer needs, in the same transaction
 * @returns the shares that exist when it answers
 * @throws AppError `not-found`, `share.video-not-ready`, `validation-failed` on `patients.N` or `message`,
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
  const isMany = patients.length > SHARES_AT_ONCE;
  // The answer must say whether the account may send to all patients, so none are left to the job.
  const isLarge = isMany && (await hasRoomFor(deps, scope, channelsOf(input.channels), patients.length));
  const firstPage = isLarge ? patients.slice(0, PAGE_LIMIT_DEFAULT) : patients;
  // The check starts before the transaction and uses its own connection. A transaction that asked for a second
  // connection could deadlock with others that do the same.
  const isPlain = isLarge ? canReachAll(deps, scope, { ...input, link: anyLink(deps) }) : undefined;
  isPlain?.catch(() => undefined);
  return takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const video = await lockVideo(tx, scope, videoId);
      if (!video) throw new AppError('not-found');
      const sentAt = new Date(deps.clock());
      const smsNotBefore = input.quietIn ? quietUntil(sentAt, input.quietIn) : null;
      const share = {
        videoId,
        message: stored,
        sentAt,
        smsNotBefore,
        remind: planReminder(input.remind, sentAt),
      };
      if (isPlain) {
        await queueRemaining(deps, tx, scope, input, {
          ...share,
          patientIds: patients.slice(firstPage.length),
        });
        if (!(await isPlain)) await chooseRecipients(deps, tx, scope, input, patients);
      }
      const recipients = await chooseRecipients(deps, tx, scope, input, firstPage);
      if (!isShareable(video.status)) {
        throw new AppError('share.video-not-ready');
      }
      if (video.isStopped) throw new AppError('share.video-stopped');
      await queueAnimation(deps, tx, videoId);
      const shares = await sendShares(deps, tx, scope, share, recipients);
      if (video.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
      await noteSentShares(tx, scope, doctor, shares);
      const listed = new Set<PatientId>(isMany ? patients.slice(0, PAGE_LIMIT_DEFAULT) : patients);
      await alsoRead?.(tx);
      const made = await listShareRows(tx, scope, {
        linkIds: shares.filter(({ patientId }) => listed.has(patientId)).map(({ linkId }) => linkId),
      });
      return openComments(deps, scope.practiceId, made);
    }),
  );
}

/** Leaves the patients after the first page to a job. */
async function queueRemaining(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  scope: PracticeScope,
  input: CreateShareInput,
  batch: Omit<ShareBatch, 'channels'>,
): Promise<void> {
  const batchId = await insertShareBatch(tx, scope, { ...batch, channels: channelsOf(input.channels) });
  await deps.jobs.add(tx, shareRemainingJob, { batchId }, { maxAttempts: SHARE_REMAINING_TRIES });
}

/** Every link is equally long. The real ones do not exist yet. */
function anyLink(deps: Pick<Deps, 'publicUrl'>): string {
  return shortShareUrl(deps.publicUrl(), newLinkId());
}

/** @throws AppError `validation-failed` */
async function chooseRecipients(
  deps: Pick<Deps, 'publicUrl' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  input: CreateShareInput,
  ids: readonly PatientId[],
) {
  const found = await findPatientsByIds(tx, scope, ids, { hold: true });
  const link = anyLink(deps);
  const chosen = chooseChannels(
    deps,
    { ...input, patients: ids },
    new Map(found.map((patient) => [patient.id, patient])),
    () => link,
  );
  return chosen.map(({ patient, ...how }) => ({ patientId: patient.id, ...how }));
}
