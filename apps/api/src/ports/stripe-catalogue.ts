import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { BillingDetails, PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import { isInVies, taxNameOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import type Stripe from 'stripe';
import { stripeCodeOf, stripeKey } from './stripe-errors';
import { productOf } from './stripe-words';

export type StripeCatalogue = ReturnType<typeof createStripeCatalogue>;

/** What Stripe has to know before it charges: our plans, the rates of VAT, and whom an invoice is made out to. */
export function createStripeCatalogue(
  open: () => Promise<Stripe>,
  clock: () => number,
  { remembers }: { remembers: boolean },
) {
  const made = new Map<string, Promise<string>>();
  /** Makes each thing once per process; Stripe itself holds it once. */
  const once = (key: string, make: () => Promise<string>): Promise<string> => {
    // The built-in Stripe loses what it made with the rows of its database.
    if (!remembers) return make();
    const known = made.get(key) ?? make();
    made.set(key, known);
    known.catch(() => made.delete(key));
    return known;
  };
  return {
    product: (plan: PaidPlanId) =>
      once(plan, async () => {
        const client = await open();
        const id = productOf(plan);
        await client.products
          .create({ id, name: billingWords(`plan.${plan}`) }, stripeKey('product', id))
          .catch((thrown: unknown) => {
            if (stripeCodeOf(thrown) !== 'resource_already_exists') throw thrown;
          });
        return id;
      }),

    /** @param rate in hundredths of a percent */
    taxRate: (country: string, rate: number) =>
      once(`${country}-${rate}`, async () => {
        const client = await open();
        const name = `${country}-${rate}`;
        for await (const one of client.taxRates.list({ active: true, limit: 100 }))
          if (one.metadata?.['bedside'] === name) return one.id;
        const { id } = await client.taxRates.create(
          {
            display_name: taxNameOf({ kind: 'standard' }, country, country),
            country,
            percentage: rate / 100,
            inclusive: false,
            metadata: { bedside: name },
          },
          stripeKey('tax-rate', name),
        );
        return id;
      }),

    async describeCustomer(customer: string, details: BillingDetails): Promise<void> {
      const client = await open();
      const { company: name, address: line1, city, zip, country, state, vatId } = details;
      await client.customers.update(
        customer,
        { name, address: { line1, city, postal_code: zip, country, ...(state !== null && { state }) } },
        stripeKey('details', customer, name, line1, city, zip, country, state, clock()),
      );
      if (vatId === null || !(isInVies(country) || country === 'GB')) return;
      for await (const { value } of client.customers.listTaxIds(customer, { limit: 100 }))
        if (value === vatId) return;
      await client.customers.createTaxId(
        customer,
        { type: country === 'GB' ? 'gb_vat' : 'eu_vat', value: vatId },
        stripeKey('tax-id', customer, country, vatId),
      );
    },
  };
}
