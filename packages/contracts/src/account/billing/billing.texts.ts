import { wordsOf } from '../../kit/words';
import en from './billing.en.json';

/** The words of plans, payments and invoices. */
export const billingWords = wordsOf('billing', { en });
