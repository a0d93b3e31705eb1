import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { smsText } from '@bedside/contracts/sharing/share/share.rules';
import type { ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import { surveyRecipients } from '@bedside/db/postgres/sharing/recipient.query';
import type { Deps } from '../../../deps';
import { findNumberRefusal } from '../../patients/patient/find-number-refusal';

/**
 * Whether the message can certainly be sent to each of these patients, without loading them. When it says no,
 * `chooseChannels` says exactly what is wrong, or that nothing is.
 * @param input.link an address in the form that the text message will have
 */
export async function canReachAll(
  deps: Pick<Deps, 'db' | 'sending'>,
  scope: PracticeScope,
  input: { patients: readonly PatientId[]; message: string; channels: ChannelChoice; link: string },
): Promise<boolean> {
  const { patients, message, channels } = input;
  const count = patients.length;
  // The survey does not know the countries of North American numbers.
  if (new Set(patients).size < count || deps.sending.countries) return false;
  const survey = await surveyRecipients(deps.db, scope, patients, channels);
  const longest = smsText(message, 'x'.repeat(survey.longestName), input.link);
  const fits = channels === 'mail' || longest.length < SMS_MAX_CHARACTERS;
  const isCostly = survey.phonesToLookUp.some((phone) => findNumberRefusal(phone) !== null);
  return fits && !isCostly && survey.found === count && survey.reachable === count;
}
