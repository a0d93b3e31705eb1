import { correctionWords } from '@bedside/contracts/sharing/correction/correction.texts';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import {
  NAME_TO_INSERT,
  closedChannels,
  shortShareUrl,
  smsText,
} from '@bedside/contracts/sharing/share/share.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import type { ShareRow } from '@bedside/db/postgres/sharing/share/share.query';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { messagePlace } from '../../account/practice-text/message-place';
import { queueDeliveries } from '../share/queue-deliveries';
import { refuseForeignLinks } from '../share/refuse-foreign-links';
import { findUnreachableReason } from '../share/find-unreachable-reason';

/**
 * Queues a message about a corrected version to each patient of these shares, by the channels of the share, in the
 * caller's transaction. Of several shares of a patient, the newest counts.
 * @returns how many patients get one
 * @throws AppError `validation-failed` on `message` when it does not fit into a text message; `rate-limited`
 */
export async function notifyWatchers(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending' | 'publicUrl' | 'practiceTexts'>,
  tx: Database,
  scope: PracticeScope,
  shares: readonly ShareRow[],
  wish: { message?: string | undefined; quietIn?: string | undefined },
): Promise<number> {
  const { message = correctionWords('mail.message', { firstName: NAME_TO_INSERT }) } = wish;
  refuseForeignLinks(deps, message);
  const stored = await deps.practiceTexts.store(messagePlace(scope.practiceId), message);
  const newest = [...new Map([...shares].reverse().map((share) => [share.patientId, share])).values()];
  const patients = await findPatientsByIds(
    tx,
    scope,
    newest.map(({ patientId }) => patientId),
    { hold: true },
  );
  const byId = new Map(patients.map((patient) => [patient.id, patient]));
  const recipients = newest.flatMap((share) => {
    const patient = byId.get(share.patientId);
    if (!patient) return [];
    const channels = share.channels.filter(
      (channel) => findUnreachableReason(deps, patient, channel) === null,
    );
    const link = shortShareUrl(deps.publicUrl(), share.linkId);
    if (channels.includes('sms') && smsText(message, patient.firstName, link).length >= SMS_MAX_CHARACTERS) {
      throw invalidFields({ message: ['share.too-long-for-sms'] });
    }
    return [
      { shareId: share.id, channels, optedOut: closedChannels(patient, share.channels), message: stored },
    ];
  });
  const smsNotBefore = wish.quietIn ? quietUntil(new Date(deps.clock()), wish.quietIn) : null;
  await queueDeliveries(deps, tx, scope, recipients, smsNotBefore);
  return recipients.filter(({ channels }) => channels.length > 0).length;
}
