import { isKnownSeller } from '@bedside/contracts/account/billing/billing-vat.rules';
import type { Seller } from '@bedside/contracts/account/billing/billing-invoice.schema';

/** What stands on invoices until the operator names a seller. */
export const unnamedSeller = { name: 'Bedside', address: 'Replace this address by SELLER_ADDRESS' };

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
