import { describe, expect, it } from 'vitest';
import { shareOf, sumCreditNote, sumInvoice } from './billing-money.rules';
import { isUpgrade, periodEndOf, planLine, plans, upgradeLines } from './billing-plan.rules';

/** The same numbers in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe('money', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [2_900, 2_300, 10_000, 667],
    [29_000, 2_550, 10_000, 7_395],
    [0, 5, 7, 0],
    [9_007_199_254_740_991, 1, 1, 9_007_199_254_740_991],
  ])('%i times %i over %i is %i', (amount, numerator, denominator, expected) => {
    expect(shareOf(amount, numerator, denominator)).toBe(expected);
  });

  it('of 100,000 random invoices adds up: lines and VAT are the total, in whole cents', () => {
    const random = randomNumbers(4_711);
    for (let at = 0; at < 100_000; at += 1) {
      const lines = Array.from({ length: 1 + random(6) }, () => ({ amount: random(2_000_000) - 400_000 }));
      const rate = random(3_000);
      const { subtotal, vat, total } = sumInvoice(lines, rate);
      const exact = (subtotal * rate) / 10_000;
      const isRight =
        lines.reduce((sum, { amount }) => sum + amount, 0) === subtotal &&
        subtotal + vat === total &&
        [subtotal, vat, total].every((sum) => Number.isSafeInteger(sum) && !Object.is(sum, -0)) &&
        Math.abs(vat - exact) <= 0.5;
      if (!isRight) expect({ at, lines, rate, subtotal, vat, total }).toBe('an invoice that adds up');
    }
  });

  it('of 100,000 random invoices goes back in random parts, and the credit notes add up to the invoice', () => {
    const random = randomNumbers(815);
    for (let at = 0; at < 100_000; at += 1) {
      const invoice = sumInvoice([{ amount: 1 + random(2_000_000) }], random(3_000));
      const notes: ReturnType<typeof sumCreditNote>[] = [];
      const sum = (of: 'subtotal' | 'vat' | 'total') => notes.reduce((whole, note) => whole + note[of], 0);
      const parts = 1 + random(4);
      for (let part = 0; part < parts; part += 1) {
        // The last one takes more than is left.
        const returned = part === parts - 1 ? invoice.total : 1 + random(invoice.total);
        const note = sumCreditNote(invoice, { credited: sum('total') }, returned);
        const exact = (note.total * invoice.vat) / invoice.total;
        notes.push(note);
        const isRight =
          note.subtotal + note.vat === note.total &&
          [note.subtotal, note.vat, note.total].every((one) => Number.isSafeInteger(one) && one >= 0) &&
          Math.abs(note.vat - exact) <= 1;
        if (!isRight) expect({ at, invoice, note }).toBe('a credit note that adds up');
      }
      const whole = { subtotal: sum('subtotal'), vat: sum('vat'), total: sum('total') };
      if (JSON.stringify(whole) !== JSON.stringify(invoice))
        expect({ at, whole }).toEqual({ at, whole: invoice });
    }
  });

  it.each([0, -1, -3_567])('that goes back as %i is credited by nothing', (returned) => {
    expect(sumCreditNote({ vat: 667, total: 3_567 }, { credited: 0 }, returned)).toEqual({
      subtotal: 0,
      vat: 0,
      total: 0,
    });
  });

  it('of a credit and a charge of the same size cancels', () => {
    for (const part of [1, 7, 333, 15_551])
      expect(shareOf(2_900, part, 31_102) + shareOf(-2_900, part, 31_102)).toBe(0);
  });
});

describe('plans', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);

  it.each([
    ['pro-monthly', '2026-01-31', '2026-02-28'],
    ['pro-monthly', '2028-01-31', '2028-02-29'],
    ['pro-monthly', '2026-12-15', '2027-01-15'],
    ['pro-annually', '2028-02-29', '2029-02-28'],
  ] as const)('%s from %s runs until %s', (plan, start, end) => {
    expect(periodEndOf(plan, at(start))).toEqual(at(end));
  });

  const running = {
    plan: 'pro-monthly',
    periodStart: at('2026-06-01'),
    periodEnd: at('2026-07-01'),
    currency: 'usd',
  } as const;

  it.each([
    ['at the beginning', '2026-06-01', -2_900],
    ['in the middle', '2026-06-16', -1_450],
    ['with a clock that is behind', '2026-05-01', -2_900],
  ])('an upgrade %s gives back what is unused', (_when, day, unused) => {
    const lines = upgradeLines(running, 'pro-annually', at(day));
    expect(lines.map(({ amount }) => amount)).toEqual([plans['pro-annually'].prices.usd, unused]);
  });

  it('an upgrade at the end of a period gives nothing back', () => {
    expect(upgradeLines(running, 'pro-annually', at('2026-08-01'))).toEqual([
      planLine('pro-annually', at('2026-07-01'), 'usd'),
    ]);
  });

  it('a change to less waits', () => {
    expect([isUpgrade('pro-monthly', 'pro-annually'), isUpgrade('pro-annually', 'pro-monthly')]).toEqual([
      true,
      false,
    ]);
  });
});
