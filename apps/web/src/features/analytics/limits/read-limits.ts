import { devices, vias, type Device, type Via } from '@bedside/contracts/base/event/event.schema';
import type { PlaylistId, UserId, VideoId } from '@bedside/contracts/kit/ids';

/** What figures can be limited to, in the order of the chips. */
export const limitKinds = ['videoId', 'playlistId', 'tag', 'madeBy', 'via', 'device'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The limits as an address has them. */
export type LimitsSearch = Partial<Record<LimitKind, string | undefined>>;

/** The limits that can be asked for. */
export type Limits = {
  videoId?: VideoId;
  playlistId?: PlaylistId;
  tag?: string;
  madeBy?: UserId;
  via?: Via;
  device?: Device;
};

/** The limits that have few values, which all practices share. */
export const fixedLimits = { via: vias, device: devices } as const;
export const isFixed = (kind: LimitKind): kind is keyof typeof fixedLimits => kind in fixedLimits;

const MOST_OF_A_TAG = 50;
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
function canBe(kind: LimitKind, text: string): boolean {
  if (isFixed(kind)) return fixedLimits[kind].some((value) => value === text);
  return kind === 'tag' ? text !== '' && text.length <= MOST_OF_A_TAG : isId(text);
}

/** Reads an address. What cannot name anything is left out, and the answer says so. */
export function readLimits(search: LimitsSearch): { limits: Limits; isCut: boolean } {
  const given = limitKinds.flatMap((kind) => {
    const text = search[kind];
    return text === undefined ? [] : [[kind, text] as const];
  });
  const limits = given.filter(([kind, text]) => canBe(kind, text));
  return { limits: Object.fromEntries(limits) as Limits, isCut: limits.length < given.length };
}
