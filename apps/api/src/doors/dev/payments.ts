import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { receivePaymentEvent } from '../../modules/account/billing/receive-payment-event';
import { stripeHappenings, type StripeHappening } from '../../ports/stripe-world/stripe-dashboard';
import { isLocalCall } from './is-local-call';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const labels: Readonly<Record<StripeHappening, string>> = {
  'next-period': 'Next period, paid',
  'next-period-unpaid': 'Next period, payment fails',
  'next-period-draft': 'Next period, as a draft',
  'draft-ends': 'The hour of the draft ends',
  'bank-settles': 'Bank answers (SEPA)',
  'payment-expires': 'First payment expires',
  'retries-end': 'Last retry fails',
  pause: 'Pause',
  refunded: 'Refund the last payment',
  'partly-refunded': 'Refund a third of it',
  disputed: 'Dispute lost',
  coupon: 'Coupon of 20 %',
  'extra-line': 'Add a support hour',
  'tax-changed': 'Change the tax to 19 %',
  'method-removed': 'Remove the card',
  'method-link': 'Pay by Link',
  uncollectible: 'Give up the open invoice',
  'foreign-product': 'Move to another product',
};

type Shown = Awaited<ReturnType<Deps['testPayments']['list']>>[number];

function card({ subscriptionId, email, ...shown }: Shown): string {
  const { status, plan, periodEnd, brand, last4, paid, credited } = shown;
  const buttons = stripeHappenings.map(
    (move) =>
      `<form method="post" action="/dev/payments/${subscriptionId}/${move}"><button>${labels[move]}</button></form>`,
  );
  return `<article aria-label="${escape(email)}"><h2>${escape(email)}</h2>
<p><b>${status}</b>, ${plan}, until ${periodEnd.toISOString().slice(0, 10)}, ${escape(brand ?? 'no card')} ${escape(last4 ?? '')}, ${paid} paid, ${credited} refunded</p>
<div>${buttons.join('')}</div></article>`;
}

function paymentsPage(shown: readonly Shown[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payments - Bedside</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><style>
body{font:15px/22px Inter,system-ui,sans-serif;margin:0;background:light-dark(#F6F8F8,#101817);color:light-dark(#1B2726,#E6EDEB)}
main{max-width:720px;margin:0 auto;padding:24px}h1{font-size:28px;line-height:36px}h2{font-size:16px;margin:0;overflow-wrap:anywhere}
article{background:light-dark(#fff,#18221F);border:1px solid light-dark(#E1E8E7,#2C3A37);border-radius:10px;padding:16px;margin:16px 0}
article div{display:flex;flex-wrap:wrap;gap:8px}button{font:inherit;padding:8px 16px}
</style></head><body><main><h1>Test payments</h1>
<p>This is the built-in Stripe for trying out. No money is moved. The buttons move time, let a bank answer, and do what people do at Stripe's dashboard.</p>
${shown.map(card).join('') || '<p>Nobody has subscribed yet.</p>'}</main></body></html>`;
}

const paramsSchema = z.object({ subscriptionId: z.uuid(), move: z.enum(stripeHappenings) });

/**
 * A form of another site may not press these buttons: a browser says which site sent it. Its `Origin` is null for our
 * own page too, as no page of ours sends a referrer.
 */
const isOwnPage = ({ headers: { origin, 'sec-fetch-site': site } }: FastifyRequest) =>
  site === undefined ? origin === undefined : site === 'same-origin';

/** `/dev/payments`: what the built-in Stripe remembers, and buttons that move time; for this machine only. */
export function devPayments(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, parsed) => {
      parsed(null, undefined);
    });
    app.get('/dev/payments', async (request, reply) => {
      if (!isLocalCall(request.raw)) return reply.status(404).send({ message: 'Not found.' });
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(paymentsPage(await deps.testPayments.list()));
    });
    app.post('/dev/payments/:subscriptionId/:move', async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!isLocalCall(request.raw) || !isOwnPage(request) || !params.success)
        return reply.status(404).send({ message: 'Not found.' });
      const { subscriptionId, move } = params.data;
      const event = await deps.testPayments.move(subscriptionId, move);
      if (!event) return reply.status(404).send({ message: 'Not found.' });
      await receivePaymentEvent(deps, { ...event, subscriptionId });
      return reply.redirect('/dev/payments', 303);
    });
    done();
  };
}
