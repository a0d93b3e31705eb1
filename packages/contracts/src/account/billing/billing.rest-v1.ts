import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { creditReasonSchema, type CreditNote } from './billing-credit-note.schema';
import { plans } from './billing-plan.rules';
import {
  paidPlanIdSchema,
  subscriptionStatusSchema,
  type Currency,
  type Invoice,
  type PlanId,
  type SubscriptionCard,
} from './billing.schema';

const period = z.enum(['month', 'year']);
const minor = z.int().describe('In minor units of the currency, such as cents.');

/** What a user's practice is subscribed to. */
export const subscriptionRestV1 = z
  .object({
    plan: paidPlanIdSchema,
    status: subscriptionStatusSchema,
    billed_period: period,
    current_period_end: timeRestV1.nullable().describe('Null after it ended.'),
    end_date: timeRestV1.nullable().describe('When it ends, where it was canceled; else null.'),
  })
  .meta({ id: 'Subscription' });

/** @returns null where there was never one */
export function toSubscriptionRestV1(
  card: SubscriptionCard | undefined,
): z.infer<typeof subscriptionRestV1> | null {
  if (!card) return null;
  return {
    plan: card.plan,
    status: card.status,
    billed_period: plans[card.plan].interval ?? 'month',
    current_period_end: card.periodEnd && card.periodEnd.toISOString(),
    end_date: card.endsAt && card.endsAt.toISOString(),
  };
}

const count = z.int().nullable().describe('Null is without limit.');

export const planRestV1 = z
  .object({
    id: z.enum(['free', ...paidPlanIdSchema.options]).meta({ example: 'pro-monthly' }),
    price: minor.meta({ example: 2_900 }).describe('Before VAT, in minor units of the currency.'),
    currency: z.string().meta({ example: 'usd' }),
    billed_period: period.nullable(),
    limits: z.object({
      videos: count,
      minutes: count,
      patients: count,
      messages_a_month: z.int(),
      storage_bytes: z.int(),
      seats: z.int(),
    }),
  })
  .meta({ id: 'Plan' });

export function toPlanRestV1(id: PlanId, currency: Currency): z.infer<typeof planRestV1> {
  const { prices, interval, limits } = plans[id];
  const { messagesAMonth, storageBytes, ...counts } = limits;
  return {
    id,
    price: prices[currency],
    currency,
    billed_period: interval,
    limits: { ...counts, messages_a_month: messagesAMonth, storage_bytes: storageBytes },
  };
}

export const invoiceRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.invoice }),
    number: z.string().meta({ example: '2026-000042' }),
    issued_at: timeRestV1,
    currency: z.string().meta({ example: 'usd' }),
    subtotal: minor.meta({ example: 2_900 }),
    vat_rate: z.number().meta({ example: 23 }).describe('In percent.'),
    vat: minor.meta({ example: 667 }),
    total: minor.meta({ example: 3_567 }),
    national_vat: z
      .object({
        currency: z.string().meta({ example: 'EUR' }),
        vat: minor.meta({ example: 575 }),
        rates_of: z.iso.date().meta({ example: '2026-11-27' }).describe('The day of the rates.'),
      })
      .nullable()
      .describe("The VAT in the currency of the seller's country, where its law asks for it; else null."),
  })
  .meta({ id: 'Invoice' });

export const toInvoiceRestV1 = ({
  id,
  issuedAt,
  vatRate,
  ...rest
}: Omit<Invoice, 'id'> & { id: string }): z.infer<typeof invoiceRestV1> => ({
  id,
  number: rest.number,
  issued_at: issuedAt.toISOString(),
  currency: rest.currency,
  subtotal: rest.subtotal,
  vat_rate: vatRate / 100,
  vat: rest.vat,
  total: rest.total,
  national_vat: rest.nationalVat && {
    currency: rest.nationalVat.currency,
    vat: rest.nationalVat.vat,
    rates_of: rest.nationalVat.day,
  },
});

export const creditNoteRestV1 = invoiceRestV1
  .extend({
    id: z.string().meta({ example: exampleIds.creditNote }),
    reason: creditReasonSchema,
    invoice_number: z.string().meta({ example: '2026-000042' }),
  })
  .meta({ id: 'CreditNote' });

export const toCreditNoteRestV1 = (note: CreditNote): z.infer<typeof creditNoteRestV1> => ({
  ...toInvoiceRestV1(note),
  reason: note.reason,
  invoice_number: note.invoiceNumber,
});
