import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Deps } from '../../../deps';
import { findPhoneCountry } from './find-phone-country';

/** Why a number gets no message from this installation: its operator does not write to its country. */
export function findCountryRefusal(
  { sending: { countries } }: Pick<Deps, 'sending'>,
  phone: string,
): DeliveryReason | null {
  return countries && !countries.includes(findPhoneCountry(phone)) ? 'country-closed' : null;
}
