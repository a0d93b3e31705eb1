import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_DEFAULT, SHARES_AT_ONCE } from '@bedside/contracts/kit/constants';
import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { shareWithRestJob } from '@bedside/contracts/share/share.jobs';
import { quietUntil } from '@bedside/contracts/share/share-quiet-hour.rules';
import { channelsOf, shareUrl } from '@bedside/contracts/share/share.rules';
import type { CreateShareInput, Share } from '@bedside/contracts/share/share.schema';
import { shareTexts } from '@bedside/contracts/share/share.texts';
import { isShareable } from '@bedside/contracts/video/video.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patient.query';
import { isNewAccount } from '@bedside/db/postgres/message-count.repository';
import { insertShareBatch, type ShareBatch } from '@bedside/db/postgres/share-batch.repository';
import { listShareRows } from '@bedside/db/postgres/share.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import { updateVideoRow } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { newLinkId } from '../../kit/secrets';
import type { Database } from '../../ports/database';
import { canReachAll } from './can-reach-all';
import { chooseChannels } from './choose-channels';
import { sendShares } from './send-shares';

/** Tried for days: by then the first page of the same call has long gone out. */
const REST_TRIES = 25;

/**
 * Shares a video with patients: a share each (a living one is sent again) and a message per channel that can
 * serve. The same call again at once, a double click, sends nothing more; nothing is sent either when anything is
 * wrong (rest-v1.md, "Videos"). Of more than `SHARES_AT_ONCE` patients all are checked and the first page is shared with;
 * a job shares with the others, within seconds and whatever happens to this process.
 * @returns the shares that are there when it answers
 * @throws AppError `not-found`, `share.video-not-ready`, `validation-failed` on `patients.N` or `message`, `rate-limited`
 */
export async function createShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'newAccounts'>,
  doctor: DoctorActor,
  input: CreateShareInput,
): Promise<Share[]> {
  const { videoId, message, patients } = input;
  const { scope } = doctor;
  const isMany = patients.length > SHARES_AT_ONCE;
  // A new account learns with the answer whether all of them may be written to, so nobody is left for later.
  const isLarge = isMany && !(await isLimited(deps, scope));
  const now = isLarge ? patients.slice(0, PAGE_LIMIT_DEFAULT) : patients;
  // Asked for before the transaction, beside which it runs on a connection of its own: one that were asked for within
  // could wait for those that others hold while they wait likewise.
  const isPlain = isLarge ? canReachAll(deps.db, scope, { ...input, link: anyLink(deps) }) : undefined;
  isPlain?.catch(() => undefined);
  return deps.db.transaction().execute(async (tx) => {
    const video = await lockVideo(tx, scope, videoId);
    if (!video) throw new AppError('not-found', { message: texts.notFound });
    const sentAt = new Date(deps.clock());
    const smsNotBefore = input.quietIn ? quietUntil(sentAt, input.quietIn) : null;
    const share = { videoId, message, sentAt, smsNotBefore };
    if (isPlain) {
      await keepRest(deps, tx, scope, input, { ...share, patientIds: patients.slice(now.length) });
      if (!(await isPlain)) await chooseRecipients(deps, tx, scope, input, patients);
    }
    const recipients = await chooseRecipients(deps, tx, scope, input, now);
    if (!isShareable(video.status)) {
      throw new AppError('share.video-not-ready', { message: shareTexts.videoNotReady });
    }
    const shares = await sendShares(deps, tx, scope, share, recipients);
    if (video.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
    const told = new Set<PatientId>(isMany ? patients.slice(0, PAGE_LIMIT_DEFAULT) : patients);
    return listShareRows(tx, scope, {
      linkIds: shares.filter(({ patientId }) => told.has(patientId)).map(({ linkId }) => linkId),
    });
  });
}

/** Whether this account is a new one, by a provider's channel: it may send so many messages and no more. */
async function isLimited(
  deps: Pick<Deps, 'db' | 'clock' | 'newAccounts'>,
  scope: DoctorScope,
): Promise<boolean> {
  const { newAccounts } = deps;
  return newAccounts.limited.length > 0 && isNewAccount(deps.db, scope, newAccounts, new Date(deps.clock()));
}

/** Keeps the patients behind the first page for the job. */
async function keepRest(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  scope: DoctorScope,
  input: CreateShareInput,
  rest: Omit<ShareBatch, 'channels'>,
): Promise<void> {
  const batchId = await insertShareBatch(tx, scope, { ...rest, channels: channelsOf(input.channels) });
  await deps.jobs.add(tx, shareWithRestJob, { batchId }, { maxAttempts: REST_TRIES });
}

/** Every link is as long as the next; those that will stand in the messages are not made yet. */
function anyLink(deps: Pick<Deps, 'publicUrl'>): string {
  const linkId = newLinkId();
  return shareUrl(deps.publicUrl(), { patientLinkId: linkId, shareLinkId: linkId, via: 'sms' });
}

/** @throws AppError `validation-failed` */
async function chooseRecipients(
  deps: Pick<Deps, 'publicUrl'>,
  tx: Database,
  scope: DoctorScope,
  input: CreateShareInput,
  ids: readonly PatientId[],
) {
  const found = await findPatientsByIds(tx, scope, ids);
  const link = anyLink(deps);
  const chosen = chooseChannels(
    { ...input, patients: ids },
    new Map(found.map((patient) => [patient.id, patient])),
    () => link,
  );
  return chosen.map(({ patient, ...how }) => ({ patientId: patient.id, ...how }));
}
