import type { CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import type { MailParts } from '../../ports/mail-layout';
import { authMailTexts } from '@bedside/contracts/auth/auth.texts';

/**
 * The mail with a code. If somebody set up an account with the address, the mail says so: a reader who did not set it
 * up must not confirm it.
 */
export function layOutCode(
  deps: Pick<Deps, 'publicUrl'>,
  { purpose, email, code, token }: { purpose: CodePurpose; email: string; code: string; token: string },
): MailParts {
  const url = deps.publicUrl();
  if (purpose === 'reset') {
    return {
      subject: authMailTexts.reset.subject,
      paragraphs: [authMailTexts.reset.text],
      highlight: code,
      button: {
        label: authMailTexts.reset.button,
        // The address stands behind the hash, which browsers do not send, so no log contains it.
        url: `${url}/reset-password/${token}#${encodeURIComponent(email)}`,
      },
      footer: { text: authMailTexts.reset.footer },
    };
  }
  const button = { label: authMailTexts.confirm, url: `${url}/register-code?token=${token}` };
  if (purpose === 'sign-up') {
    return {
      subject: authMailTexts.signUp.subject,
      paragraphs: [authMailTexts.signUp.text],
      highlight: code,
      button,
      footer: { text: authMailTexts.signUp.footer },
    };
  }
  return {
    subject: authMailTexts.setUp.subject,
    paragraphs: [authMailTexts.setUp.text],
    highlight: code,
    button,
    footer: { text: authMailTexts.setUp.footer },
  };
}
