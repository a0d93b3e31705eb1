import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  EndAllAccessInput,
  EndedAccess,
} from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { closedChannels } from '@bedside/contracts/sharing/share/share.rules';
import { dropAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import {
  dropReplacedLinks,
  listLinksOfPatient,
  lockLinksOfPatient,
} from '@bedside/db/postgres/sharing/link-replacement.repository';
import { listAccessRows, listSendableShares } from '@bedside/db/postgres/practice/patient-access.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { dropShortLinks } from '@bedside/db/postgres/sharing/short-link.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { giveNewLinks } from '../colleague/give-new-links';
import { tellReplaced } from '../colleague/tell-replaced';
import { buildEvent } from '../../base/event/build-event';
import { findUnreachableReason } from '../../sharing/share/find-unreachable-reason';
import { queueDeliveries } from '../../sharing/share/queue-deliveries';
import { requireStepUp } from '../../base/step-up/require-step-up';

/** Ways that a new link ends. The others are older links and codes, which end with them. */
const LINKS = new Set(['area', 'messages', 'video', 'playlist']);

/**
 * Ends everything that opens something of a patient: every link gets another one, and no device is led on. The new links
 * of what is shared may be sent at once. Where the allowance of messages is used up, the links end all the same.
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function endAllAccess(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus' | 'sending'>,
  doctor: DoctorActor,
  input: EndAllAccessInput,
): Promise<EndedAccess> {
  await requireStepUp(deps, doctor);
  const { scope } = doctor;
  const { patientId } = input;
  const { links, ended } = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockLinksOfPatient(tx, scope, patientId))) throw new AppError('not-found');
    const found = await listLinksOfPatient(tx, patientId);
    const ways = await listAccessRows(tx, scope, patientId, new Date(deps.clock()));
    await giveNewLinks(tx, found);
    await dropReplacedLinks(tx, patientId);
    await dropShortLinks(tx, patientId);
    await dropAreaCode(tx, patientId);
    await recordAudit(tx, scope.doctorId, doctor, aboutPatient('link.replaced', patientId));
    return { links: found, ended: ways.filter(({ kind }) => LINKS.has(kind)).length };
  });
  await tellReplaced(deps, links);
  return { ended, sent: input.sends ? await sendNewLinks(deps, doctor, input) : 0 };
}

/** Sends the links of everything that is shared with a patient. @returns null where the allowance is used up */
async function sendNewLinks(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'sending'>,
  doctor: DoctorActor,
  { patientId, quietIn }: EndAllAccessInput,
): Promise<number | null> {
  const { scope } = doctor;
  const send = async (tx: Parameters<typeof queueDeliveries>[1]): Promise<number> => {
    await lockLinksOfPatient(tx, scope, patientId);
    const patient = await findPatientById(tx, scope, patientId);
    if (!patient) return 0;
    const shares = (await listSendableShares(tx, patientId)).map(({ channels: wished, ...share }) => ({
      ...share,
      channels: wished.filter((channel) => findUnreachableReason(deps, patient, channel) === null),
      optedOut: closedChannels(patient, wished),
    }));
    const open = shares.filter(({ channels }) => channels.length > 0);
    const smsNotBefore = quietIn ? quietUntil(new Date(deps.clock()), quietIn) : null;
    await queueDeliveries(deps, tx, scope, open, smsNotBefore);
    const { doctorId } = scope;
    await appendEvents(
      tx,
      open.flatMap((share) =>
        'shareId' in share
          ? [
              buildEvent(deps, 'share.sent', {
                ...{ doctorId, patientId, playlistShareId: null },
                ...{ shareId: share.shareId, videoId: share.videoId },
              }),
            ]
          : [],
      ),
    );
    return open.reduce((sum, { channels }) => sum + channels.length, 0);
  };
  try {
    return await deps.db.transaction().execute(send);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return null;
    throw error;
  }
}
