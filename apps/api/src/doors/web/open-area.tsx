import {
  areaPages,
  areaPath,
  maskEmail,
  maskPhone,
  openAreaPath,
} from '@bedside/contracts/sharing/area/area.rules';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { areaWords } from '@bedside/contracts/sharing/area/area.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { codeChannels, findAreaOwner, hasPass } from '../../modules/sharing/area/area.policy';
import { openAreaByCode } from '../../modules/sharing/area/open-area-by-code';
import { sendAreaCode } from '../../modules/sharing/area/send-area-code';
import { findRecordOwner } from '../../modules/practice/patient-record/find-record-owner';
import {
  answerMissing,
  DigitsField,
  Failure,
  leadSecretly,
  readForms,
  sendSecretPage,
  StillPage,
} from './still-page';

type Route = { Params: { linkId: string }; Querystring: { to?: unknown; sent?: unknown } };
type Owner = Awaited<ReturnType<typeof findAreaOwner>>;

const channels = ['sms', 'mail'] as const satisfies readonly Channel[];
const querySchema = z.object({
  to: z.enum(areaPages).catch('videos'),
  sent: z.enum(channels).optional().catch(undefined),
});
/** The longest that a person types, with spaces. */
const CODE_MAX = 16;

/**
 * `/open-area/{link}?to=videos`: asks for a code before it opens a patient's area on a device that never had it. The link
 * is that of the area, of one share, or of a message about the conversation; the area's own link is in the answer only
 * after the code. It works without a script. A GET sends nothing: scanners of messages open every link.
 */
export function openAreaPage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    readForms(app);
    answerMissing(app, areaWords('page.missing'));

    app.get<Route>('/open-area/:linkId', async (request, reply) => {
      const owner = await findAreaOwner(deps, request.params.linkId);
      const { to } = querySchema.parse(request.query);
      const ways = codeChannels(deps, owner);
      const isOpen = hasPass(deps, owner.linkId, request.headers.cookie);
      if (isOpen || (ways.length === 0 && owner.isByArea))
        return leadSecretly(reply, areaPath(owner.linkId, to));
      return ask(request, reply, owner);
    });

    app.post<Route>('/open-area/:linkId', async (request, reply) => {
      const owner = await findAreaOwner(deps, request.params.linkId);
      const { to } = querySchema.parse(request.query);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const way = channels.find((channel) => channel === form.get('by'));
      const visitor = { address: request.ip };
      try {
        if (way) {
          await sendAreaCode(deps, visitor, owner, way);
          return await leadSecretly(reply, `${openAreaPath(request.params.linkId, to)}&sent=${way}`);
        }
        const cookie = await openAreaByCode(deps, visitor, owner, form.get('code') ?? '');
        if (cookie === undefined)
          return await ask(request, reply.status(422), owner, areaWords('page.wrong'));
        return await leadSecretly(reply.header('Set-Cookie', cookie), areaPath(owner.linkId, to));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'area.code-not-sent')
          return ask(request, reply.status(503), owner, formatInEnglish('area.code-not-sent'));
        if (error.code !== 'rate-limited') throw error;
        const waitS = error.retryAfterS ?? 0;
        const refusal = areaWords(way ? 'page.sentOften' : 'page.often', { waitS });
        return ask(request, reply.status(429).header('Retry-After', waitS), owner, refusal);
      }
    });
    done();
  };

  async function ask(
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    owner: Owner,
    failure?: string,
  ): Promise<FastifyReply> {
    const { doctorName } = await findRecordOwner(deps, owner.linkId);
    const ways = codeChannels(deps, owner);
    if (ways.length === 0) {
      const { title, text } = areaWords('page.unreachable', { doctor: doctorName });
      return sendSecretPage(
        reply.status(403),
        <StillPage title={title} words={[text, areaWords('page.single')]} />,
      );
    }
    const { to, sent } = querySchema.parse(request.query);
    const way = ways.find((one) => one === sent);
    const action = openAreaPath(request.params.linkId, to) + (way ? `&sent=${way}` : '');
    const words = way
      ? [areaWords(`page.sent.${way}`, { to: shownAddress(owner, way) })]
      : [areaWords('page.lead', { doctor: doctorName })];
    return sendSecretPage(
      reply,
      <StillPage title={areaWords('page.title')} words={words}>
        {failure !== undefined && <Failure id="failure">{failure}</Failure>}
        {way && <CodeForm action={action} isWrong={failure !== undefined} />}
        <SendForm action={action} owner={owner} ways={ways} isAgain={way !== undefined} />
        <p className="hint">{`${areaWords('page.single')} ${areaWords('page.other')}`}</p>
      </StillPage>,
    );
  }
}

const shownAddress = ({ phone, email }: Owner, way: Channel) =>
  way === 'sms' ? maskPhone(phone).replace('•••', '') : maskEmail(email ?? '');

function CodeForm({ action, isWrong }: { action: string; isWrong: boolean }) {
  return (
    <form method="post" action={action}>
      <DigitsField
        name="code"
        label={areaWords('page.code')}
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
        autoFocus
        isWrong={isWrong}
      />
      <p>
        <button>{areaWords('page.open')}</button>
      </p>
    </form>
  );
}

type SendFormProps = { action: string; owner: Owner; ways: readonly Channel[]; isAgain: boolean };

function SendForm({ action, owner, ways, isAgain }: SendFormProps) {
  const form = (
    <form method="post" action={action}>
      {ways.map((way) => (
        <p key={way}>
          <button name="by" value={way}>
            {areaWords(`page.send.${way}`, { to: shownAddress(owner, way) })}
          </button>
        </p>
      ))}
    </form>
  );
  if (!isAgain) return form;
  return (
    <details>
      <summary>{areaWords('page.noCode')}</summary>
      {form}
    </details>
  );
}
