import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { receivePaymentEvent } from '../../modules/account/billing/receive-payment-event';
import { stripeHappenings } from '../../ports/stripe-world/stripe-dashboard';
import { sendPage } from '../web/still-page';
import { DevDocument } from './dev-document';
import { isLocalCall } from './is-local-call';

type Shown = Awaited<ReturnType<Deps['testPayments']['list']>>[number];

function SubscriptionCard({ shown }: { shown: Shown }) {
  const { subscriptionId, email, status, plan, periodEnd, brand, last4, paid, credited } = shown;
  const card = brand ? `${brand} ${last4 ?? ''}` : billingWords('testPayments.noCard');
  const until = periodEnd.toISOString().slice(0, 10);
  return (
    <article aria-label={email}>
      <h2>{email}</h2>
      <p>
        <b>{status}</b>
        {billingWords('testPayments.state', { plan, until, card, paid, credited })}
      </p>
      <div>
        {stripeHappenings.map((move) => (
          <form key={move} method="post" action={`/dev/payments/${subscriptionId}/${move}`}>
            <button>{billingWords(`testPayments.moves.${move}`)}</button>
          </form>
        ))}
      </div>
    </article>
  );
}

function PaymentsPage({ shown }: { shown: readonly Shown[] }) {
  return (
    <DevDocument title={billingWords('testPayments.title')}>
      <p>{billingWords('testPayments.lead')}</p>
      {shown.map((one) => (
        <SubscriptionCard key={one.subscriptionId} shown={one} />
      ))}
      {shown.length === 0 && <p>{billingWords('testPayments.none')}</p>}
    </DevDocument>
  );
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
      return sendPage(reply, <PaymentsPage shown={await deps.testPayments.list()} />);
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
