import { AppError } from '@bedside/contracts/kit/app-error';
import { WRONG_ACCESS_CODES_MAX } from '@bedside/contracts/kit/constants';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { lockAttempts } from '@bedside/db/postgres/attempt.repository';
import { findPublicVideo, type PublicVideoRow } from '@bedside/db/postgres/public-link.query';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { sameSecret } from '../../kit/secrets';
import { checkAttempts } from '../auth/check-attempts';
import { noteAttempt } from '../auth/note-attempt';
import { publicDoor } from './public-link.policy';

const KIND = 'access-code';
const WINDOW_MS = 15 * 60_000;

const restricted = () => new AppError('video.restricted', { message: texts.accessRestricted });

/**
 * The video behind a public link, for a visitor who brought the right access code where one is asked for. A call
 * without a code is no try.
 * @throws AppError `not-found`; `video.restricted`; `rate-limited` after five wrong codes per video and address
 */
export async function openPublicVideo(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  visitor: Visitor,
  input: { linkId: string; accessCode: string | undefined },
): Promise<PublicVideoRow> {
  const parsed = linkIdSchema.safeParse(input.linkId);
  const video = parsed.success ? await findPublicVideo(deps.db, parsed.data) : undefined;
  const door = video ? publicDoor(video) : 'none';
  if (!video || door === 'none') throw new AppError('not-found', { message: texts.videoMissing });
  if (door === 'open') return video;
  if (input.accessCode === undefined) throw restricted();
  if (!(await tryCode(deps, visitor, video, input.accessCode))) throw restricted();
  return video;
}

/** One try after the other: guesses made at once must not slip past the count. */
function tryCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  visitor: Visitor,
  video: PublicVideoRow,
  code: string,
): Promise<boolean> {
  const subject = `${video.id} ${visitor.address}`;
  return deps.db.transaction().execute(async (tx) => {
    const within = { ...deps, db: tx };
    await lockAttempts(tx, KIND, deps.hash(KIND, subject));
    await checkAttempts(within, [
      { kind: KIND, subject, limit: WRONG_ACCESS_CODES_MAX, windowMs: WINDOW_MS },
    ]);
    const isRight =
      video.accessCodeHash !== null &&
      sameSecret(deps.hash('access-code', `${video.id}:${code}`), video.accessCodeHash);
    if (!isRight) await noteAttempt(within, { kind: KIND, subject });
    return isRight;
  });
}
