import { insertEmailCode, type CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, newCode, newToken } from '../../kit/secrets';
import { checkAttempts } from './check-attempts';
import { noteAttempt } from './note-attempt';
import { queueMail } from './queue-mail';

const CODE_LIFE_MS = 15 * 60_000;

/** Ends the transaction of a code that goes to nobody. */
class NobodyThere extends Error {}

/**
 * Mails a 4-digit code and a link that does the same: 15 minutes, 3 per mailbox in 15 minutes, 10 a day
 * (decisions.md, "Accounts").
 * @param input.isUnknown nobody has this address: all the same work is done and then undone, so that the time that the
 *   answer takes tells nothing
 * @throws AppError `rate-limited`
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: { email: string; purpose: CodePurpose; isUnknown?: boolean },
): Promise<void> {
  const { email, purpose, isUnknown } = input;
  const kind = `code-${purpose}`;
  await checkAttempts(deps, [
    { kind, subject: email, limit: 3, windowMs: CODE_LIFE_MS },
    { kind, subject: email, limit: 10, windowMs: 24 * 3_600_000 },
  ]);
  await noteAttempt(deps, { kind, subject: email });
  const code = newCode();
  const token = newToken();
  const mailbox = deps.hash('mailbox', email);
  const sent = deps.db.transaction().execute(async (tx) => {
    await insertEmailCode(tx, {
      mailbox,
      purpose,
      codeHash: deps.hash('code', `${mailbox}:${code}`),
      tokenHash: hashToken(token),
      expiresAt: new Date(deps.clock() + CODE_LIFE_MS),
    });
    await queueMail(
      deps,
      tx,
      email,
      purpose === 'verify'
        ? {
            subject: 'Your Bedside code',
            paragraphs: ['Use this code to confirm your e-mail address. It is good for 15 minutes.'],
            highlight: code,
            button: {
              label: 'Confirm e-mail address',
              url: `${deps.publicUrl()}/register-code?token=${token}`,
            },
            footer: { text: 'If you did not ask for it, you can ignore this message.' },
          }
        : {
            subject: 'Set a new Bedside password',
            paragraphs: ['Use this code to set a new password. It is good for 15 minutes.'],
            highlight: code,
            button: {
              label: 'Set a new password',
              // Behind the hash, which a browser sends to nobody: no log holds the address.
              url: `${deps.publicUrl()}/reset-password/${token}#${encodeURIComponent(email)}`,
            },
            footer: {
              text: 'If you did not ask for it, you can ignore this message. Your password stays as it is.',
            },
          },
    );
    if (isUnknown) throw new NobodyThere();
  });
  await sent.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error;
  });
}
