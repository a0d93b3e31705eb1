import type { Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { toPublicVideoRestV1 } from '@bedside/contracts/sharing/public-link/public-link.rest-v1';
import { toPageStage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import { toDoctorCardRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { findPublicVideo, findRecallingDoctor } from '@bedside/db/postgres/sharing/public-link.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { getPublicVideo } from './get-public-video';
import { makeDeviceProof } from './make-device-proof';
import { openPublicVideo } from './open-public-video';
import { readDeviceProof } from './read-device-proof';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import { publicDoor } from '../../videos/video/video.policy';

/**
 * The data of a video's public page: the video, the request for its access code, or why neither is there. A page that
 * asks for a code contains nothing of the video. A code counts as an attempt only when somebody typed it.
 * @param input.proof what a device stores that opened the video before
 * @returns the page, and, for whoever typed the right code, the proof that their device stores
 */
export async function openPublicPage(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'mediaLinks' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { linkId: string; accessCode: string | undefined; proof: string | undefined; via: Via },
): Promise<{ page: PatientPage; proof?: string }> {
  const { linkId, accessCode, via } = input;
  try {
    const row = await openPublicVideo(deps, visitor, input);
    const found = await getPublicVideo(deps, visitor, row);
    const isAsked = publicDoor(row) === 'code';
    const page: PatientPage = {
      kind: 'public-video',
      via,
      id: found.linkId,
      accessCode: isAsked ? (accessCode ?? null) : null,
      video: toPublicVideoRestV1(found),
      ...toPageStage(found.video),
    };
    return isAsked
      ? { page, proof: makeDeviceProof(deps, row, readDeviceProof(deps, row, input.proof)) }
      : { page };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not-found') return { page: await openRecalledPage(deps, linkId) };
    if (error.code === 'rate-limited') {
      const waitMinutes = Math.ceil((error.retryAfterS ?? 60) / 60);
      return { page: { kind: 'locked', fault: 'too-many', waitMinutes } };
    }
    if (error.code !== 'video.restricted') throw error;
    const fault = accessCode === undefined ? 'none' : 'wrong';
    return {
      page: (await asksForCode(deps, linkId))
        ? { kind: 'locked', fault, waitMinutes: 0 }
        : { kind: 'restricted' },
    };
  }
}

/** The page of a recalled video says so to the holder of its link. Any other link looks like one that never existed. */
async function openRecalledPage(deps: Pick<Deps, 'db' | 'mediaLinks'>, linkId: string): Promise<PatientPage> {
  const parsed = linkIdSchema.safeParse(linkId);
  const found = parsed.success ? await findRecallingDoctor(deps.db, parsed.data) : undefined;
  const doctor = found && (await findDoctor(deps.db, found.practiceId, { id: found.doctorId }));
  if (!doctor) return { kind: 'missing' };
  return { kind: 'revoked', of: 'video', doctor: toDoctorCardRestV1(presentDoctorCard(deps, doctor)) };
}

async function asksForCode(deps: Pick<Deps, 'db'>, linkId: string): Promise<boolean> {
  const parsed = linkIdSchema.safeParse(linkId);
  const video = parsed.success ? await findPublicVideo(deps.db, parsed.data) : undefined;
  return video !== undefined && publicDoor(video) === 'code';
}
