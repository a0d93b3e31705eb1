import { wordsOf } from '../../kit/words';
import en from './passkey.en.json';

/** The words of mails about passkeys. */
export const passkeyWords = wordsOf('passkey', { en });
