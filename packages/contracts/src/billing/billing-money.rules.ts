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
