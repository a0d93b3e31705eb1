import { channelsOf, whyUnreachable } from '@bedside/contracts/share/share.rules';
import type { ChannelChoice } from '@bedside/contracts/share/share.schema';
import type { Patient } from '@bedside/contracts/patient/patient.schema';

export type Unreachable = { id: string; name: string; reasons: string[]; byAnyChannel: boolean };

/**
 * Who of the picked patients a message does not reach, and why.
 * `byAnyChannel` tells whether another of the chosen channels still reaches them.
 */
export function listUnreachable(patients: readonly Patient[], choice: ChannelChoice): Unreachable[] {
  const channels = channelsOf(choice);
  return patients.flatMap((patient) => {
    const reasons = channels.map((channel) => whyUnreachable(patient, channel)).filter((why) => why !== null);
    if (reasons.length === 0) return [];
    const name = `${patient.firstName} ${patient.lastName}`;
    return [{ id: patient.id, name, reasons, byAnyChannel: reasons.length < channels.length }];
  });
}
