import type { CodePurpose } from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../../deps';
import type { MailParts } from '../../../../ports/mail-layout';
import { authWords } from '@bedside/contracts/account/auth/auth.texts';

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
    const { subject, text, button, footer } = authWords('mail.device', { lifeS });
    // No digits: they could be guessed. Browsers do not send what stands behind the hash.
    const link = `${url}/login#token=${token}`;
    return {
      subject,
      paragraphs: text,
      button: { label: button, url: link },
      footer: { text: footer },
    };
  }
  if (purpose === 'reset') {
    const { subject, text, button, footer } = authWords('mail.reset', { lifeS });
    return {
      subject,
      paragraphs: [text],
      highlight: code,
      button: {
        label: button,
        // The address stands behind the hash, which browsers do not send, so no log contains it.
        url: `${url}/reset-password/${token}#${encodeURIComponent(email)}`,
      },
      footer: { text: footer },
    };
  }
  if (purpose === 'mail-from' || purpose === 'mail-to') {
    const { subject, text, footer } = authWords(purpose === 'mail-from' ? 'mail.mailFrom' : 'mail.mailTo', {
      lifeS,
    });
    return { subject, paragraphs: [text], highlight: code, footer: { text: footer } };
  }
  const { subject, text, footer } = authWords(purpose === 'sign-up' ? 'mail.signUp' : 'mail.setUp', {
    lifeS,
  });
  return {
    subject,
    paragraphs: [text],
    highlight: code,
    button: { label: authWords('mail.confirm'), url: `${url}/register-code?token=${token}` },
    footer: { text: footer },
  };
}
