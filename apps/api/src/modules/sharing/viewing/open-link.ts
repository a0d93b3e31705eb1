import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { Viewer, Visitor } from '../../../kit/actor';

/**
 * Grants the holder of a valid link the right to view.
 * @throws AppError `not-found`, for a malformed, unknown or revoked link alike
 */
export async function openLink(
  deps: Pick<Deps, 'watchGrants'>,
  visitor: Visitor,
  linkId: string,
): Promise<Viewer> {
  const grant = await deps.watchGrants.open(linkId);
  if (!grant) throw new AppError('not-found', { says: 'viewing.video-missing' });
  return { address: visitor.address, userAgent: visitor.userAgent, grant };
}
