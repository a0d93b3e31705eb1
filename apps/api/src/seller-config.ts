import { isKnownSeller } from '@bedside/contracts/account/billing/billing-vat.rules';
import { countrySchema } from '@bedside/contracts/kit/country.schema';
import { currencySchema } from '@bedside/contracts/account/billing/billing.schema';
import { z } from 'zod';
import type { Seller } from '@bedside/contracts/account/billing/billing-invoice.schema';

/** What stands on invoices until the operator names a seller. */
export const unnamedSeller = { name: 'Bedside', address: 'Replace this address by SELLER_ADDRESS' };

/** Who issues the invoices, in which currency, and whom the tax is asked about. */
export const sellerVariables = {
  /** Name, address in one line, country of ISO 3166-1, VAT ID. */
  SELLER_NAME: z.string().default(unnamedSeller.name),
  SELLER_ADDRESS: z.string().default(unnamedSeller.address),
  SELLER_COUNTRY: countrySchema.default('IE'),
  SELLER_VAT_ID: z.string().optional(),
  SELLER_CURRENCY: currencySchema.default('usd'),
  /** The Union's register of VAT IDs, or a server that speaks its REST interface. */
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The daily rates of the European Central Bank, or a server that has a file of this form. */
  RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
};

const ECB_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

type SellerEnvironment = {
  SELLER_NAME: string;
  SELLER_ADDRESS: string;
  SELLER_COUNTRY: string;
  SELLER_VAT_ID?: string | undefined;
};

/** Who issues the invoices. */
export const sellerOf = (env: SellerEnvironment): Seller => ({
  name: env.SELLER_NAME,
  address: env.SELLER_ADDRESS,
  country: env.SELLER_COUNTRY,
  vatId: env.SELLER_VAT_ID ?? null,
});

type PaidEnvironment = SellerEnvironment & { STRIPE_SECRET_KEY?: string | undefined };

const isLive = ({ STRIPE_SECRET_KEY: key = '' }: PaidEnvironment) => /^(sk|rk)_live_/.test(key);

type PaidRule = [
  holds: (env: PaidEnvironment) => boolean,
  fault: { path: string[]; message: string; when: () => boolean },
];

/** Real invoices have real rates. */
export const ratesUrlOf = (env: PaidEnvironment & { RATES_URL?: string | undefined }): string | undefined =>
  env.RATES_URL ?? (isLive(env) ? ECB_URL : undefined);

/** What has to hold with real payments, and what the operator reads instead of a start. */
const paidRule = (
  holds: (env: PaidEnvironment) => boolean,
  name: keyof SellerEnvironment,
  message: string,
): PaidRule => [(env) => !isLive(env) || holds(env), { path: [name], message, when: () => true }];

/** An invoice is never changed, so the seller has to be named before the first one. */
export const sellerNamed = paidRule(
  (env) =>
    ![unnamedSeller.name, ''].includes(env.SELLER_NAME.trim()) &&
    ![unnamedSeller.address, ''].includes(env.SELLER_ADDRESS.trim()),
  'SELLER_ADDRESS',
  'must be set together with SELLER_NAME where Stripe takes real payments: invoices name the seller',
);

/** The buyers of the seller's own country are charged with its VAT. */
export const sellerTaxed = paidRule(
  (env) => isKnownSeller(env.SELLER_COUNTRY),
  'SELLER_COUNTRY',
  'must be a country whose VAT Bedside knows where Stripe takes real payments: see docs/billing.md',
);
