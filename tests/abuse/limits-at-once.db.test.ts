import { scheduleReport } from '@bedside/api/modules/figures/scheduled-report/schedule-report';
import { openPublicPage } from '@bedside/api/modules/sharing/public-link/open-public-page';
import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeInvoice } from '@bedside/api/test-kit/make-invoice';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { sendAttachment } from '@bedside/api/test-kit/send-attachment';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { passOf, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { startWritingApi, type WritingApi } from '@bedside/api/test-kit/start-writing-api';
import { piece, streaming } from '@bedside/api/test-kit/start-writing-server';
import { limits, type Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, fromOne, MANY, trpcOver, untilServed } from './at-once';

const BATCH = 20;
const DAY_MS = 24 * 3_600_000;

let writing: WritingApi;
let api: TestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  writing = await startWritingApi();
  ({ api } = writing);
  writing.server.answer = streaming(piece('{"title": "Your knee"}'), 'data: [DONE]\n\n');
});
afterAll(() => writing.stop());
beforeEach(async () => {
  api.advance(2 * DAY_MS);
  doctor = await writing.signUpAgreeing();
});

/**
 * Has 200 callers try a limit at once: as many attempts are counted as it allows, and no more calls get through. A call
 * that finds every connection in use is repeated, so one that was counted before that may be refused afterwards.
 * @param call sends one call or a batch, and returns for each whether it got through the limit
 */
async function hammer(limit: Limit, call: (caller: number) => Promise<boolean[]>, callers = MANY) {
  // What was tried before counts no more.
  api.advance(2_000);
  const began = new Date(api.deps.clock() - 1_000);
  const passed = (await atOnce((caller) => call(caller), callers)).flat();
  const most = limit.windows[0]?.most ?? 0;
  const { rows } = await api.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from attempt where kind = $1 and at >= $2',
    [limit.kind, began],
  );
  const through = passed.filter(Boolean).length;
  expect([passed.length, rows[0]?.n]).toEqual([MANY, most]);
  expect(through).toBeLessThanOrEqual(most);
  expect(through).toBeGreaterThan(0);
}

const isRefused = (status: number) => status === 429;
const rest = async (method: string, path: string, call: Parameters<TestApi['call']>[2] = {}) => [
  !isRefused((await untilServed(() => api.call(method, path, call))).status),
];
const rpc = async (path: string, input: unknown, given: { token?: string; address?: string }) => [
  (await untilServed(() => trpcOver(api).call(path, input, given))) !== 'TOO_MANY_REQUESTS',
];
/** Calls of one batch that found no connection are lost, as they are for a browser. */
const batch = async (path: string, input: unknown, given: { token?: string; address?: string }) =>
  (await trpcOver(api).batch(Array(BATCH).fill({ path, input }), given)).outcomes.map(
    (outcome) => !['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'].includes(outcome),
  );
const form = async (path: string, fields: Record<string, string>, address: string, cookie = '') => {
  const { statusCode } = await untilServed(async () => {
    const { statusCode: status } = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, cookie },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status, statusCode: status };
  });
  return [!isRefused(statusCode)];
};

describe('200 callers at once never pass a limit by one', () => {
  it.each(['REST', 'tRPC', 'batch'])('of wrong current passwords, by %s', async (way) => {
    const { token } = doctor;
    const [current, next] = ['not this one', 'another horse battery'];
    const input = { currentPassword: current, password: next, passwordConfirmation: next };
    const body = { current_password: current, password: next, password_confirmation: next };
    const path = 'user.changePassword';
    const calls: Record<string, () => Promise<boolean[]>> = {
      REST: () => rest('PUT', '/user/update/password', { token, body }),
      tRPC: () => rpc(path, input, { token }),
      batch: () => batch(path, input, { token }),
    };
    await hammer(limits.passwordChanges, () => calls[way]?.() ?? Promise.resolve([]), callersOf(way));
  });

  it.each(['tRPC', 'batch'])('of wrong codes of the second step, by %s', async (way) => {
    const { token } = doctor;
    const caller = createAppCaller({
      deps: api.deps,
      member: doctor.actor,
      visitor: doctor.actor,
      requestId: 'test',
    });
    const { secret } = await caller.secondFactor.begin({ currentPassword: PASSWORD });
    await caller.secondFactor.confirm({ code: totpOf(secret).generate({ timestamp: api.deps.clock() }) });
    const send = way === 'batch' ? batch : rpc;
    await hammer(
      limits.factorCodesOfDevice,
      () => send('secondFactor.stepUp', { code: '000000' }, { token }),
      callersOf(way),
    );
  });

  it.each(['tRPC', 'batch'])('of challenges for logging in by a passkey, by %s', async (way) => {
    const send = way === 'batch' ? batch : rpc;
    await hammer(
      limits.passkeyLogInsFromAddress,
      () => send('passkey.beginLogIn', undefined, { address: fromOne() }),
      callersOf(way),
    );
  });

  it.each(['REST', 'page'])('of wrong access codes from one address, by %s', async (way) => {
    const id = await makeVideo(api, doctor);
    const body = { is_public_link_active: true, access_code: '246813' };
    const answer = await api.call('PATCH', `/videos/${id}`, { token: doctor.token, body });
    const { link_id: link } = (answer.body as { data: { link_id: string } }).data;
    const headers = { 'x-access-code': '111111' };
    const visit = { linkId: link, accessCode: '111111', proof: undefined, via: 'platform' } as const;
    const byPage = async () => {
      const { page } = await untilServed(() => openPublicPage(api.deps, { address: fromOne() }, visit));
      return [!(page.kind === 'locked' && page.fault === 'too-many')];
    };
    const byRest = () => rest('GET', `/public-videos/${link}`, { headers, address: fromOne() });
    await hammer(limits.accessCodes, way === 'page' ? byPage : byRest);
  });

  it("of wrong digits for a patient's record, by the page", async () => {
    const { linkId } = await makePatient(api, doctor);
    const fields = { digits: 'no', format: 'json' };
    await hammer(limits.recordDigits, (caller) =>
      form(`/my-data/${linkId}`, fields, fromMany(caller), passOf(api.deps, linkId)),
    );
  });

  it('of messages and of files of a patient, by REST', async () => {
    const { patientLinkId } = await makeShare(api, doctor);
    const path = `/public-chats/${patientLinkId}`;
    await hammer(limits.chatMessages, (caller) =>
      rest('POST', `${path}/messages`, {
        body: { key: `key-${caller}`, text: 'How far may I bend it?' },
        address: fromMany(caller),
      }),
    );
    const bytes = await makePicture('Jane Doe');
    await hammer(limits.chatAttachments, async (caller) => {
      const address = fromMany(caller);
      const send = () => sendAttachment(api, `${path}/attachments`, { bytes }, { address });
      return [!isRefused((await untilServed(send)).status)];
    });
    // A refused file is no file of the 30, but a try.
    const other = `/public-chats/${(await makeShare(api, doctor)).patientLinkId}/attachments`;
    await hammer(limits.chatAttachmentTries, async (caller) => {
      const address = fromMany(caller);
      const send = () => sendAttachment(api, other, { bytes: 'MZ' }, { address });
      return [!isRefused((await untilServed(send)).status)];
    });
  });

  it.each(['REST', 'tRPC', 'batch'])('of requests to the assistant, by %s', async (way) => {
    const { token } = doctor;
    const videoId = await makeVideo(api, doctor);
    const captions = { text: '00:00.000 --> 00:05.000\nBend your knee.' };
    await api.call('PUT', `/videos/${videoId}/captions`, { token, body: captions });
    const path = 'assistant.proposeSummary';
    writing.server.asked = [];
    const calls: Record<string, () => Promise<boolean[]>> = {
      REST: () => rest('POST', '/teleprompt-ai', { token, body: { prompt: 'Greet', text: '' } }),
      tRPC: () => rpc(path, { videoId }, { token }),
      batch: () => batch(path, { videoId }, { token }),
    };
    await hammer(limits.assistantCalls, () => calls[way]?.() ?? Promise.resolve([]), callersOf(way));
    expect(writing.server.asked.length).toBeLessThanOrEqual(limits.assistantCalls.windows[0]?.most ?? 0);
  });

  it("of codes for areas that one address asks for, by the area's page", async () => {
    const areas: string[] = [];
    for (let made = 0; made < MANY; made += 1) areas.push((await makePatient(api, doctor)).linkId);
    await hammer(limits.areaCodesSentFrom, (caller) =>
      form(`/open-area/${areas[caller] ?? ''}`, { by: 'mail' }, fromOne()),
    );
  });

  it('of links that make a device known, by tRPC', async () => {
    const path = 'auth.requestDeviceLink';
    const ask = (caller: number) =>
      rpc(path, { email: `nobody-${caller}@example.org` }, { address: fromOne() });
    await hammer(limits.deviceLinksFromAddress, ask);
  });

  it.each(['tRPC', 'batch'])('of invoices that are mailed again, by %s', async (way) => {
    const payer = await signUpDoctor(api);
    const { invoice: invoiceId } = await makeInvoice(api, payer);
    const send = way === 'batch' ? batch : rpc;
    await hammer(
      limits.invoiceMails,
      () => send('billing.mailInvoice', { invoiceId }, { token: payer.token }),
      callersOf(way),
    );
  });

  it.each(['tRPC', 'batch'])('of reports that are sent by a press, by %s', async (way) => {
    const sender = await signUpDoctor(api);
    const about = { table: 'figures', limits: {}, rhythm: 'daily', weekday: 1, tz: 'UTC' } as const;
    const [report] = await scheduleReport(api.deps, sender.actor, about);
    const send = way === 'batch' ? batch : rpc;
    await hammer(
      limits.reportsSentNow,
      () => send('scheduledReport.sendNow', { id: report?.id }, { token: sender.token }),
      callersOf(way),
    );
  });

  it.each(['tRPC', 'batch'])('of files with everything of an account, by %s', async (way) => {
    const { token } = doctor;
    const send = way === 'batch' ? batch : rpc;
    await hammer(
      limits.practiceExports,
      () => send('practiceExport.begin', undefined, { token }),
      callersOf(way),
    );
  });
});

const callersOf = (way: string) => (way === 'batch' ? MANY / BATCH : MANY);
