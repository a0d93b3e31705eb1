import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { storePaymentEvent } from '../../modules/account/billing/store-payment-event';
import { replyWithError } from '../../transport/rest-v1/error-reply';

const MOST_BYTES = 262_144;

/**
 * What Stripe reports. A report is stored with its job before it is answered, and the job reads the state anew. Without
 * Stripe this door does not exist.
 */
export function stripeWebhooks(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.setErrorHandler(replyWithError);
    app.removeAllContentTypeParsers();
    // The signature is that of the bytes as they came.
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    app.post('/webhooks/stripe', async ({ body, headers }, reply) => {
      if (!deps.paymentReports) throw new AppError('not-found');
      const signature = headers['stripe-signature'];
      const report =
        typeof signature === 'string' && Buffer.isBuffer(body)
          ? await deps.paymentReports.read(body, signature)
          : 'unsigned';
      if (report === 'unsigned') throw new AppError('forbidden', { says: 'call-unsigned' });
      if ('foreign' in report)
        deps.log.info({ kind: report.foreign }, 'a report of the payment provider is about nothing of ours');
      else await storePaymentEvent(deps, report);
      return reply.status(204).send();
    });
    done();
  };
}
