import { makePatient } from '@bedside/api/test-kit/make-practice';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { PUBLIC_URL } from '@bedside/api/test-kit/start-test-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProviderApi, type ProviderApi } from '../kit/provider-api';

let providers: ProviderApi;
beforeAll(async () => {
  providers = await startProviderApi();
});
afterAll(() => providers.stop());
afterEach(() => providers.clear());

let answers = 0;
/** A patient answers a text message. */
const answer = (phone: string, text: string, more: Record<string, string> = {}) => {
  answers += 1;
  return providers.post('/webhooks/twilio/reply', {
    MessageSid: `IN${answers}`,
    From: `+${phone}`,
    Body: text,
    ...more,
  });
};

describe('a patient who answers STOP', () => {
  it('gets no more text messages from any doctor, and the doctor sees why', async () => {
    const { patient, share } = await providers.sendShare();
    const colleague = await signUpDoctor(providers.api);
    const theirs = await makePatient(providers.api, colleague, { phone: `+${patient.phone}` });
    expect(await answer(patient.phone, ' Stop. ')).toBe(200);
    const refused = await providers.shareAgain(share.videoId, patient.id, 'sms');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { 'patients.0': ['This patient asked not to receive text messages.'] } },
    ]);
    const both = await providers.shareAgain(share.videoId, patient.id, 'all');
    expect([both.status, both.body]).toMatchObject([201, { data: [{ channels: ['mail'] }] }]);
    await providers.api.runJobs();
    expect(providers.twilio.taken).toHaveLength(1);
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({
      state: 'opted-out',
      reason: 'sms-opted-out',
    });
    const { sms_opted_out_at: since } = await providers.api.deps.db
      .selectFrom('patient')
      .select('sms_opted_out_at')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    expect(since).not.toBeNull();
  });

  it('gets them again after START, and a redelivered STOP then changes nothing', async () => {
    const { patient, share } = await providers.sendShare();
    await answer(patient.phone, 'STOP', { MessageSid: 'IN-stop' });
    await answer(patient.phone, 'start');
    await answer(patient.phone, 'STOP', { MessageSid: 'IN-stop' });
    expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(201);
  });

  it('is understood by the word that the provider detected', async () => {
    const { patient, share } = await providers.sendShare();
    await answer(patient.phone, 'arrêt', { OptOutType: 'STOP' });
    expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(422);
  });

  it.each(['please stop texting me', 'stopp', 'ARRET', 'no more messages'])(
    'also says so with %j',
    async (text) => {
      const { patient, share } = await providers.sendShare();
      expect(await answer(patient.phone, text)).toBe(200);
      expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(422);
    },
  );

  it.each(['Please do not stop', 'Thank you', '', 'HELP'])('does not mean it with %j', async (text) => {
    const { patient, share } = await providers.sendShare();
    expect(await answer(patient.phone, text)).toBe(200);
    expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(201);
  });

  it('is shown to the doctor who wrote last when it says anything else, once, until it is read', async () => {
    const { patient } = await providers.sendShare();
    const colleague = await signUpDoctor(providers.api);
    const theirs = await makePatient(providers.api, colleague, { phone: `+${patient.phone}` });
    const text = 'I cannot stop coughing. What shall I do?';
    await answer(patient.phone, text, { MessageSid: 'IN-cough' });
    await answer(patient.phone, text, { MessageSid: 'IN-cough' });
    const of = (doctor: TestDoctor) =>
      createAppCaller({
        deps: providers.api.deps,
        visitor: { address: '127.0.0.1' },
        member: doctor.actor,
        requestId: 'replies',
      }).patientReply;
    const shown = (await of(providers.doctor).unread()).filter((reply) => reply.patient.id === patient.id);
    expect(shown).toMatchObject([{ text, patient: { firstName: 'Ada', lastName: 'Lovelace' } }]);
    expect(await of(colleague).unread()).toEqual([]);
    const replyId = shown[0]?.id ?? '';
    await expect(of(colleague).markRead({ replyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await of(providers.doctor).markRead({ replyId });
    expect((await of(providers.doctor).unread()).filter((reply) => reply.patient.id === patient.id)).toEqual(
      [],
    );
    expect(providers.api.logged.join('')).not.toContain('coughing');
    await providers.api.call('DELETE', `/patients/${theirs.id}`, { token: colleague.token });
  });

  it('is dropped where nobody has written to the number', async () => {
    const replies = async () =>
      (await providers.api.deps.pool.query('select id from patient_reply order by id')).rows;
    const before = await replies();
    expect(await answer('12125559999', 'Who is this?')).toBe(200);
    expect(await replies()).toEqual(before);
  });

  it('must be the patient: a forged answer is refused', async () => {
    const { patient, share } = await providers.sendShare();
    const fields = { MessageSid: 'IN-forged', From: `+${patient.phone}`, Body: 'STOP' };
    expect(await providers.post('/webhooks/twilio/reply', fields, 'forged')).toBe(403);
    expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(201);
  });

  it('may have told only the provider, whose refusal counts the same', async () => {
    providers.twilio.next.push({ status: 400, code: 21_610 });
    const { patient, share } = await providers.sendShare();
    expect(await providers.deliveryOf(share.videoId, 'sms')).toMatchObject({ state: 'opted-out' });
    expect((await providers.shareAgain(share.videoId, patient.id, 'sms')).status).toBe(422);
  });
});

describe('a patient who unsubscribes', () => {
  const unsubscribeUrl = () => {
    const line =
      providers.mails.mails.at(-1)?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
    return /<([^>]+)>/.exec(line.replace(/\s+/g, ''))?.[1] ?? '';
  };
  const open = (method: 'GET' | 'POST', url: string, type?: string, payload?: string) =>
    providers.api.app.inject({
      method,
      url: new URL(url).pathname,
      ...(type === undefined ? {} : { headers: { 'content-type': type }, payload: payload ?? '' }),
    });
  const FORM = 'application/x-www-form-urlencoded';

  it.each([
    [FORM, 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'by one click of the mail program (%s) gets no more mails, and the doctor sees why',
    async (type, body) => {
      const { patient, share } = await providers.sendShare();
      expect(unsubscribeUrl()).toMatch(/^https:\/\/bedside\.example\/unsubscribe\/[\w-]{40,}$/);
      expect(providers.mails.mails.at(-1)?.text).toContain(unsubscribeUrl());
      expect((await open('POST', unsubscribeUrl(), type, body)).statusCode).toBe(200);
      const refused = await providers.shareAgain(share.videoId, patient.id, 'mail');
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: { 'patients.0': ['This patient asked not to receive e-mails.'] } },
      ]);
      expect((await providers.shareAgain(share.videoId, patient.id, 'all')).status).toBe(201);
      expect(await providers.deliveryOf(share.videoId, 'mail')).toMatchObject({ state: 'opted-out' });
    },
  );

  it('can do so on a page that says whose mails end, and can undo it', async () => {
    const { patient, share } = await providers.sendShare();
    const url = unsubscribeUrl();
    const asked = await open('GET', url);
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(asked.payload).toContain('Dr. Grace Hopper');
    expect(asked.headers['content-security-policy']).toContain("script-src 'self'");
    expect(asked.headers['cache-control']).toBe('no-store');
    expect((await open('POST', url, FORM)).payload).toContain('You won&#x27;t get any more e\u2011mails');
    expect((await providers.shareAgain(share.videoId, patient.id, 'mail')).status).toBe(422);
    await open('POST', `${url}/undo`, FORM);
    expect((await providers.shareAgain(share.videoId, patient.id, 'mail')).status).toBe(201);
  });

  it('is not a scanner that opens every link', async () => {
    const { patient, share } = await providers.sendShare();
    await open('GET', unsubscribeUrl());
    await open('GET', unsubscribeUrl());
    expect((await providers.shareAgain(share.videoId, patient.id, 'mail')).status).toBe(201);
  });

  it('can do so after the link was revoked and the video removed', async () => {
    const { share } = await providers.sendShare();
    const url = unsubscribeUrl();
    await providers.api.call('DELETE', `/videos/${share.videoId}`, { token: providers.doctor.token });
    expect((await open('POST', url, FORM)).statusCode).toBe(200);
  });

  it('gets a separate page for a link that is cut off, forged or of a deleted patient', async () => {
    const { patient } = await providers.sendShare();
    const url = unsubscribeUrl();
    await providers.api.call('DELETE', `/patients/${patient.id}`, { token: providers.doctor.token });
    for (const dead of [url, url.slice(0, -3), `${PUBLIC_URL}/unsubscribe/${patient.id}`]) {
      const page = await open('POST', dead, FORM);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.payload).toContain('This link is not valid');
    }
  });
});
