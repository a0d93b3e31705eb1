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

/** An invoice is never changed, so with real payments the seller has to be named before the first one. */
export function isSellerNamed({
  STRIPE_SECRET_KEY: key = '',
  ...env
}: SellerEnvironment & { STRIPE_SECRET_KEY?: string | undefined }): boolean {
  if (!/^(sk|rk)_live_/.test(key)) return true;
  return (
    ![unnamedSeller.name, ''].includes(env.SELLER_NAME.trim()) &&
    ![unnamedSeller.address, ''].includes(env.SELLER_ADDRESS.trim())
  );
}

/** With real payments the VAT of the seller's country has to be known: its own buyers are charged with it. */
export const isSellerTaxed = ({
  STRIPE_SECRET_KEY: key = '',
  SELLER_COUNTRY: country,
}: Pick<SellerEnvironment, 'SELLER_COUNTRY'> & { STRIPE_SECRET_KEY?: string | undefined }): boolean =>
  !/^(sk|rk)_live_/.test(key) || isKnownSeller(country);

/** What the operator reads instead of a start. */
export const taxFault = {
  path: ['SELLER_COUNTRY'],
  message: 'must be a country whose VAT Bedside knows where Stripe takes real payments: see docs/billing.md',
  when: () => true,
};

/** What the operator reads instead of a start. */
export const sellerFault = {
  path: ['SELLER_ADDRESS'],
  message: 'must be set together with SELLER_NAME where Stripe takes real payments: invoices name the seller',
  when: () => true,
};
