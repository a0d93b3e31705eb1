import { PAUSED_AGAIN_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { randomUUID } from 'node:crypto';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { CHAT_ALERT_PAUSE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import { ownMessagesPath } from '@bedside/contracts/sharing/area/area.rules';
import { shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import {
  takeAnnouncedPage,
  takeBackAnnounced,
  type AlertPage,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockChatToNotify, type ChatToNotify } from '@bedside/db/postgres/conversation/chat-alert.query';
import { setChatAlert } from '@bedside/db/postgres/conversation/chat.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { setSmsOptedOut } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { SendError } from '../../../ports/send-error';
import { isUsedUp } from '../../sharing/share/is-used-up';
import { passSmsBreaker } from '../../sharing/share/pass-sms-breaker';
import { takeMessageAllowance } from '../../sharing/share/take-message-allowance';
import { findAlertChannel } from './alerts/find-alert-channel';
import { queueAlert } from './alerts/queue-alert';
import { writeAlertMail } from './alerts/write-alert-mail';
import { writeAlertSms } from './alerts/write-alert-sms';

type AlertDeps = Pick<
  Deps,
  | 'db'
  | 'jobs'
  | 'clock'
  | 'log'
  | 'mailer'
  | 'sms'
  | 'sendSlots'
  | 'sending'
  | 'publicUrl'
  | 'sealedIds'
  | 'brandings'
>;
type Claimed = { channel: Channel; chat: ChatToNotify; page: AlertPage; at: Date };

const AGAIN_MS = 5 * 60_000;
/** An alert that cannot be sent is given up this long after the last message. The next message schedules another. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Announces a message to a patient who has not read it yet: by SMS, or by mail where no SMS can be sent, or not before
 * the morning. It leads to one page; messages of another one get an alert of their own later. The alert is claimed before it is sent, so several runs send only one, and a crash loses it rather than sends it twice. It waits while the account has used up its allowance.
 */
export async function sendAlert(deps: AlertDeps, input: { patientId: string }): Promise<void> {
  const patientId = input.patientId as PatientId;
  const claimed = await claimUnlessUsedUp(deps, patientId);
  if (!claimed) return;
  const { channel, chat, page, at } = claimed;
  const again = async (until: number) => {
    await takeBackAnnounced(deps.db, patientId, at);
    await postpone(deps, deps.db, patientId, until);
  };
  const slot = await deps.sendSlots.take(
    channel === 'mail' ? { channel, to: chat.patient.email ?? '' } : { channel },
  );
  if ('retryInMs' in slot) return again(deps.clock() + slot.retryInMs);
  try {
    const key = randomUUID();
    const link = deps.publicUrl() + pathOf(page);
    if (channel === 'sms' && !(await passSmsBreaker(deps)))
      return await again(deps.clock() + PAUSED_AGAIN_MS);
    if (channel === 'mail') await deps.mailer.send(await writeAlertMail(deps, key, chat, link));
    else await deps.sms.send(writeAlertSms(key, chat, link));
  } catch (error) {
    await settleFault(deps, chat, error, again);
  } finally {
    slot.release();
  }
}

/** Where the messages are read, without a code. */
const pathOf = (page: AlertPage): string =>
  page.of === 'own' ? ownMessagesPath(page.linkId) : `${shareUrl('', page)}/messages`;

/** A refusal ends the transaction, which returns what it counted. The alert waits. */
async function claimUnlessUsedUp(deps: AlertDeps, patientId: PatientId): Promise<Claimed | undefined> {
  try {
    return await deps.db.transaction().execute((tx) => claim(deps, tx, patientId));
  } catch (error) {
    if (!isUsedUp(error)) throw error;
    await postpone(deps, deps.db, patientId, deps.clock() + (error.retryAfterS ?? 0) * 1_000);
    return undefined;
  }
}

/**
 * Takes the due alert, and decides how it is sent; undefined where none is to be sent now.
 * @throws AppError `rate-limited` when the account has used up its allowance
 */
async function claim(deps: AlertDeps, tx: Database, patientId: PatientId): Promise<Claimed | undefined> {
  const chat = await lockChatToNotify(tx, patientId);
  if (!chat?.dueAt) return undefined;
  const now = deps.clock();
  if (chat.dueAt.getTime() > now) {
    await queueAlert(deps, tx, patientId, chat.dueAt);
    return undefined;
  }
  const { timeZone } = await findDoctorMailSettings(tx, chat.scope.practiceId);
  const morning = quietUntil(new Date(now), timeZone);
  const channel = findAlertChannel(deps, chat.patient, morning !== null);
  if (chat.unread === 0 || !channel) {
    await setChatAlert(tx, patientId, { dueAt: null });
    return undefined;
  }
  if (channel === 'sms' && morning) {
    await postpone(deps, tx, patientId, morning.getTime());
    return undefined;
  }
  const notified = await takeAnnouncedPage(tx, patientId, { at: new Date(now), ownLinkId: newLinkId() });
  if (!notified) {
    await setChatAlert(tx, patientId, { dueAt: null });
    return undefined;
  }
  await takeMessageAllowance(deps, tx, chat.scope, [{ channel, patient: chat.patient }]);
  const dueAt = notified.hasMore ? new Date(now + CHAT_ALERT_PAUSE_MS) : null;
  await setChatAlert(tx, patientId, { dueAt, notifiedAt: new Date(now) });
  return { channel, chat, page: notified.page, at: new Date(now) };
}

async function postpone(deps: AlertDeps, db: Database, patientId: PatientId, until: number): Promise<void> {
  const dueAt = new Date(until);
  await setChatAlert(db, patientId, { dueAt });
  await queueAlert(deps, db, patientId, dueAt);
}

/** An alert that certainly was not sent is tried again. One that may have been sent is not. */
async function settleFault(
  deps: AlertDeps,
  { patient, lastAt }: ChatToNotify,
  error: unknown,
  again: (until: number) => Promise<void>,
): Promise<void> {
  const fault = error instanceof SendError ? error.fault : 'uncertain';
  const isLate = deps.clock() - lastAt.getTime() >= GIVE_UP_AFTER_MS;
  deps.log.warn({ fault }, 'a patient could not be told of a message');
  if (fault === 'opted-out') await setSmsOptedOut(deps.db, patient.phone, new Date(deps.clock()));
  // Another channel may still be possible then.
  if (fault === 'opted-out') await again(deps.clock());
  if ((fault === 'not-taken' || fault === 'ours') && !isLate) await again(deps.clock() + AGAIN_MS);
}
