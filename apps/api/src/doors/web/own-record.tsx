import { openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { patientRecordFormatSchema } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { patientRecordWords } from '@bedside/contracts/practice/patient-record/patient-record.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { mayOpenArea } from '../../modules/sharing/area/area.policy';
import { exportOwnRecord } from '../../modules/practice/patient-record/export-own-record';
import { findRecordOwner } from '../../modules/practice/patient-record/find-record-owner';
import { answerMissing, DigitsField, Failure, readForms, sendSecretPage, StillPage } from './still-page';

type Route = { Params: { patientId: string } };

type FormPageProps = { patientLinkId: string; doctorName: string; failure?: string };

function FormPage({ patientLinkId, doctorName, failure }: FormPageProps) {
  const isWrong = failure !== undefined;
  return (
    <StillPage
      title={patientRecordWords('page.title')}
      words={[patientRecordWords('page.lead', { doctor: doctorName }), patientRecordWords('page.why')]}
    >
      {isWrong && <Failure id="failure">{failure}</Failure>}
      <form method="post" action={`/my-data/${patientLinkId}`}>
        <DigitsField
          name="digits"
          label={patientRecordWords('page.digits')}
          autoComplete="off"
          maxLength={8}
          isWrong={isWrong}
        />
        <p>
          <button name="format" value="pdf">
            {patientRecordWords('page.pdf')}
          </button>
        </p>
        <p>
          <button name="format" value="json">
            {patientRecordWords('page.json')}
          </button>
        </p>
      </form>
    </StillPage>
  );
}

/**
 * `/my-data/{patient link}`: where a patient saves everything that is stored about them. On a device that
 * never had the area it leads to the page that asks for a code. It works without a script.
 */
export function ownRecordPage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    readForms(app);
    answerMissing(app, patientRecordWords('page.missing'));

    app.addHook<Route>('preHandler', async (request, reply) => {
      const { patientId } = request.params;
      if (await mayOpenArea(deps, patientId, request.headers.cookie)) return;
      await reply.header('Cache-Control', 'no-store').redirect(openAreaPath(patientId, 'data'), 303);
    });

    app.get<Route>('/my-data/:patientId', async ({ params: { patientId } }, reply) => {
      const { doctorName } = await findRecordOwner(deps, patientId);
      return sendSecretPage(reply, <FormPage patientLinkId={patientId} doctorName={doctorName} />);
    });
    app.post<Route>('/my-data/:patientId', async (request, reply) => {
      const { patientId } = request.params;
      const { doctorName } = await findRecordOwner(deps, patientId);
      const refuse = (status: number, failure: string) =>
        sendSecretPage(
          reply.status(status),
          <FormPage patientLinkId={patientId} doctorName={doctorName} failure={failure} />,
        );
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const input = {
        patientLinkId: patientId,
        digits: form.get('digits') ?? '',
        format: patientRecordFormatSchema.catch('pdf').parse(form.get('format')),
      };
      try {
        const own = await exportOwnRecord(deps, { address: request.ip }, input);
        if (!own) return await refuse(422, patientRecordWords('page.wrong'));
        return await reply
          .header('Cache-Control', 'no-store')
          .header('Content-Disposition', `attachment; filename="${own.fileName}"`)
          .type(own.type)
          .send(own.file);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
        return refuse(429, patientRecordWords('page.often'));
      }
    });
    done();
  };
}
