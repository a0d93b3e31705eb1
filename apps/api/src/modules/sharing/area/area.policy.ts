import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import { type LinkId, linkIdSchema, type PatientId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { findAreaOwner as findOwner, type AreaOwner } from '@bedside/db/postgres/sharing/area-owner.query';
import type { AreaPatient } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { readCookie, writeCookie } from '../../../ports/private-cookie';
import { sameSecret } from '../../../kit/secrets';
import { deriveKey, keyPrefix, readKeyPrefix, type RingKey } from '../../../ports/key-ring';
import { noteLinkUse } from './note-link-use';
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

/** What a device proves by a cookie: that it may open an area, or that it opened something shared with a patient. */
type PassOf = { kind: 'area'; subject: LinkId } | { kind: 'patient'; subject: PatientId };

const purposes = { area: 'area pass', patient: 'device of a patient' } as const;

/** The name of the cookie that holds a pass. Neither link nor patient can be read from it. */
const passName = (deps: PassDeps, { kind, subject }: PassOf) =>
  `${kind}-${deps.hash(`${kind}-pass`, subject).slice(0, 16)}`;

const signPass = (key: RingKey, { kind, subject }: PassOf, device: string) =>
  device +
  createHmac('sha256', deriveKey(key, purposes[kind])).update(`${subject}\0${device}`).digest('base64url');

function writePass(deps: PassDeps & Pick<Deps, 'publicUrl'>, of: PassOf): string {
  const key = deps.ring.current();
  const value = keyPrefix(key) + signPass(key, of, randomBytes(16).toString('base64url'));
  return writeCookie({ name: passName(deps, of), value, lifeS: PASS_LIFE_S, publicUrl: deps.publicUrl() });
}

function readPass(deps: PassDeps, of: PassOf, cookies: string | undefined): boolean {
  const given = readCookie(cookies, passName(deps, of));
  const prefixed = given === undefined ? undefined : readKeyPrefix(deps.ring, given);
  if (!prefixed) return false;
  return sameSecret(prefixed.rest, signPass(prefixed.key, of, prefixed.rest.slice(0, DEVICE_LENGTH)));
}

/** The cookie by which a device opens an area from now on, until the link of the area is replaced. */
export const makePassCookie = (deps: PassDeps & Pick<Deps, 'publicUrl'>, linkId: LinkId): string =>
  writePass(deps, { kind: 'area', subject: linkId });

/** Whether a device has the pass of an area. @param cookies the header of the request */
export const hasPass = (deps: PassDeps, linkId: LinkId, cookies: string | undefined): boolean =>
  readPass(deps, { kind: 'area', subject: linkId }, cookies);

/**
 * The cookie of a device that opened what is shared with a patient. It opens nothing: it leads from a replaced link to
 * the new one. @returns undefined for a device that has it
 */
export function makeKnownCookie(
  deps: PassDeps & Pick<Deps, 'publicUrl'>,
  patientId: PatientId,
  cookies: string | undefined,
): string | undefined {
  if (isKnownToPatient(deps, patientId, cookies)) return undefined;
  return writePass(deps, { kind: 'patient', subject: patientId });
}

/** Whether a device has opened something that is shared with a patient. */
export const isKnownToPatient = (
  deps: PassDeps,
  patientId: PatientId,
  cookies: string | undefined,
): boolean => readPass(deps, { kind: 'patient', subject: patientId }, cookies);

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

export type AreaDeps = PassDeps & Pick<Deps, 'db' | 'sending' | 'areaCode' | 'clock'>;

/** Who reads the lists of an area by its link: the cookies of the device, and the user of a token where one came along. */
export type AreaReader = { cookies: string | undefined; member: Member | undefined };

/**
 * Lets the holder of an area's link read its lists, and notes that they did. With `AREA_CODE=always` they need the pass
 * of the area too, or a token of the practice, whose own reading is no use of the link.
 * @throws AppError `area.code-required`
 */
export async function requireAreaReader(
  deps: AreaDeps,
  patient: Pick<AreaPatient, 'id' | 'scope' | 'usedAt'>,
  link: string,
  { cookies, member }: AreaReader,
): Promise<void> {
  const { id, scope, usedAt } = patient;
  if (member?.scope?.practiceId === scope.practiceId) return;
  if (deps.areaCode !== 'page') await requireAreaPass(deps, link, cookies);
  await noteLinkUse(deps, { kind: 'area', id, usedAt });
}
