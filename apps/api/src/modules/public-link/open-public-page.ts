import type { Via } from '@bedside/contracts/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { toPublicVideoRestV1 } from '@bedside/contracts/public-link/public-link.rest-v1';
import { toPageStage, type PatientPage } from '@bedside/contracts/viewing/viewing.rest-v1';
import { findPublicVideo } from '@bedside/db/postgres/public-link.query';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { getPublicVideo } from './get-public-video';
import { openPublicVideo } from './open-public-video';
import { publicDoor } from '../video/video.policy';

/**
 * What the public page of a video draws itself from: the video, the question for its access code, or why neither. Nothing
 * of a video stands in a page that asks. A code is tried only where somebody typed one.
 */
export async function openPublicPage(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'mediaLinks'>,
  visitor: Visitor,
  input: { linkId: string; accessCode: string | undefined; via: Via },
): Promise<PatientPage> {
  const { linkId, accessCode, via } = input;
  try {
    const row = await openPublicVideo(deps, visitor, { linkId, accessCode });
    const found = await getPublicVideo(deps, row);
    const isAsked = publicDoor(row) === 'code';
    return {
      kind: 'public-video',
      via,
      id: found.linkId,
      accessCode: isAsked ? (accessCode ?? null) : null,
      video: toPublicVideoRestV1(found),
      ...toPageStage(found.video),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not-found') return { kind: 'missing' };
    if (error.code === 'rate-limited')
      return { kind: 'locked', fault: 'too-many', waitMinutes: Math.ceil((error.retryAfterS ?? 60) / 60) };
    if (error.code !== 'video.restricted') throw error;
    return (await asksForCode(deps, linkId))
      ? { kind: 'locked', fault: accessCode === undefined ? 'none' : 'wrong', waitMinutes: 0 }
      : { kind: 'restricted' };
  }
}

async function asksForCode(deps: Pick<Deps, 'db'>, linkId: string): Promise<boolean> {
  const parsed = linkIdSchema.safeParse(linkId);
  const video = parsed.success ? await findPublicVideo(deps.db, parsed.data) : undefined;
  return video !== undefined && publicDoor(video) === 'code';
}
