import { wordsOf } from '../../kit/words';
import en from './delivery.en.json';

/** The words of the page of the messages that no provider sends. */
export const deliveryWords = wordsOf('delivery', { en });
