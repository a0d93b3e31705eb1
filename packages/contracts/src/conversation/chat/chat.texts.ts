import { wordsOf } from '../../kit/words';
import en from './chat.en.json';

/**
 * The words of conversations, and of messages that announce one. These never contain the message, because others may see the
 * screen of a phone.
 */
export const chatWords = wordsOf('chat', { en });
