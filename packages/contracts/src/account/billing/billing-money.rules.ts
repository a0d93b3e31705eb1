import type { InvoiceLine } from './billing.schema';

/*
 * Money is an integer of minor units (cents). A part of a cent is rounded half away from zero, so that a credit and a
 * charge of the same size cancel each other. VAT is computed once, on the subtotal, and not line by line.
 */

/** `amount` times `numerator` over `denominator`, rounded half away from zero. All are integers. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const [whole, by] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  const size = whole < 0n ? -whole : whole;
  const rounded = Number((2n * size + by) / (2n * by));
  return whole < 0n && rounded !== 0 ? -rounded : rounded;
}

export type InvoiceSums = { subtotal: number; vat: number; total: number };

/** @param rate of the VAT in hundredths of a percent: 2300 is 23% */
export function sumInvoice(lines: readonly Pick<InvoiceLine, 'amount'>[], rate: number): InvoiceSums {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = shareOf(subtotal, rate, 10_000);
  return { subtotal, vat, total: subtotal + vat };
}

/**
 * What a credit note of an invoice amounts to, in positive cents. The VAT that is credited up to and with this note is the
 * share of what is credited, so the notes of an invoice that is credited as a whole add up to it to the cent. After the VAT
 * went back as such, none is left.
 * @param credited what earlier notes credited, with VAT; `isVatBack`: one of them was for all VAT that was left
 * @param returned what went back now, with VAT; more than is left of the invoice is not credited
 */
export function sumCreditNote(
  invoice: Pick<InvoiceSums, 'vat' | 'total'>,
  { credited, isVatBack = false }: { credited: number; isVatBack?: boolean },
  returned: number,
): InvoiceSums {
  const until = Math.min(credited + returned, invoice.total);
  const total = until - credited;
  if (total <= 0) return { subtotal: 0, vat: 0, total: 0 };
  const vatOf = (part: number) => shareOf(invoice.vat, part, invoice.total);
  const vat = isVatBack ? 0 : vatOf(until) - vatOf(credited);
  return { subtotal: total - vat, vat, total };
}

/** A credit note for the VAT alone, in positive cents: it takes back what is left of it. */
export function sumVatNote(
  { vat, total, credited, vatCredited }: Record<'vat' | 'total' | 'credited' | 'vatCredited', number>,
  returned: number,
): InvoiceSums {
  const back = Math.max(Math.min(returned, vat - vatCredited, total - credited), 0);
  return { subtotal: 0, vat: back, total: back };
}
