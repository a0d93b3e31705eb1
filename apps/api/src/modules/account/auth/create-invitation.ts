import { insertInvitation } from '@bedside/db/postgres/practice/invitation.repository';
import type { Deps } from '../../../deps';
import { hashToken, newLinkId } from '../../../kit/secrets';

const DAY_MS = 24 * 3_600_000;

/** Makes a code that lets one account be made. Only its hash is stored. @returns the code */
export async function createInvitation(deps: Pick<Deps, 'db' | 'clock'>, days: number): Promise<string> {
  const code = newLinkId();
  const now = deps.clock();
  const expiresAt = new Date(now + days * DAY_MS);
  await insertInvitation(deps.db, { codeHash: hashToken(code), expiresAt }, new Date(now));
  return code;
}
