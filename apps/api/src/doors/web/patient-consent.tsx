import { areaPath, openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import { viaSchema } from '@bedside/contracts/base/event/event.schema';
import {
  askedPath,
  consentPages,
  consentPath,
  isAreaPage,
} from '@bedside/contracts/sharing/viewing/viewing-consent.rules';
import { patientConsentWords } from '@bedside/contracts/patients/patient-consent/patient-consent.texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { findAreaOwner, mayOpenArea } from '../../modules/sharing/area/area.policy';
import { agreeToConsent } from '../../modules/patients/patient-consent/agree-to-consent';
import { askConsent, type ConsentAsked } from '../../modules/patients/patient-consent/ask-consent';
import { answerMissing, Failure, leadSecretly, readForms, sendSecretPage, StillPage } from './still-page';

type Route = { Params: { linkId: string }; Querystring: { to?: unknown; via?: unknown; no?: unknown } };

const querySchema = z.object({
  to: z.enum(consentPages).catch('video'),
  via: viaSchema.optional().catch(undefined),
  /** The patient does not agree. Nothing is stored, so the text can be read again. */
  no: z.literal('1').optional().catch(undefined),
});

/**
 * `/patient-consent/{link}?to=video`: the practice's text, which a patient agrees to before they see anything. The link
 * is that of the page that was asked for, and the answer leads back to it. A GET stores nothing: scanners of messages
 * open every link. It works without a script.
 */
export function patientConsentPage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    readForms(app);
    answerMissing(app, patientConsentWords('page.missing'));

    // Only devices that may open an area see its page. The same applies to the text before it.
    app.addHook<Route>('preHandler', async (request, reply) => {
      const { linkId, to } = askedBy(request);
      if (!isAreaPage(to) || (await mayOpenArea(deps, linkId, request.headers.cookie))) return;
      await leadSecretly(reply, openAreaPath(linkId, to));
    });

    app.get<Route>('/patient-consent/:linkId', async (request, reply) => {
      const owner = await findAreaOwner(deps, request.params.linkId);
      const asked = await askConsent(deps, owner);
      if (!asked) return leadSecretly(reply, askedPath(askedBy(request)));
      if (querySchema.parse(request.query).no !== undefined) return showRefused(request, reply, asked);
      return showText(request, reply, { asked, ownArea: owner.isByArea ? owner.linkId : undefined });
    });

    app.post<Route>('/patient-consent/:linkId', async (request, reply) => {
      const owner = await findAreaOwner(deps, request.params.linkId);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const version = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(form.get('version')).data;
      if (version !== undefined) await agreeToConsent(deps, { address: request.ip }, owner, version);
      const asked = await askConsent(deps, owner);
      if (!asked) return leadSecretly(reply, askedPath(askedBy(request)));
      const ownArea = owner.isByArea ? owner.linkId : undefined;
      return showText(request, reply.status(409), {
        asked,
        ownArea,
        failure: patientConsentWords('page.newer'),
      });
    });
    done();
  };
}

function askedBy(request: FastifyRequest<Route>) {
  const { to, via } = querySchema.parse(request.query);
  return { linkId: request.params.linkId, to, via };
}

function showText(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  { asked, ownArea, failure }: { asked: ConsentAsked; ownArea: string | undefined; failure?: string },
): FastifyReply {
  const action = consentPath(askedBy(request));
  const day = asked.createdAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return sendSecretPage(
    reply,
    <StillPage
      title={patientConsentWords('page.title')}
      words={[patientConsentWords('page.lead', { doctor: asked.doctorName })]}
    >
      {failure !== undefined && <Failure>{failure}</Failure>}
      <div className="words">{asked.text}</div>
      <p>{`${patientConsentWords('page.version', { version: asked.version, day })}. ${patientConsentWords('page.stored')}`}</p>
      <form method="post" action={action}>
        <p>
          <button name="version" value={asked.version}>
            {patientConsentWords('page.agree')}
          </button>
        </p>
      </form>
      <p>
        <a href={`${action}&no=1`}>{patientConsentWords('page.refuse')}</a>
      </p>
      {ownArea !== undefined && (
        <p>
          <a href={areaPath(ownArea, 'data')}>{patientConsentWords('page.data')}</a>
        </p>
      )}
    </StillPage>,
  );
}

function showRefused(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  { doctorName, placeOfWork }: ConsentAsked,
): FastifyReply {
  const doctor = [doctorName, placeOfWork].filter(Boolean).join(', ');
  const { title, text, back } = patientConsentWords('page.refused', { doctor });
  return sendSecretPage(
    reply,
    <StillPage title={title} words={[text]}>
      <p>
        <a href={consentPath(askedBy(request))}>{back}</a>
      </p>
    </StillPage>,
  );
}
