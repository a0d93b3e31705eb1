import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

type Page = { data: { id: number; text: string }[]; meta: { has_older: boolean } };

let keys = 0;
const write = (text: string, to = share, token = doctor.token) =>
  api.call('POST', `/chats/${to.patient.id}/messages`, {
    token,
    body: { key: `k${(keys += 1)}`, text },
  });
const ask = (query: string, link: string = share.patientLinkId) =>
  api.call('GET', `/public-chats/${link}/messages?${query}`);
const search = (text: string, more = '') => ask(`full_search=${encodeURIComponent(text)}${more}`);
const textsOf = ({ body }: { body: unknown }) => (body as Page).data.map(({ text }) => text);

describe("a patient's search in their conversation", () => {
  it('finds what contains the text, whatever its case, on both sides, in the order of the thread', async () => {
    await write('Bend it a little.');
    await write('Then rest.');
    await api.call('POST', `/public-chats/${share.patientLinkId}/messages`, {
      body: { key: 'own', text: 'How far may I BEND it?' },
    });
    expect(textsOf(await search('bend'))).toEqual(['Bend it a little.', 'How far may I BEND it?']);
    expect(textsOf(await search('swim'))).toEqual([]);
  });

  it('finds without accents, on both sides and in all conversations', async () => {
    await write('Zegnij łokieć, Herr Müller.');
    for (const text of ['lokiec', 'ŁOKIEĆ', 'muller']) {
      expect(textsOf(await search(text))).toHaveLength(1);
      for (const path of [`/chats/${share.patient.id}/messages`, '/chat-messages']) {
        const query = `?full_search=${encodeURIComponent(text)}`;
        expect(textsOf(await api.call('GET', `${path}${query}`, { token: doctor.token }))).toHaveLength(1);
      }
    }
  });

  it('takes signs of patterns as they are', async () => {
    await write('Load it by 50% at first_step.');
    await write('Load it by 50 kg at first step.');
    for (const text of ['50%', 'first_step']) expect(textsOf(await search(text))).toHaveLength(1);
    for (const text of ['%', '％', "' or true --", '\\']) expect((await search(text)).status).toBe(200);
    expect(textsOf(await search("' or true --"))).toEqual([]);
  });

  it('finds no deleted text, and a changed one by its new words alone', async () => {
    await write('Bend it.');
    await write('Bend it more.');
    const { token } = doctor;
    await api.call('DELETE', `/chats/${share.patient.id}/messages/1`, { token });
    await api.call('PATCH', `/chats/${share.patient.id}/messages/2`, {
      token,
      body: { text: 'Stretch it.' },
    });
    expect(textsOf(await search('bend'))).toEqual([]);
    expect(textsOf(await search('stretch'))).toEqual(['Stretch it.']);
  });

  it('reaches no other conversation of the practice, nor of another', async () => {
    const stranger = await signUpDoctor(api);
    await write('Bend it, says another.', await makeShare(api, stranger), stranger.token);
    await write('Bend it, to a neighbour.', await makeShare(api, doctor));
    await write('Bend it, to me.');
    expect(textsOf(await search('bend'))).toEqual(['Bend it, to me.']);
  });

  it('is paged by the same `before` as the thread', async () => {
    for (const text of ['Bend 1', 'Rest', 'Bend 2', 'Bend 3']) await write(text);
    const newest = await search('bend', '&limit=2');
    expect(textsOf(newest)).toEqual(['Bend 2', 'Bend 3']);
    expect((newest.body as Page).meta.has_older).toBe(true);
    const older = await search('bend', `&limit=2&before=${(newest.body as Page).data[0]?.id}`);
    expect(textsOf(older)).toEqual(['Bend 1']);
    expect((older.body as Page).meta.has_older).toBe(false);
  });

  it('refuses an empty text and 201 characters, and ends with the last share', async () => {
    expect((await search(' ')).status).toBe(422);
    expect((await search('a'.repeat(200))).status).toBe(200);
    expect((await search('a'.repeat(201))).status).toBe(422);
    await write('Bend it.');
    await api.call('PATCH', `/patient-videos/${share.linkId}`, {
      token: doctor.token,
      body: { is_revoked: true },
    });
    expect((await search('bend')).status).toBe(404);
  });

  it('is the same for the doctor, in one conversation', async () => {
    await write('Bend it.');
    await write('Bend it, to a neighbour.', await makeShare(api, doctor));
    const path = `/chats/${share.patient.id}/messages?full_search=BEND`;
    expect(textsOf(await api.call('GET', path, { token: doctor.token }))).toEqual(['Bend it.']);
  });
});
