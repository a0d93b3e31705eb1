import type { CodePurpose } from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../deps';
import type { MailParts } from '../../../ports/mail-layout';
import { authMailTexts } from '@bedside/contracts/account/auth/auth.texts';

/**
 * The mail with a code. If somebody set up an account with the address, the mail says so: a reader who did not set it
 * up must not confirm it.
 */
export function layOutCode(
  deps: Pick<Deps, 'publicUrl'>,
  {
    purpose,
    email,
    code,
    token,
    lifeS,
  }: { purpose: CodePurpose; email: string; code: string; token: string; lifeS: number },
): MailParts {
  const url = deps.publicUrl();
  if (purpose === 'device') {
    const { subject, text, button, footer } = authMailTexts.device;
    // No digits: they could be guessed. Browsers do not send what stands behind the hash.
    const link = `${url}/login#token=${token}`;
    return {
      subject,
      paragraphs: text({ lifeS }),
      button: { label: button, url: link },
      footer: { text: footer },
    };
  }
  if (purpose === 'reset') {
    return {
      subject: authMailTexts.reset.subject,
      paragraphs: [authMailTexts.reset.text({ lifeS })],
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
      paragraphs: [authMailTexts.signUp.text({ lifeS })],
      highlight: code,
      button,
      footer: { text: authMailTexts.signUp.footer },
    };
  }
  return {
    subject: authMailTexts.setUp.subject,
    paragraphs: [authMailTexts.setUp.text({ lifeS })],
    highlight: code,
    button,
    footer: { text: authMailTexts.setUp.footer },
  };
}
