import {
  dayRatesSchema,
  type DayRates,
} from '@bedside/contracts/account/billing/billing-national-vat.schema';
import type { ExchangeRates } from './exchange-rates';

const ANSWER_MS = 5_000;
const MOST_BYTES = 65_536;

/** The reference rates of the European Central Bank, which it publishes on each working day as a file of XML. */
export function createEcbExchangeRates(url: string): ExchangeRates {
  return {
    async read() {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
      if (!response.ok) throw new Error(`the central bank answered ${response.status}`);
      return readEcbRates((await response.text()).slice(0, MOST_BYTES));
    },
  };
}

/** Reads the central bank's file: a day, and the rate of each currency. @throws Error for any other file */
export function readEcbRates(file: string): DayRates {
  const day = /<Cube time=['"](\d{4}-\d\d-\d\d)['"]>/.exec(file)?.[1];
  const found = file.matchAll(/<Cube currency=['"]([A-Z]{3})['"] rate=['"]([\d.]+)['"]\s*\/>/g);
  const rates = Object.fromEntries([...found].map(([, currency = '', rate = '']) => [currency, rate]));
  const { data } = dayRatesSchema.safeParse({ day, rates });
  if (!data || Object.keys(rates).length === 0) throw new Error('the central bank sent no rates');
  return data;
}

/** Rates of a day for the invoices of the built-in Stripe. */
const TEST_RATES = {
  AUD: '1.7801',
  CZK: '24.172',
  DKK: '7.4688',
  GBP: '0.8764',
  HUF: '382.55',
  NOK: '11.7945',
  PLN: '4.2310',
  RON: '5.0905',
  SEK: '10.9580',
  USD: '1.1605',
};

/** A central bank in this process: it publishes the same rates each day, in the same form. */
export function createTestExchangeRates(clock: () => number): ExchangeRates {
  const cubes = Object.entries(TEST_RATES).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return {
    read: async () => {
      const day = new Date(clock()).toISOString().slice(0, 10);
      return readEcbRates(`<Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube>`);
    },
  };
}
