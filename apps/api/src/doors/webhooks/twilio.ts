import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { recordSmsReply } from '../../modules/patients/patient/record-sms-reply';
import { recordDeliveryReport } from '../../modules/sharing/share/record-delivery-report';
import { isTwilioOptOut, reasonOfTwilio, TWILIO_STATUS_PATH } from '../../ports/sms-sender.twilio';
import { replyWithError } from '../../transport/rest-v1/error-reply';

type Fields = Record<string, string>;

/** Twilio's words for the state of a message; those that mean nothing yet are left out. */
const states = new Map<string, 'sent' | 'delivered' | 'failed'>([
  ['accepted', 'sent'],
  ['queued', 'sent'],
  ['sending', 'sent'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/**
 * What Twilio reports: the state of messages, and what patients answer. Twilio signs each report together with the
 * address that we gave it, which begins with `PUBLIC_URL`. Without Twilio this door does not exist.
 */
export function twilioWebhooks(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.setErrorHandler(replyWithError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body)));
      },
    );

    const fieldsOf = (request: FastifyRequest): Fields => {
      const fields = (request.body ?? {}) as Fields;
      const signature = request.headers['x-twilio-signature'];
      const url = `${deps.publicUrl()}${request.url}`;
      if (!deps.smsCallbacks) throw new AppError('not-found');
      if (typeof signature !== 'string' || !deps.smsCallbacks.isGenuine({ signature, url, fields }))
        throw new AppError('forbidden', { says: 'call-unsigned' });
      return fields;
    };

    app.post<{ Querystring: { delivery?: unknown } }>(TWILIO_STATUS_PATH, async (request, reply) => {
      const { MessageSid: providerId, MessageStatus: status = '', ErrorCode: errorCode } = fieldsOf(request);
      const { delivery } = request.query;
      const state = states.get(status);
      if (state && providerId && typeof delivery === 'string') {
        const code = errorCode === undefined ? undefined : Number(errorCode);
        await recordDeliveryReport(deps, {
          deliveryId: delivery,
          providerId,
          ...(state === 'failed'
            ? { state: isTwilioOptOut(code) ? 'opted-out' : 'failed', reason: reasonOfTwilio(code) }
            : { state }),
        });
      }
      return reply.status(204).send();
    });

    app.post('/webhooks/twilio/reply', async (request, reply) => {
      const {
        MessageSid: providerId,
        From: from = '',
        Body: text = '',
        OptOutType: wish,
      } = fieldsOf(request);
      if (providerId)
        await recordSmsReply(deps, { providerId, from: from.replace(/^\+/, ''), text: wish ?? text });
      // Twilio itself answers these words, so nothing is sent back.
      return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    });
    done();
  };
}
