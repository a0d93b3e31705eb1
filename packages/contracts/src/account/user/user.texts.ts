import { wordsOf } from '../../kit/words';
import en from './user.en.json';

/** The words of mails about an account. */
export const sayUser = wordsOf('user', { en });

/** The page that takes the erasure of an account back. */
export const keepAccountTexts = {
  ask: {
    title: 'Keep your account?',
    text: (day: string) => `It will be deleted on ${day}, with all videos, patients and statistics.`,
    button: 'Keep the account',
  },
  kept: { title: 'Your account stays', text: 'Nothing was deleted. You can log in again.', link: 'Log in' },
  missing: {
    title: 'This link is not valid',
    text: 'The account was kept before, or is deleted already, or the link is incomplete. Open it again from the e-mail.',
  },
} as const;
