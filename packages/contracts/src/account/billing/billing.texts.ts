import { sayWait } from '../../base/attempt/attempt.texts';

/** What the API says of plans, payments and invoices, by code. */
export const billingTexts = {
  'videos-full': ({ limit }: { limit: number }) =>
    `Your plan has room for ${limit} videos, so this one was not started. What you have is safe. Delete a video, or choose a larger plan under Settings, Plan and payments.`,
  'minutes-full': ({ limit }: { limit: number }) =>
    `Your plan has room for ${limit} minutes of video, so this one was not started. What you have is safe. Delete a video, or choose a larger plan under Settings, Plan and payments.`,
  'not-set-up':
    'Payments are not set up on this website, so no plan can be chosen yet. Nothing was charged. What you have stays as it is. Ask whoever runs this website.',
  'not-subscribed': 'There is no subscription, so nothing was changed. Choose a plan first.',
  'payment-open': 'The first payment is still open. Complete it first. Nothing else was changed.',
  'payment-due': 'A payment is due. Pay it first. Nothing else was changed.',
  paused: 'Your subscription is paused. Resume it first. Nothing was changed.',
  ending: 'Your subscription ends soon. Resume it first. Nothing was changed.',
  running: 'Your subscription is running already. Nothing was charged.',
  'details-needed': 'Fill in the billing details first: an invoice needs them. Nothing was charged.',
  'trial-used': 'You have had your trial already. Nothing was charged.',
  'same-plan': 'You have this plan already. Nothing was changed.',
  'price-changed': 'The amount has changed meanwhile. Nothing was charged. Look at it again and confirm.',
  declined: 'The bank declined the payment. Nothing was charged. Use another card or account.',
  'insufficient-funds':
    'There is not enough money on this card. Nothing was charged. Use another card or account.',
  'expired-card': 'This card has expired. Nothing was charged. Use another card.',
  'not-confirmed': 'The payment was not confirmed with the bank. Nothing was charged. Try again.',
  'changed-at-provider':
    'Your subscription was changed at the payment provider, so this cannot be done here. Nothing was charged. You can still cancel it, change your card and pay. Ask whoever runs this website.',
  'vat-id-refused':
    'The payment provider does not accept your VAT ID. Nothing was charged. Correct it in the billing details and subscribe again.',
  'order-refused':
    'The payment provider refused the order. Nothing was charged. Try another card. If that fails too, ask whoever runs this website.',
  'test-card-only':
    'Only test cards and test accounts work here. What you typed was not stored. Never type a real card.',
  'method-unknown': 'This card or account is not stored for you. Enter it again. Nothing was charged.',
  'expiry-past': 'This date has passed.',
  'country-fixed': 'The country cannot be changed while a subscription runs.',
  'vat-id-fixed': 'The VAT ID cannot be changed while a subscription runs.',
  'vat-id-format': 'A VAT ID of this country looks different.',
  'mails-too-many': ({ waitS }: { waitS: number }) =>
    `You have had many invoices mailed. This one was not sent. Please try again in ${sayWait(waitS)}.`,
  'too-many': ({ waitS }: { waitS: number }) =>
    `You have tried this many times. Nothing was charged. Please try again in ${sayWait(waitS)}.`,
} as const;

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

/** The mail to a doctor whose paid plan ended with more videos than the free one contains. */
export const planEndMailTexts = {
  subject: 'Your plan has ended',
  text: (videos: number, until: string, days: number) => [
    `Your paid plan has ended. You have ${videos} more ${videos === 1 ? 'video' : 'videos'} than the free plan contains.`,
    `Nothing is deleted, and you can read everything. Links that you have sent play for ${days} days, until ${until}. After that, those of your newest videos stop until you have a plan again, or delete other videos.`,
  ],
  button: 'See your plans',
} as const;

/** The words that invoices and credit notes share. */
export const invoicePageTexts = {
  test: 'TEST. No money was moved.',
  issued: 'Date of issue',
  from: 'From',
  billedTo: 'Billed to',
  vatId: 'VAT ID',
  vatStates: { checking: 'not verified yet', verified: 'verified by VIES', unverified: 'not verified' },
  summary: 'Summary',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  vat: (rate: string) => `VAT ${rate}%`,
  total: 'Total',
  reverseCharge:
    'Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).',
  outside: 'Not subject to VAT in the country of the supplier.',
} as const;

/** The columns of the table of a year. */
export const invoiceCsvColumns = [
  ...['Number', 'Date of issue', 'Corrects invoice', 'Currency'],
  ...['Subtotal', 'VAT rate in %', 'VAT', 'Total'],
];

/** The words of an invoice. */
export const invoiceTexts = {
  title: 'Invoice',
  number: 'Invoice number',
  paid: (day: string) => `Paid on ${day}.`,
  period: (from: string, to: string) => `${from} to ${to}`,
  lines: {
    plan: 'Subscription',
    unused: 'Unused time on',
    discount: 'Discount on',
    extra: 'Adjustment of',
  },
  plans: { free: 'Free', 'pro-monthly': 'Pro, monthly', 'pro-annually': 'Pro, annually' },
} as const;

/** The words of a credit note. */
export const creditNoteTexts = {
  title: 'Credit note',
  number: 'Credit note number',
  corrects: 'Corrects',
  invoice: (number: string, day: string) => `Invoice ${number} of ${day}`,
  reasons: { refund: 'Refund', dispute: 'Payment taken back by the bank' },
  returned: (day: string) => `Returned on ${day}.`,
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
