import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { networkOf } from '@bedside/contracts/base/network/network.rules';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import type { GuessLimits } from '../../base/attempt/guess-in-turn';

/**
 * An attacker who rents addresses has many within these networks. A household has a whole IPv4 address, or an IPv6
 * network of this size.
 */
const HOME = { v4: 32, v6: 48 };
const AROUND = { v4: 24, v6: 32 };
/** So long are the codes that only REST v1 takes. */
const SHORT_MAX = 5;

/**
 * The limits of wrong access codes from one place. Its first two of a day do not count with those of other visitors. So
 * strangers who guess close the video to nobody who types its code right, or right at the second try. What all visitors
 * guess together still ends, because rented addresses give few first tries, and those of a short code are counted too.
 * @param device the id of a device that has opened the video, which has attempts of its own
 */
export function listCodeLimits(
  visitor: Visitor,
  { id, accessCodeDigits }: Pick<PublicVideoRow, 'id' | 'accessCodeDigits'>,
  device: string | undefined,
): GuessLimits {
  if (device !== undefined)
    return { always: [{ limit: limits.accessCodesOfDevice, subject: `${id} ${device}` }], firstWithRoom: [] };
  const within = (bits: typeof HOME) => `${id} ${networkOf(visitor.address, bits) ?? visitor.address}`;
  const firstOfHome = { limit: limits.accessCodesFirst, subject: within(HOME) };
  const firstOfNetwork = { limit: limits.accessCodesFirstAround, subject: within(AROUND) };
  const firstOfVideo = { limit: limits.accessCodesFirstOfVideo, subject: id };
  const isShort = (accessCodeDigits ?? 0) <= SHORT_MAX;
  return {
    always: attemptsFrom(limits.accessCodes, visitor, id),
    firstWithRoom: [
      [firstOfHome, firstOfNetwork, ...(isShort ? [firstOfVideo] : [])],
      [{ limit: limits.accessCodesOfVideo, subject: id }],
    ],
  };
}
