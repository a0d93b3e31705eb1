import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { findReplacedLink } from '@bedside/db/postgres/sharing/link-replacement.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { hashToken } from '../../../kit/secrets';
import { recordAudit } from '../../base/audit/record-audit';
import { hasPass, isKnownToPatient, makePassCookie } from './area.policy';

/**
 * Where a link leads that was replaced because somebody left the practice. A device that used it before is led on to
 * the new link; nobody else learns it.
 * @returns the new link, and the cookie that opens its area; null for everybody else; undefined where no such link was replaced
 */
export async function followReplacedLink(
  deps: Pick<Deps, 'db' | 'ring' | 'hash' | 'publicUrl'>,
  visitor: Visitor,
  link: string,
  cookies: string | undefined,
): Promise<{ linkId: string; cookie?: string } | null | undefined> {
  const old = linkIdSchema.safeParse(link).data;
  const found = old && (await findReplacedLink(deps.db, hashToken(old)));
  if (!found) return undefined;
  const { kind, patientId, scope, linkId } = found;
  const hasUsed = kind === 'area' ? hasPass(deps, old, cookies) : isKnownToPatient(deps, patientId, cookies);
  if (!hasUsed || linkId === null) return null;
  const entry = { ...aboutPatient('area.old-link-opened', patientId), isOnce: true };
  await recordAudit(deps.db, scope.practiceId, visitor, entry);
  return kind === 'area' ? { linkId, cookie: makePassCookie(deps, linkId) } : { linkId };
}
