import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import { channelsOf } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel, ListRecipientsInput, Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { listPlaylistSharesHad, listSharesHad } from '@bedside/db/postgres/sharing/share/share-had.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findUnreachableReason } from './find-unreachable-reason';

/**
 * Which patients a message would reach, per channel, before anything is sent, and which have it already. It uses the
 * rules of sending, and two statements however many patients are given.
 */
export async function listRecipients(
  deps: Pick<Deps, 'db' | 'clock' | 'sending'>,
  doctor: DoctorActor,
  input: ListRecipientsInput,
): Promise<Recipients> {
  const wished = channelsOf(input.channels);
  const found = await findPatientsByIds(deps.db, doctor.scope, input.patients);
  const had = await listHad(deps, doctor, input);
  const byId = new Map(found.map((patient) => [patient.id, patient]));
  const recipients = [...new Set(input.patients)].flatMap((id) => {
    const patient = byId.get(id);
    if (!patient) return [];
    const { firstName, lastName } = patient;
    const refusals: Partial<Record<Channel, DeliveryReason | null>> = {};
    for (const channel of wished) refusals[channel] = findUnreachableReason(deps, patient, channel);
    return [{ id, firstName, lastName, ...refusals, had: had.get(id) ?? null }];
  });
  const unreached = recipients.filter(({ sms, mail }) => sms !== null && mail !== null).length;
  const smsWaitsUntil =
    input.quietIn && wished.includes('sms') ? quietUntil(new Date(deps.clock()), input.quietIn) : null;
  return { reached: recipients.length - unreached, unreached, smsWaitsUntil, recipients };
}

async function listHad({ db }: Pick<Deps, 'db'>, { scope }: DoctorActor, input: ListRecipientsInput) {
  const { videoId, playlistId, patients } = input;
  if (videoId) return listSharesHad(db, scope, videoId, patients);
  if (playlistId) return listPlaylistSharesHad(db, scope, playlistId, patients);
  return new Map<PatientId, never>();
}
