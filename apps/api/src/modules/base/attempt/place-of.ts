import { networkOf } from '@bedside/contracts/base/network/network.rules';
import type { Visitor } from '../../../kit/actor';

/** One household or one server has a whole /64 of IPv6 addresses, and may call from each of them. */
const PLACE = { v4: 32, v6: 64 };

/** Where a visitor calls from, as limits count it: the IPv4 address, or the /64 of an IPv6 address. */
export function placeOf({ address }: Pick<Visitor, 'address'>): string {
  if (!address.includes(':')) return address;
  const place = networkOf(address, PLACE);
  return place?.endsWith('/32') ? place.slice(0, -'/32'.length) : (place ?? address);
}
