import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, type LinkId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { findAreaOwner as findOwner, type AreaOwner } from '@bedside/db/postgres/area-owner.query';
import type { Deps } from '../../deps';
import { readCookie, writeCookie } from '../../ports/private-cookie';
import { sameSecret } from '../../kit/secrets';
import { deriveKey, keyMark, readKeyMark, type RingKey } from '../../ports/key-ring';
import { findUnreachableReason } from '../share/find-unreachable-reason';

/** Four hundred days, the longest that browsers store a cookie. */
const PASS_LIFE_S = 400 * 24 * 3_600;
const DEVICE_LENGTH = 22;

type PassDeps = Pick<Deps, 'ring' | 'hash'>;

/** @throws AppError `not-found`, for a malformed or unknown link alike */
export async function findAreaOwner(deps: Pick<Deps, 'db'>, link: string): Promise<AreaOwner> {
  const linkId = linkIdSchema.safeParse(link).data;
  const owner = linkId && (await findOwner(deps.db, linkId));
  if (!owner) throw new AppError('not-found');
  return owner;
}

/** By which channels a code reaches the owner of an area. A code is no message that somebody opts out of by mail. */
export function codeChannels(deps: Pick<Deps, 'sending'>, owner: AreaOwner): Channel[] {
  const sms = findUnreachableReason(deps, owner, 'sms') === null ? (['sms'] as const) : [];
  return [...sms, ...(owner.email === null ? [] : (['mail'] as const))];
}

/** The name of the cookie that holds the pass of an area. The link of the area cannot be read from it. */
const passName = (deps: PassDeps, linkId: LinkId) => `area-${deps.hash('area-pass', linkId).slice(0, 16)}`;

const signPass = (key: RingKey, linkId: LinkId, device: string) =>
  device +
  createHmac('sha256', deriveKey(key, 'area pass')).update(`${linkId}\0${device}`).digest('base64url');

/** The cookie by which a device opens an area from now on, until the link of the area is replaced. */
export function makePassCookie(deps: PassDeps & Pick<Deps, 'publicUrl'>, linkId: LinkId): string {
  const key = deps.ring.current();
  const pass = keyMark(key) + signPass(key, linkId, randomBytes(16).toString('base64url'));
  return writeCookie({
    name: passName(deps, linkId),
    value: pass,
    lifeS: PASS_LIFE_S,
    publicUrl: deps.publicUrl(),
  });
}

/** Whether a device has the pass of an area. @param cookies the header of the request */
export function hasPass(deps: PassDeps, linkId: LinkId, cookies: string | undefined): boolean {
  const given = readCookie(cookies, passName(deps, linkId));
  const marked = given === undefined ? undefined : readKeyMark(deps.ring, given);
  if (!marked) return false;
  return sameSecret(marked.rest, signPass(marked.key, linkId, marked.rest.slice(0, DEVICE_LENGTH)));
}

/**
 * Whether the holder of an area's link may open it on this device. Where no code can be sent, the link alone opens it.
 * An unknown link opens nothing, and whoever reads by it says so.
 */
export async function mayOpenArea(
  deps: PassDeps & Pick<Deps, 'db' | 'sending'>,
  link: string,
  cookies: string | undefined,
): Promise<boolean> {
  const linkId = linkIdSchema.safeParse(link).data;
  if (linkId === undefined || hasPass(deps, linkId, cookies)) return true;
  const owner = await findOwner(deps.db, linkId);
  return !owner?.isByArea || codeChannels(deps, owner).length === 0;
}

/** @throws AppError `area.code-required` */
export async function requireAreaPass(...given: Parameters<typeof mayOpenArea>): Promise<void> {
  if (!(await mayOpenArea(...given))) throw new AppError('area.code-required');
}
