import { openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { patientRecordFormatSchema } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { ownRecordTexts as texts } from '@bedside/contracts/practice/patient-record/patient-record.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { mayOpenArea } from '../../modules/sharing/area/area.policy';
import { exportOwnRecord } from '../../modules/practice/patient-record/export-own-record';
import { findRecordOwner } from '../../modules/practice/patient-record/find-record-owner';
import { answerMissing, escapeHtml, readForms, sendSecretPage, simplePage } from './simple-page';

type Route = { Params: { patientId: string } };

function formPage(patientLinkId: string, doctorName: string, failure?: string): string {
  const said =
    failure === undefined ? '' : `<p class="failure" role="alert" id="failure">${escapeHtml(failure)}</p>`;
  const wrong = failure === undefined ? '' : ' aria-invalid="true" aria-describedby="failure"';
  return simplePage(
    texts.title,
    [texts.lead(doctorName), texts.why],
    `${said}<form method="post" action="/my-data/${escapeHtml(patientLinkId)}">
<div class="field"><label for="digits">${escapeHtml(texts.digits)}</label>
<input id="digits" name="digits" inputmode="numeric" autocomplete="off" maxlength="8" required${wrong}></div>
<p><button name="format" value="pdf">${escapeHtml(texts.pdf)}</button></p>
<p><button name="format" value="json">${escapeHtml(texts.json)}</button></p></form>`,
  );
}

/**
 * `/my-data/{patient link}`: where a patient saves everything that is stored about them. On a device that
 * never had the area it leads to the page that asks for a code. It works without a script.
 */
export function ownRecordPage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    readForms(app);
    answerMissing(app, {
      title: 'This link is not valid',
      text: 'It may be incomplete. Open it again from the message, or ask your doctor.',
    });

    app.addHook<Route>('preHandler', async (request, reply) => {
      const { patientId } = request.params;
      if (await mayOpenArea(deps, patientId, request.headers.cookie)) return;
      await reply.header('Cache-Control', 'no-store').redirect(openAreaPath(patientId, 'data'), 303);
    });

    app.get<Route>('/my-data/:patientId', async ({ params: { patientId } }, reply) =>
      sendSecretPage(reply, formPage(patientId, (await findRecordOwner(deps, patientId)).doctorName)),
    );
    app.post<Route>('/my-data/:patientId', async (request, reply) => {
      const { patientId } = request.params;
      const { doctorName } = await findRecordOwner(deps, patientId);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const input = {
        patientLinkId: patientId,
        digits: form.get('digits') ?? '',
        format: patientRecordFormatSchema.catch('pdf').parse(form.get('format')),
      };
      try {
        const own = await exportOwnRecord(deps, { address: request.ip }, input);
        if (!own)
          return await sendSecretPage(reply.status(422), formPage(patientId, doctorName, texts.wrong));
        return await reply
          .header('Cache-Control', 'no-store')
          .header('Content-Disposition', `attachment; filename="${own.fileName}"`)
          .type(own.type)
          .send(own.file);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
        return sendSecretPage(reply.status(429), formPage(patientId, doctorName, texts.often));
      }
    });
    done();
  };
}
