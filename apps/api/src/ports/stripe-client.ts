import type Stripe from 'stripe';

/** The account at Stripe: its keys, and another host that speaks its API, for tests. */
export type StripeAccount = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
};

export type StripeClient = { account: StripeAccount; open: () => Promise<Stripe> };

/** The version of Stripe's API whose shapes are read here; the package's types are those of it. */
export const STRIPE_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** How long one call may take. */
const ANSWER_MS = 20_000;

/** Loads Stripe's package at the first call: it is large, and whoever pays nothing never needs it. */
/** @param httpClient carries the calls elsewhere than over the network */
export function createStripeClient(
  account: StripeAccount,
  httpClient?: Stripe.StripeConfig['httpClient'],
): StripeClient {
  const { secretKey, apiUrl } = account;
  let opened: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: StripeApi } = await import('stripe');
    const url = apiUrl === undefined ? undefined : new URL(apiUrl);
    return new StripeApi(secretKey, {
      apiVersion: STRIPE_VERSION,
      maxNetworkRetries: 2,
      timeout: ANSWER_MS,
      telemetry: false,
      ...(httpClient && { httpClient }),
      ...(url && {
        host: url.hostname,
        port: url.port,
        protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
      }),
    });
  };
  return { account, open: () => (opened ??= load()) };
}
