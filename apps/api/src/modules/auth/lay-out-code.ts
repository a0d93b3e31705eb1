import type { CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import type { MailParts } from '../../ports/mail-layout';

/**
 * The mail of a code. That of an account that was set up says so: whoever did not set one up must not confirm it.
 */
export function layOutCode(
  deps: Pick<Deps, 'publicUrl'>,
  { purpose, email, code, token }: { purpose: CodePurpose; email: string; code: string; token: string },
): MailParts {
  const url = deps.publicUrl();
  if (purpose === 'reset') {
    return {
      subject: 'Set a new Bedside password',
      paragraphs: ['Open the link and enter this code to set a new password. Both are good for 15 minutes.'],
      highlight: code,
      button: {
        label: 'Set a new password',
        // Behind the hash, which a browser sends to nobody: no log holds the address.
        url: `${url}/reset-password/${token}#${encodeURIComponent(email)}`,
      },
      footer: {
        text: 'If you did not ask for it, you can ignore this message. Your password stays as it is.',
      },
    };
  }
  const button = { label: 'Confirm e-mail address', url: `${url}/register-code?token=${token}` };
  if (purpose === 'sign-up') {
    return {
      subject: 'Your Bedside code',
      paragraphs: ['Use this code to confirm your e-mail address. It is good for 15 minutes.'],
      highlight: code,
      button,
      footer: { text: 'If you did not ask for it, you can ignore this message.' },
    };
  }
  return {
    subject: 'Your Bedside code',
    paragraphs: [
      'An account was set up with this e-mail address. Use this code to confirm it. It is good for 15 minutes.',
    ],
    highlight: code,
    button,
    footer: {
      text: 'If you did not set it up, do not enter this code and do not open the link: the account would belong to whoever did. Unconfirmed, it is gone after a day.',
    },
  };
}
