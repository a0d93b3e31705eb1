import type {
  MethodInput,
  PaymentFailure,
  PaymentMethod,
} from '@bedside/contracts/account/billing/billing.schema';
import { PaymentRefusal } from './payments';

/** What a test card or a test account does when it is charged. */
export type TestOutcome =
  | 'pays'
  /** The bank asks once, and the card pays after that. */
  | 'asks'
  /** The bank asks each time. */
  | 'asks-always'
  | 'asks-then-declines'
  /** A card that is accepted and declines each charge. */
  | 'declines-charges'
  /** A bank takes days to move the money. */
  | 'settles'
  | 'settles-with-failure'
  | Exclude<PaymentFailure, 'not-confirmed'>;

/** The numbers of Stripe's documentation ("Test card numbers"), with what they do there. */
const cards: Readonly<Record<string, readonly [brand: string, TestOutcome]>> = {
  '4242424242424242': ['visa', 'pays'],
  '5555555555554444': ['mastercard', 'pays'],
  '378282246310005': ['amex', 'pays'],
  '4000002500003155': ['visa', 'asks'],
  '4000002760003184': ['visa', 'asks-always'],
  '4000008400001629': ['visa', 'asks-then-declines'],
  '4000000000000002': ['visa', 'declined'],
  '4000000000009995': ['visa', 'insufficient-funds'],
  '4000000000000069': ['visa', 'expired-card'],
  '4000000000000341': ['visa', 'declines-charges'],
};
const accounts: Readonly<Record<string, TestOutcome>> = {
  DE89370400440532013000: 'settles',
  AT611904300234573201: 'settles',
  DE62370400440532013001: 'settles-with-failure',
};

/**
 * A test card or account, and what it does. Nothing of its number is stored but the last four digits.
 * @throws PaymentRefusal for any other number: no real card may be typed here
 */
export function readTestMethod(
  input: MethodInput,
  now: Date,
): { method: PaymentMethod; outcome: TestOutcome } {
  if (input.kind === 'stored') throw new PaymentRefusal('method-unknown');
  if (input.kind === 'sepa') {
    const outcome = accounts[input.iban];
    if (outcome === undefined) throw new PaymentRefusal('not-accepted');
    const [brand, last4] = [input.iban.slice(0, 2), input.iban.slice(-4)];
    return { method: { kind: 'sepa', brand, last4, expires: null }, outcome };
  }
  const [brand, outcome] = cards[input.number] ?? [];
  if (brand === undefined || outcome === undefined) throw new PaymentRefusal('not-accepted');
  const [month = '', year = ''] = input.expiry.split('/').map((part) => part.trim());
  const expires = `20${year}-${month}`;
  if (expires < now.toISOString().slice(0, 7)) throw new PaymentRefusal('expiry-past');
  return { method: { kind: 'card', brand, last4: input.number.slice(-4), expires }, outcome };
}
