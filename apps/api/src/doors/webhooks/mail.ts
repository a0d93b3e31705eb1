import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { recordReturnedMail } from '../../modules/account/doctor-mail/record-returned-mail';
import { recordDeliveryReport } from '../../modules/sharing/share/record-delivery-report';
import { mailReporters } from '../../ports/mail-reports';
import { replyWithError } from '../../transport/rest-v1/error-reply';

/** A mail that comes back often has the whole mail with it, and ours are small. */
const MOST_BYTES = 1_048_576;

/**
 * What became of mails after a server had accepted them, as senders and the mail server's own pipe report it. Each
 * reporter has a door, which exists with its key.
 */
export function mailWebhooks(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.setErrorHandler(replyWithError);
    app.removeAllContentTypeParsers();
    // Signatures are those of the bytes as they came.
    app.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const reporter of mailReporters) {
      app.post(`/webhooks/mail/${reporter}`, async ({ headers, body }, reply) => {
        const read = deps.mailReports[reporter];
        if (!read) throw new AppError('not-found');
        const reports = Buffer.isBuffer(body) ? await read({ headers, body }) : 'unsigned';
        if (reports === 'unsigned') throw new AppError('forbidden', { says: 'call-unsigned' });
        for (const { key, reason } of reports) {
          await recordDeliveryReport(deps, { deliveryId: key, channel: 'mail', state: 'failed', reason });
          await recordReturnedMail(deps, { mailKey: key, reason });
        }
        return reply.status(204).send();
      });
    }
    done();
  };
}
