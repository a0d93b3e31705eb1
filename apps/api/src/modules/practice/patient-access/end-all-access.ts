import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type {
  EndAllAccessInput,
  EndedAccess,
} from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { closedChannels } from '@bedside/contracts/sharing/share/share.rules';
import { dropAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import {
  dropReplacedLinks,
  listLinksOfPatient,
  lockLinksOfPatient,
  type PatientLink,
} from '@bedside/db/postgres/sharing/link-replacement.repository';
import { listAccessRows, listSendableShares } from '@bedside/db/postgres/practice/patient-access.query';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { dropShortLinks } from '@bedside/db/postgres/sharing/short-link.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { giveNewLinks } from '../colleague/give-new-links';
import { notifyReplaced } from '../colleague/notify-replaced';
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
  const end = (sends: boolean) =>
    deps.db.transaction().execute(async (tx) => {
      const ended = await endLinks(deps, tx, doctor, input.patientId);
      return { ...ended, sent: sends ? await sendNewLinks(deps, tx, doctor, input) : 0 };
    });
  const { links, ended, sent } = await end(input.sends).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
    return { ...(await end(false)), sent: null };
  });
  await notifyReplaced(deps, links);
  return { ended, sent };
}

/** @returns the links that ended, and how many ways to open something they were */
async function endLinks(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<{ links: PatientLink[]; ended: number }> {
  const { scope } = doctor;
  if (!(await lockLinksOfPatient(tx, scope, patientId))) throw new AppError('not-found');
  const links = await listLinksOfPatient(tx, patientId);
  const ways = await listAccessRows(tx, scope, patientId, new Date(deps.clock()));
  await giveNewLinks(tx, links);
  await dropReplacedLinks(tx, patientId);
  await dropShortLinks(tx, patientId);
  await dropAreaCode(tx, patientId);
  await recordAudit(tx, scope.practiceId, doctor, aboutPatient('link.replaced', patientId));
  return { links, ended: ways.filter(({ kind }) => LINKS.has(kind)).length };
}

/** Sends the links of everything that is shared with a patient. @throws AppError `rate-limited` */
async function sendNewLinks(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  { scope }: DoctorActor,
  { patientId, quietIn }: EndAllAccessInput,
): Promise<number> {
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
  const { practiceId } = scope;
  await appendEvents(
    tx,
    open
      .filter(({ videoId }) => videoId !== null)
      .map(({ shareId, videoId }) =>
        buildEvent(deps, 'share.sent', { practiceId, patientId, shareId, videoId }),
      ),
  );
  return open.reduce((sum, { channels }) => sum + channels.length, 0);
}
