import { domainToASCII } from 'node:url';
import { paidPlanIdSchema, type PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';

const PRODUCT = 'bedside-';

/** An address as Stripe takes it: in ASCII. Undefined where the part before the `@` has other letters. */
export function stripeMailOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const ascii = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  return /^[\x21-\x7e]+$/.test(ascii) ? ascii : undefined;
}

/** Stripe's product of a plan. Every price of ours belongs to one, so a line of an invoice names its plan. */
export const productOf = (plan: PaidPlanId) => `${PRODUCT}${plan}`;

/** Undefined for a product that is none of ours. */
export function planOfProduct(product: string | { id: string } | undefined): PaidPlanId | undefined {
  if (product === undefined) return undefined;
  const id = stripeIdOf(product);
  const plan = paidPlanIdSchema.safeParse(id.slice(PRODUCT.length));
  return id.startsWith(PRODUCT) ? plan.data : undefined;
}

/** Stripe sends an id, or the whole object where it was asked to. */
export const stripeIdOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id);

export const dateOfStripe = (seconds: number) => new Date(seconds * 1_000);
