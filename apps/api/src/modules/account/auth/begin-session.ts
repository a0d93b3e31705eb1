import { authWords } from '@bedside/contracts/account/auth/auth.texts';
import { noteStepUp } from '@bedside/db/postgres/account/session.repository';
import { isSignInPlaceKnown, noteSignInPlace } from '@bedside/db/postgres/account/sign-in-place.repository';
import type { Credentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { hashToken } from '../../../kit/secrets';
import { recordAudit } from '../../base/audit/record-audit';
import { storedNetworkOf } from '../../base/audit/stored-network-of';
import { queueMail } from '../../base/mail/queue-mail';
import { requireOpenAccount } from './proofs/require-open-account';

/**
 * Begins a session of somebody who has proven who they are, if their account is open. Every way in ends here. The mailbox gets a mail when the device or its network is
 * new. Nobody gets the token without the event of it.
 * @param hasProvenFactor counts as the proof of the second factor that some actions ask for
 * @returns the token
 * @throws AppError `auth.email-unverified`, `auth.approval-waits`, `auth.erasure-waits`
 */
export async function beginSession(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'sessions' | 'jobs' | 'publicUrl' | 'ring'>,
  visitor: Visitor,
  user: Credentials,
  hasProvenFactor: boolean,
): Promise<string> {
  await requireOpenAccount(deps, user, hasProvenFactor);
  const device = visitor.device ?? null;
  const network = storedNetworkOf(visitor.address);
  const accessToken = await deps.sessions.create(user.id, { device, network });
  const member = { ...visitor, userId: user.id, sessionId: hashToken(accessToken) };
  const place = deps.hash('sign-in-place', `${device ?? ''}|${network ?? ''}`);
  const isKnown = await isSignInPlaceKnown(deps.db, user.id, place);
  if (isKnown && !hasProvenFactor) {
    // The usual log-in: nothing but its event is stored, which needs no transaction.
    await recordAudit(deps.db, { homeOf: user.id }, member, { action: 'session.began' });
    return accessToken;
  }
  await deps.db.transaction().execute(async (tx) => {
    if (hasProvenFactor) await noteStepUp(tx, member.sessionId, new Date(deps.clock()));
    if (!isKnown && (await noteSignInPlace(tx, user.id, place))) {
      const place = { device: device ?? authWords('mail.unknownDevice'), network: network ?? '' };
      const { subject, text, textWithoutNetwork, button, footer } = authWords('mail.newPlace', place);
      await queueMail(deps, tx, user.email, {
        subject,
        paragraphs: network === null ? textWithoutNetwork : text,
        button: { label: button, url: `${deps.publicUrl()}/profile` },
        footer: { text: footer },
      });
    }
    await recordAudit(tx, { homeOf: user.id }, member, { action: 'session.began' });
  });
  return accessToken;
}
