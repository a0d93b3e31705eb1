import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Deps } from '../../../../deps';
import { closedChannels } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { Remindable } from '@bedside/db/postgres/sharing/share/share-reminder.query';
import { findUnreachableReason } from '../find-unreachable-reason';
import { groupByPatient } from './group-by-patient';

/** A patient gets at most one reminder about a video, or about a playlist, in this time. */
const REMIND_AGAIN_MS = 24 * 3_600_000;

/** A share by which its patient is reminded. */
export type ChosenReminder = {
  share: Remindable;
  patient: Patient;
  channels: Channel[];
  optedOut: Channel[];
};

export type ReminderChoice = {
  reminders: ChosenReminder[];
  /** How many were reminded in the last 24 hours, or still wait for a message. */
  recent: number;
  /** How many no channel of their share reaches. */
  unreachable: number;
};

/**
 * The patients of these shares of one video or playlist to remind, each once however many shares they have. A patient
 * who has answered needs no reminder.
 * @param isDone whether the patient did by this share what the reminder would ask for
 */
export function chooseReminders(
  deps: Pick<Deps, 'sending'>,
  shares: readonly Remindable[],
  patients: ReadonlyMap<PatientId, Patient>,
  isDone: (share: Remindable) => boolean,
  now: number,
): ReminderChoice {
  const choice: ReminderChoice = { reminders: [], recent: 0, unreachable: 0 };
  for (const [patientId, own] of groupByPatient(shares)) {
    const patient = patients.get(patientId);
    if (!patient || own.some((share) => share.hasAnswered || isDone(share))) continue;
    if (own.some((share) => share.isWaiting || isRecent(share, now))) {
      choice.recent += 1;
      continue;
    }
    const [share] = own.toSorted(ownFirst);
    if (!share) continue;
    const channels = share.channels.filter(
      (channel) => findUnreachableReason(deps, patient, channel) === null,
    );
    if (channels.length === 0) choice.unreachable += 1;
    else
      choice.reminders.push({
        share,
        patient,
        channels,
        optedOut: closedChannels(patient, share.channels),
      });
  }
  return choice;
}

function isRecent({ remindedAt }: Remindable, now: number): boolean {
  return remindedAt !== null && now - remindedAt.getTime() < REMIND_AGAIN_MS;
}

/** The share of the video alone comes before one within a playlist, then the newest. */
function ownFirst(one: Remindable, other: Remindable): number {
  const within = (share: Remindable) => (share.playlistShareId === null ? 0 : 1);
  return within(one) - within(other) || other.timeSent.getTime() - one.timeSent.getTime();
}
