import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import { makeKnownCookie } from '../area/area.policy';

/**
 * The cookie by which a device that opened something of a patient is led on when the link is replaced.
 * @param cookies the header of the request
 * @returns undefined for a device that has it
 */
export const knowDevice = (
  deps: Pick<Deps, 'ring' | 'hash' | 'publicUrl'>,
  patientId: PatientId,
  cookies: string | undefined,
): string | undefined => makeKnownCookie(deps, patientId, cookies);
