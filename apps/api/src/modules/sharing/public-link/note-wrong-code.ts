import type { AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { publicLinkWords } from '@bedside/contracts/sharing/public-link/public-link.texts';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import type { UsedUp, WrongGuess } from '../../base/attempt/guess-in-turn';
import { tryAttempts } from '../../base/attempt/try-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';

/**
 * Notes a wrong access code. When it used up the attempts of the video, its doctor gets a mail, once for each lock: once
 * a day for each of the four waits, and once when a short code is closed to everybody new.
 */
export async function noteWrongCode(
  deps: Pick<Deps, 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  tx: Database,
  visitor: Visitor,
  video: PublicVideoRow,
  { usedUp }: WrongGuess,
): Promise<void> {
  const { practiceId } = video.scope;
  const ofAll: string[] = [limits.accessCodesOfVideo.kind, limits.accessCodesFirstOfVideo.kind];
  const lock = usedUp.find(({ kind }) => ofAll.includes(kind));
  if (lock) await warnDoctor(deps, tx, video, lock);
  const actions = ['link.code-refused', ...(lock ? (['link.code-locked'] as const) : [])] as const;
  const entries = actions.map((action): AuditEntry => ({
    action,
    object: ['video', video.id],
    outcome: 'refused',
  }));
  await recordAudit(tx, practiceId, visitor, ...entries);
}

async function warnDoctor(
  deps: Pick<Deps, 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  tx: Database,
  video: PublicVideoRow,
  lock: UsedUp,
): Promise<void> {
  const within = { ...deps, attemptDb: tx };
  const notice = { limit: limits.accessCodeNotices, subject: `${video.id} ${lock.kind} ${lock.window}` };
  const { waitS } = await tryAttempts(within, [notice]);
  const doctor = waitS > 0 ? undefined : await findOwner(tx, video.scope.practiceId);
  if (!doctor) return;
  const isClosed = lock.kind === limits.accessCodesFirstOfVideo.kind;
  await queueMail(deps, tx, doctor.email, {
    subject: publicLinkWords('mail.subject'),
    paragraphs: publicLinkWords(isClosed ? 'mail.closed' : 'mail.guessing', { waitS: lock.waitS }),
    button: { label: publicLinkWords('mail.button'), url: `${deps.publicUrl()}/my_videos/${video.id}` },
  });
}
