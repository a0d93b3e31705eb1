import { wordsOf } from '../../kit/words';
import en from './billing.en.json';

/** The words of plans, payments and invoices. */
export const sayBilling = wordsOf('billing', { en });

const countOf = (count: number | null, one: string, other: string) =>
  count === null ? `Unlimited ${other}` : `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`;

/** The public page of plans and prices. */
export const pricingTexts = {
  title: 'Plans and prices',
  lead: 'Start for free. Move to a larger plan, or back, whenever you like.',
  plans: { free: 'Free', 'pro-monthly': 'Pro, monthly', 'pro-annually': 'Pro, annually' },
  /** @param minor in cents of a US dollar */
  price: (minor: number, interval: 'month' | 'year' | null) =>
    interval === null ? '$0' : `$${(minor / 100).toLocaleString('en-US')} a ${interval}`,
  videos: (count: number | null) => countOf(count, 'video', 'videos'),
  minutes: (count: number | null) => countOf(count, 'minute of video', 'minutes of video'),
  patients: (count: number | null) => countOf(count, 'patient', 'patients'),
  messages: (count: number) => `${countOf(count, 'message', 'messages')} a month`,
  storage: (size: string) => `${size} of storage`,
  seats: (count: number) => countOf(count, 'person', 'people'),
  trial: (days: number) => `You can try Pro for ${days} days without paying, once per account.`,
  vat: (country: string) =>
    `Prices are in US dollars and before VAT. A buyer in the seller's country (${country}) pays its VAT. Elsewhere in the European Union, a business with a VAT ID pays none, and others pay that of their country. Buyers outside the Union pay none.`,
  test: 'This is a test installation: only test cards work, and no money is moved.',
  closed: 'Payments are not set up on this website yet.',
  unlimited: 'This installation limits nobody by a plan.',
  register: 'Create an account',
  invited: 'Accounts on this installation are made by invitation.',
  login: 'Log in',
} as const;

/** The page of the built-in Stripe. */
export const testPaymentTexts = {
  title: 'Test payments',
  lead: "This is the built-in Stripe for trying out. No money is moved. The buttons move time, let a bank answer, and do what people do at Stripe's dashboard.",
  none: 'Nobody has subscribed yet.',
  state: (of: { plan: string; until: string; card: string | null; paid: number; credited: number }) =>
    `, ${of.plan}, until ${of.until}, ${of.card ?? 'no card'}, ${of.paid} paid, ${of.credited} refunded`,
  moves: {
    'next-period': 'Next period, paid',
    'next-period-unpaid': 'Next period, payment fails',
    'next-period-draft': 'Next period, as a draft',
    'draft-ends': 'The hour of the draft ends',
    'bank-settles': 'Bank answers (SEPA)',
    'payment-expires': 'First payment expires',
    'retries-end': 'Last retry fails',
    pause: 'Pause',
    refunded: 'Refund the last payment',
    'partly-refunded': 'Refund a third of it',
    disputed: 'Dispute lost',
    coupon: 'Coupon of 20 %',
    'extra-line': 'Add a support hour',
    'tax-changed': 'Change the tax to 19 %',
    'method-removed': 'Remove the card',
    'method-link': 'Pay by Link',
    uncollectible: 'Give up the open invoice',
    'foreign-product': 'Move to another product',
  },
} as const;
