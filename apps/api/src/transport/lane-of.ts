import { runInLane, type Lane } from '@bedside/db/postgres/connection-lanes';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../kit/actor';

const PER_ACCOUNT = 4;
const PER_SHARE_LINK = 2;
/** The links of a patient: a share, an area, a conversation. The others are public, and many visitors share one. */
const OF_PATIENT = /^\/v1\/public-(patient-|chats\/)/;

/** The people of a practice share one lane, and so do the sessions of a user without a practice. */
export function laneOfAccount({ scope, userId }: Pick<Member, 'scope' | 'userId'>): Lane {
  return { name: `account ${scope?.practiceId ?? userId}`, most: PER_ACCOUNT };
}

/** Whoever holds the link of a patient. */
export function laneOfLink(linkId: string): Lane {
  return { name: `link ${linkId}`, most: PER_SHARE_LINK };
}

/** The lane of a call of REST v1; undefined for a stranger without a link. */
export function laneOfCall({ member, params, routeOptions: { url = '' } }: FastifyRequest): Lane | undefined {
  if (member) return laneOfAccount(member);
  const { id } = params as { id?: string };
  if (id === undefined) return undefined;
  return OF_PATIENT.test(url) ? laneOfLink(id) : { name: `public link ${id}`, most: PER_ACCOUNT };
}

/** Runs a call in a lane, where it has one. */
export function runInLaneOf<T>(lane: Lane | undefined, call: () => T): T {
  return lane ? runInLane(lane, call) : call();
}
