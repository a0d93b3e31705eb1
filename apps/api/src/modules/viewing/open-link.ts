import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import type { Deps } from '../../deps';
import type { Viewer, Visitor } from '../../kit/actor';

/**
 * Makes a viewer of whoever holds a living link.
 * @throws AppError `not-found`, for a malformed, unknown or revoked link alike
 */
export async function openLink(
  deps: Pick<Deps, 'watchGrants'>,
  visitor: Visitor,
  linkId: string,
): Promise<Viewer> {
  const grant = await deps.watchGrants.open(linkId);
  if (!grant) throw new AppError('not-found', { message: texts.videoMissing });
  return { address: visitor.address, userAgent: visitor.userAgent, grant };
}
