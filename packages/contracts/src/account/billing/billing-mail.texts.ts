import type { PaymentFailure } from './billing.schema';
import type { PaymentDueStatus } from './billing-status.rules';

type Paper = { number: string; total: string; day: string };

/** What mails with an invoice or a credit note say. Amounts and numbers stand in the body only. */
export const invoiceMailTexts = {
  invoice: {
    subject: 'Your invoice',
    lines: ({ number, total, day }: Paper) => [
      `Invoice ${number} of ${day} is attached as a PDF.`,
      `${total} was paid. There is nothing to do.`,
    ],
  },
  creditNote: {
    subject: 'Your credit note',
    lines: ({ number, total, day, invoiceNumber }: Paper & { invoiceNumber: string }) => [
      `Credit note ${number} of ${day} is attached as a PDF.`,
      `It corrects invoice ${invoiceNumber}: ${total} went back to you.`,
    ],
  },
  /** Beside an invoice with VAT whose VAT ID is not confirmed. */
  vat: {
    waits:
      'VAT was charged, because VIES, the register of the European Union, has not confirmed your VAT ID yet. As soon as it does, the VAT goes back to you by itself, with a credit note.',
    away: 'VAT was charged, because VIES, the register of the European Union, gives no answer about your VAT ID at the moment. It is asked again. As soon as it confirms the ID, the VAT goes back to you by itself, with a credit note.',
    unknown:
      'VAT was charged, because VIES, the register of the European Union, does not know your VAT ID. Correct the ID in the billing details if it is wrong.',
  },
  button: 'Open your invoices',
} as const;

/** The mail to the operator about charges without an invoice. It names ids only; amounts are in minor units. */
export const chargesMailTexts = {
  subject: 'Charges without an invoice',
  lead: 'The payment provider charged what no invoice here explains. Nothing was changed. Look at each charge at the provider: refund it, or write its invoice by hand.',
  line: ({
    practice,
    charge,
    charged,
    invoiced,
  }: Record<'practice' | 'charge', string> & Record<'charged' | 'invoiced', number>) =>
    `Practice ${practice}, charge ${charge}: charged ${charged}, invoiced ${invoiced}.`,
} as const;

/** What the mail about an open payment says: what happened, and what to do. */
export const paymentMailTexts = {
  subject: {
    incomplete: 'Your payment failed',
    'past-due': 'Your payment failed',
    unpaid: 'Your payment failed several times',
  } satisfies Record<PaymentDueStatus, string>,
  why: {
    declined: 'The bank declined the payment.',
    'insufficient-funds': 'There was not enough money on the card.',
    'expired-card': 'The card has expired.',
    'not-confirmed': 'The payment was not confirmed with the bank.',
  } satisfies Record<PaymentFailure, string>,
  toConfirm: {
    subject: 'Your bank asks you to confirm a payment',
    lines: [
      'Your bank waits for you to confirm the payment of your plan.',
      'Confirm it in the settings to keep your plan.',
    ],
  },
  todo: {
    incomplete: 'Nothing was charged. Pay with another card or account to start your subscription.',
    'past-due': 'Pay in the settings to keep your plan.',
    unpaid: 'Pay in the settings to use your plan again.',
  } satisfies Record<PaymentDueStatus, string>,
  button: 'Open plan and payments',
} as const;
