import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import { listPatientRows } from '@bedside/db/postgres/patients/patient-list.query';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
let path: string;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
  path = `/add-patient/${(await findUserById(api.deps.db, doctor.actor.userId))?.linkId}`;
});

const sound = { firstName: 'Rosa', lastName: 'Díaz', country: 'US', phone: '(212) 555-0100' };
let addresses = 0;
const send = (values: Record<string, string>, address = `10.9.0.${(addresses += 1)}`) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    payload: new URLSearchParams(values).toString(),
  });
const patients = async () =>
  (
    await listPatientRows(api.deps.db, doctor.actor.scope, {
      words: [],
      orderBy: 'createdAt',
      sortedBy: 'asc',
      limit: 10,
      offset: 0,
    })
  ).items;

describe("the page behind a doctor's QR code", () => {
  it('is small, names the doctor, and needs no script', async () => {
    const page = await api.app.inject(path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.payload).toContain('Your contact details');
    expect(page.payload).not.toMatch(/<script| on\w+=/);
    expect(Buffer.byteLength(page.payload)).toBeLessThan(30_000);
  });

  it('stores a patient and thanks; US numbers without a code, others by the country beside them', async () => {
    const sent = await send({
      ...sound,
      dateBirthday: '04-09-1961',
      gender: 'female',
      email: 'ROSA@home.example',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}/sent`]);
    expect((await api.app.inject(`${path}/sent`)).payload).toContain(
      'Thank you. Your details have been sent.',
    );
    await send({ ...sound, firstName: 'Bo', country: 'GB', phone: '020 7946 0958' });
    await send({ ...sound, firstName: 'Cy', country: 'US', phone: '+49 151 23456789' });
    expect((await patients()).map(({ phone, dateBirthday, email }) => [phone, dateBirthday, email])).toEqual([
      ['12125550100', '1961-04-09', 'rosa@home.example'],
      ['442079460958', null, null],
      ['4915123456789', null, null],
    ]);
  });

  it('shows a fault at each field, keeps what was typed, and escapes it', async () => {
    const page = await send({
      firstName: '"><script>x',
      phone: '12',
      email: 'nowhere',
      dateBirthday: '31-31-1961',
    });
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain('value="&quot;&gt;&lt;script&gt;x"');
    for (const field of ['lastName', 'email', 'dateBirthday'])
      expect(page.payload).toContain(`id="${field}-wrong"`);
    expect((await send({ ...sound, phone: '12' })).payload).toContain('id="phone-wrong"');
    expect((await send({ ...sound, country: 'GB', phone: '12' })).payload).toContain('id="phone-wrong"');
    expect(await patients()).toEqual([]);
  });

  it.each(['1952-03-07', 'March 7, 1952', '7 March 1952', '03-07-1952', '03071952', '3/17/1952'])(
    'accepts the typed birthday %s',
    async (dateBirthday) => {
      expect((await send({ ...sound, dateBirthday })).statusCode).toBe(303);
      expect((await patients())[0]?.dateBirthday).toMatch(/^1952-03-(07|17)$/);
    },
  );

  it('shows a birthday in words where its day could be its month, and accepts it after that', async () => {
    const values = { ...sound, dateBirthday: '3/7/1952' };
    const page = await send(values);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('That is <b>March 7, 1952</b>.');
    expect(page.payload).toContain('value="Rosa"');
    expect(await patients()).toEqual([]);
    const [, birthdayRead = ''] = /name="birthdayRead" value="([^"]*)"/.exec(page.payload) ?? [];
    const other = await send({ ...values, birthdayRead, dateBirthday: '7/3/1952' });
    expect([other.statusCode, other.payload.includes('July 3, 1952')]).toEqual([200, true]);
    expect((await send({ ...values, birthdayRead })).statusCode).toBe(303);
    expect((await patients())[0]?.dateBirthday).toBe('1952-03-07');
  });

  it('accepts no birthday in the future', async () => {
    const page = await send({ ...sound, dateBirthday: '01-01-2080' });
    expect([page.statusCode, page.payload.includes('id="dateBirthday-wrong"')]).toEqual([422, true]);
  });

  it('says that a dead link is invalid, also to a form that is sent', async () => {
    const texts = [
      'This form link no longer works',
      'link for filling form is invalid. Request newly generated QR-code',
    ];
    const live = path;
    for (const dead of ['/add-patient/nothing', `/add-patient/${'A'.repeat(22)}`]) {
      const page = await api.app.inject(dead);
      expect([page.statusCode, texts.every((text) => page.payload.includes(text))]).toEqual([404, true]);
      path = dead;
      expect((await send(sound)).statusCode).toBe(404);
    }
    path = live;
    await api.call('POST', '/profile/link', { token: doctor.token });
    expect((await api.app.inject(live)).statusCode).toBe(404);
  });

  it('keeps the typed text where too many were sent', async () => {
    for (let at = 0; at < 10; at += 1)
      await send({ ...sound, phone: `212555${String(1_000 + at)}` }, '10.8.0.1');
    const page = await send(sound, '10.8.0.1');
    expect([
      page.statusCode,
      page.payload.includes('value="Rosa"'),
      page.payload.includes('role="alert"'),
    ]).toEqual([429, true, true]);
  });
});
