import type { Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import { networkOf } from '@bedside/contracts/base/network/network.rules';
import type { Visitor } from '../../../kit/actor';
import { placeOf } from './place-of';
import type { Attempt } from './try-attempts';

/** A caller who rents a network has many places. Together they may make this many times as many attempts as one. */
const NETWORK = { v4: 32, v6: 48 };
const PLACES_PER_NETWORK = 5;

/**
 * The attempts that one request counts at a limit by network address: one for its place, and for IPv6 a wider one for
 * the /48 around it.
 * @param about what the limit is for besides the address, such as a video
 */
export function attemptsFrom(limit: Limit, visitor: Pick<Visitor, 'address'>, about = ''): Attempt[] {
  const subjectOf = (place: string) => (about === '' ? place : `${about} ${place}`);
  const place = placeOf(visitor);
  const narrow = { limit, subject: subjectOf(place) };
  const network = place.includes(':') ? networkOf(visitor.address, NETWORK) : undefined;
  return network === undefined ? [narrow] : [narrow, { limit: widened(limit), subject: subjectOf(network) }];
}

function widened({ kind, windows }: Limit): Limit {
  return {
    kind: `${kind}-network`,
    windows: windows.map(({ most, ms }) => ({ most: most * PLACES_PER_NETWORK, ms })),
  };
}
