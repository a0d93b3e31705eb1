import { makePatient } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
let link: string;
let visitors = 0;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
  link = (await read('/profile')).link_id as string;
});

const read = async (path: string) =>
  ((await api.call('GET', path, { token: doctor.token })).body as { data: Record<string, unknown> }).data;
const people = async () =>
  (await api.call('GET', '/patients', { token: doctor.token })).body as {
    data: { first_name: string; phone: string }[];
  };
const newAddress = () => `203.0.113.${(visitors += 1)}`;
const person = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '(212) 555-0100',
  email: 'ada@home.example',
};
const fill = (id: string, body: object = person, address = newAddress()) =>
  api.call('POST', `/patient-to-doctor/${id}`, { body, address });

const DEAD = 'link for filling form is invalid. Request newly generated QR-code';

describe('the form behind the QR code', () => {
  it('adds the patient to the doctor and reveals nothing about them', async () => {
    const answer = await fill(link);
    expect(answer).toMatchObject({ status: 201, body: { message: expect.any(String) as string } });
    expect(Object.keys(answer.body as object)).toEqual(['message']);
    expect((await people()).data).toMatchObject([{ first_name: 'Ada', phone: '12125550100' }]);
  });

  it('answers alike for an existing phone, does not change the patient and notifies the doctor once', async () => {
    const before = await makePatient(api, doctor, { firstName: 'Eve', phone: '+12125550100' });
    const [first, again] = [await fill(link), await fill(link)];
    expect(first.status).toBe(201);
    const unknown = await fill(link, { ...person, phone: '+12125550199' });
    expect([first.body, again.body]).toEqual([unknown.body, unknown.body]);
    expect(await read(`/patients/${before.id}`)).toMatchObject({ first_name: 'Eve', email: before.email });
    const mails = await readMessages(api, doctor.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Eve Lovelace');
  });

  it('is dead under an unknown link and under the internal id', async () => {
    for (const id of ['A'.repeat(22), doctor.actor.userId, 'x'])
      expect(await fill(id)).toMatchObject({ status: 404, body: { message: DEAD } });
  });

  it('names every field at fault', async () => {
    const answer = await fill(link, { first_name: ' ', phone: '12', email: 'nowhere' });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(
      expect.arrayContaining(['email', 'first_name', 'last_name', 'phone']),
    );
    const phone = await fill(link, { ...person, phone: '12' });
    expect(phone.body).toMatchObject({ errors: { phone: ['This field is invalid'] } });
  });

  it('accepts ten requests an hour from one network address', async () => {
    const address = newAddress();
    for (let n = 0; n < 10; n++)
      expect((await fill(link, { ...person, phone: `+1212555020${n}` }, address)).status).toBe(201);
    const refused = await fill(link, person, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fill(link)).status).toBe(201);
    api.advance(3_600_001);
    expect((await fill(link, person, address)).status).toBe(201);
  });

  it('accepts no eleventh of many simultaneous requests, whatever link they name', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => fill(n % 2 === 0 ? link : 'A'.repeat(22), person, address)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await people()).data).toHaveLength(1);
  });
});

describe('the doctor’s card', () => {
  it('is open to the holder of the link, and says no more than it should', async () => {
    const card = await api.call('GET', `/doctor-info/${link}`);
    expect(card).toMatchObject({ status: 200 });
    expect((card.body as { data: object }).data).toEqual({
      id: link,
      first_name: 'Grace',
      last_name: 'Hopper',
      title: { id: 'dr', name: 'Dr.' },
      avatar: null,
      place_of_work: 'Harbour Clinic',
    });
    for (const id of ['A'.repeat(22), doctor.actor.userId])
      expect((await api.call('GET', `/doctor-info/${id}`)).status).toBe(404);
    const visitor = createAppCaller({
      deps: api.deps,
      visitor: { address: '::1' },
      member: undefined,
      requestId: 'r',
    });
    expect(await visitor.user.doctorInfo({ doctorLinkId: link })).toMatchObject({
      id: link,
      lastName: 'Hopper',
    });
  });
});

describe('replacing a link', () => {
  it('kills the doctor’s old one at once', async () => {
    const answer = await api.call('POST', '/profile/link', { token: doctor.token });
    expect(answer.status).toBe(200);
    const next = (answer.body as { data: { link_id: string } }).data.link_id;
    expect(next).toMatch(/^[\w-]{22}$/);
    expect(next).not.toBe(link);
    expect((await fill(link)).status).toBe(404);
    expect((await fill(next)).status).toBe(201);
  });

  it('kills a patient’s old one at once, and is for the patient’s doctor alone', async () => {
    const patient = await makePatient(api, doctor);
    const other = await signUpDoctor(api, newEmail());
    const path = `/patients/${patient.id}/link`;
    expect((await api.call('POST', path, { token: other.token })).status).toBe(404);
    const area = (id: string) => api.call('GET', `/public-patient-videos?patient_id=${id}`);
    expect((await area(patient.linkId)).status).toBe(200);
    const answer = await api.call('POST', path, { token: doctor.token });
    const next = (answer.body as { data: { id: string; link_id: string } }).data;
    expect(next.id).toBe(patient.id);
    expect((await area(patient.linkId)).status).toBe(404);
    expect((await area(next.link_id)).status).toBe(200);
  });
});
