import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import parsePhoneNumber from 'libphonenumber-js/max';

/**
 * Country codes of satellite and international networks: Inmarsat, the satellite systems, and the networks behind 882
 * and 883.
 */
const satelliteCodes = /^(870|881|882|883)/;
/**
 * Numbers of North America that cannot have a premium rate. Most of 10,000 recipients match and skip the full parser,
 * which takes some 15 µs for each.
 */
const plainNorthAmerica = /^1(?!900|246976|345976)\d{10}$/;

/**
 * Why a number never gets a text message, whatever the patient wishes. A line at home shows none. A message to a costly
 * number costs the sender many times the usual price, and the owner of the number gets a part of that.
 * @param phone digits of the international number, without '+'
 */
export function findNumberRefusal(phone: string): DeliveryReason | null {
  if (plainNorthAmerica.test(phone)) return null;
  if (satelliteCodes.test(phone)) return 'satellite-number';
  switch (parsePhoneNumber(`+${phone}`)?.getType()) {
    case 'PREMIUM_RATE':
      return 'premium-number';
    case 'SHARED_COST':
      return 'shared-cost-number';
    case 'FIXED_LINE':
    case 'PAGER':
    case 'UAN':
    case 'VOICEMAIL':
      return 'no-text-number';
    default:
      return null;
  }
}
