import type { DayRates } from '@bedside/contracts/account/billing/billing-national-vat.schema';

/** What a central bank publishes of currencies. */
export type ExchangeRates = {
  /** The newest day's. @throws Error where the bank gives no answer now */
  read(): Promise<DayRates>;
};
