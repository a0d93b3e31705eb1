import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { toPatientRestV1 } from '@bedside/contracts/patients/patient/patient.rest-v1';
import { toVideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { describe, expect, it } from 'vitest';
import { bothDoorsOf, dataOf, type Rpc } from './both-doors';

let api: TestApi;
let doctor: TestDoctor;
let rpc: Rpc;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  rpc = bothDoorsOf(api).rpc(doctor);
  for (const [firstName, lastName] of [
    ['Ada', 'Lovelace'],
    ['Alan', 'Turing'],
    ['Grace', 'Hopper'],
  ] as const)
    await makePatient(api, doctor, { firstName, lastName });
  for (const title of ['Your knee', 'Your hip', 'Breathing']) await makeVideo(api, doctor, { title });
  const share = await makeShare(api, doctor, {
    videoId: await makeVideo(api, doctor, { title: 'Knees, part 2' }),
  });
  const body = { session: 'one', current_time: 3 };
  await api.call('POST', `/public-patient-videos/${share.linkId}/view`, { body });
  await api.flushEvents();
});

const get = async (path: string) => dataOf<unknown[]>(await api.call('GET', path, { token: doctor.token }));
type Term<Key extends string> = { key: Key; values: string[] };

describe('a list by REST v1 and by tRPC is the same', () => {
  it.each<[string, 'and' | 'or', Term<'firstName' | 'lastName' | 'phone'>[], number]>([
    ['first_name:ada;last_name:tur', 'or', [term('firstName', 'ada'), term('lastName', 'tur')], 3],
    ['first_name:a;last_name:hop', 'and', [term('firstName', 'a'), term('lastName', 'hop')], 1],
    ['phone:%2B1 (212) 555', 'or', [term('phone', '+1 (212) 555')], 4],
  ])('of patients: %s, %s', async (search, join, terms, count) => {
    const listed = await get(`/patients?search=${search}&searchJoin=${join}&orderBy=last_name&sortedBy=asc`);
    const { items } = await rpc.patient.list({
      filter: { join, terms },
      orderBy: 'lastName',
      sortedBy: 'asc',
    });
    expect(listed).toEqual(items.map(toPatientRestV1));
    expect(listed).toHaveLength(count);
  });

  it.each<[string, 'title' | 'viewsCount', Term<'title' | 'status' | 'tagName'>[], number]>([
    ['title:KNEE', 'viewsCount', [term('title', 'KNEE')], 2],
    ['title:your,knee', 'title', [term('title', 'your', 'knee')], 3],
    ['status:shared,draft', 'title', [term('status', 'shared', 'draft')], 1],
    ['tags.name:none', 'title', [term('tagName', 'none')], 0],
  ])('of videos: %s by %s', async (search, orderBy, terms, count) => {
    const word = orderBy === 'viewsCount' ? 'views_count' : orderBy;
    const listed = await get(`/videos?search=${search}&orderBy=${word}`);
    const { items } = await rpc.video.list({ filter: { join: 'or', terms }, orderBy });
    expect(listed).toEqual(items.map(toVideoRestV1));
    expect(listed).toHaveLength(count);
  });
});

function term<Key extends string>(key: Key, ...values: string[]): Term<Key> {
  return { key, values };
}
