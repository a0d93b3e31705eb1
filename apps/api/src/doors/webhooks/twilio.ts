import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { recordSmsReply } from '../../modules/patient/record-sms-reply';
import { recordDeliveryReport } from '../../modules/share/record-delivery-report';
import { isTwilioOptOut, reasonOfTwilio, TWILIO_STATUS_PATH } from '../../ports/sms-sender.twilio';
import { replyWithError } from '../../transport/rest-v1/error-reply';

type Fields = Record<string, string>;

/** Twilio's words for how far a message is; those that say nothing yet are left out. */
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
 * What Twilio tells: how far a message is, and what patients answer. Signed by Twilio over the address that it was
 * given, which begins with `PUBLIC_URL`; without Twilio nothing is here.
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
      if (!deps.smsCallbacks) throw new AppError('not-found', { message: texts.notFound });
      if (typeof signature !== 'string' || !deps.smsCallbacks.isGenuine({ signature, url, fields }))
        throw new AppError('forbidden', { message: 'The signature of this call is not valid.' });
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
      // Twilio itself answers these words; nothing is to be sent back.
      return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    });
    done();
  };
}
