import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { findPublicVideo, type PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { sameSecret } from '../../../kit/secrets';
import { guessInTurn } from '../../base/attempt/guess-in-turn';
import { publicDoor } from '../../videos/video/video.policy';
import { listCodeLimits } from './list-code-limits';
import { noteWrongCode } from './note-wrong-code';
import { readDeviceProof } from './read-device-proof';

const restricted = () => new AppError('video.restricted');

/**
 * The video behind a public link, for a visitor with the right access code if one is required. A request without a code
 * is no attempt. A device that has opened the video has attempts of its own.
 * @param input.proof what such a device stores
 * @throws AppError `not-found`; `video.restricted`; `rate-limited` after five wrong codes per video and address, and
 * after fifty per video for whoever typed two wrong ones that day
 */
export async function openPublicVideo(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { linkId: string; accessCode: string | undefined; proof: string | undefined },
): Promise<PublicVideoRow> {
  const parsed = linkIdSchema.safeParse(input.linkId);
  const video = parsed.success ? await findPublicVideo(deps.db, parsed.data) : undefined;
  const door = video ? publicDoor(video) : 'none';
  if (!video || door === 'none') throw new AppError('not-found', { says: 'viewing.video-missing' });
  if (door === 'open') return video;
  if (input.accessCode === undefined) throw restricted();
  const { accessCodeHash: right } = video;
  const given = deps.hash('access-code', `${video.id}:${input.accessCode}`);
  const device = readDeviceProof(deps, video, input.proof);
  const isRight = await guessInTurn(
    deps,
    listCodeLimits(visitor, video, device),
    () => right !== null && sameSecret(given, right),
    (tx, wrong) => noteWrongCode(deps, tx, visitor, video, wrong),
  );
  if (!isRight) throw restricted();
  return video;
}
