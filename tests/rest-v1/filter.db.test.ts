import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { replaceVideoTags } from '@bedside/db/postgres/videos/tag.repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../kit/random';
import { createRestV1Client } from '../kit/rest-v1-client';

let api: OwnTestApi;
let doctor: TestDoctor;
let other: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
  [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
  const people = [
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@home.example', phone: '+12125550001' },
    { firstName: 'Alan', lastName: 'Turing', email: 'alan+test@home.example', phone: '+12125550002' },
    { firstName: 'Grace; Murray', lastName: 'Hopper:100%', email: null, phone: '+442079460003' },
    { firstName: 'Bärbel', lastName: 'O_Hara, Jr', email: 'b@home.example', phone: '+493012345678' },
  ];
  for (const person of people) {
    await makePatient(api, doctor, person);
    await makePatient(api, other, person);
  }
  await addVideo(doctor, 'Your knee: day 1', 'draft', 'After the operation', ['knee', 'first aid']);
  await addVideo(doctor, 'Your hip', 'ready to share', 'Stairs, knee and all', ['hip']);
  await addVideo(doctor, 'Breathing', 'ready to share', null, []);
  for (const title of ['Your knee: day 1', 'Your hip', 'Breathing'])
    await addVideo(other, title, 'ready to share', 'After the operation', ['knee', 'hip']);
});
afterAll(() => api.stop());

async function addVideo(
  of: TestDoctor,
  title: string,
  status: 'draft' | 'ready to share',
  description: string | null,
  tags: string[],
): Promise<void> {
  const id = await makeVideo(api, of, { title, status });
  await api.deps.db.updateTable('video').set({ description }).where('id', '=', id).execute();
  await replaceVideoTags(api.deps.db, of.actor.scope, id, tags);
}

const get = (path: string, of = doctor) => api.call('GET', path, { token: of.token });
const itemsOf = <T>(body: unknown) => (body as { data: T[] }).data;
async function names(query: string): Promise<string[]> {
  const { status, body } = await get(`/patients?orderBy=first_name&sortedBy=asc&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return itemsOf<{ first_name: string }>(body).map((found) => found.first_name);
}
async function titles(query: string): Promise<string[]> {
  const { status, body } = await get(`/videos?orderBy=title&sortedBy=asc&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return itemsOf<{ title: string }>(body).map((found) => found.title);
}

describe('a filter of patients', () => {
  it.each<[string, string[]]>([
    ['', ['Ada', 'Alan', 'Bärbel', 'Grace; Murray']],
    ['search=', ['Ada', 'Alan', 'Bärbel', 'Grace; Murray']],
    ['search=first_name:;last_name:&searchJoin=', ['Ada', 'Alan', 'Bärbel', 'Grace; Murray']],
    ['search=first_name:A', ['Ada', 'Alan', 'Bärbel', 'Grace; Murray']],
    ['search=first_name:aDA', ['Ada']],
    ['search=first_name:lovelace', []],
    ['search=first_name:ada;last_name:turing', ['Ada', 'Alan']],
    ['search=first_name:ada;last_name:turing&searchJoin=or', ['Ada', 'Alan']],
    ['search=first_name:ada;last_name:turing&searchJoin=and', []],
    ['search=first_name:a;last_name:turing&searchJoin=and', ['Alan']],
    ['search=first_name:ada,alan;email:home&searchJoin=and', ['Ada', 'Alan']],
    ['search=email:alan+test', ['Alan']],
    ['search=email:alan%2Btest', ['Alan']],
    ['search=email:alan test', []],
    ['search=last_name:Hopper:100%', ['Grace; Murray']],
    ['search=last_name:%3A100%25', ['Grace; Murray']],
    ['search=first_name:grace%3B%20Murray', ['Grace; Murray']],
    ['search=last_name:o_hara%2C%20jr', ['Bärbel']],
    ['search=last_name:_', ['Bärbel']],
    ['search=last_name:%', ['Grace; Murray']],
    ['search=first_name:b%C3%A4r', ['Bärbel']],
    ['search=phone:%2B44 (20) 7946-0003', ['Grace; Murray']],
    ['search=phone:5550', ['Ada', 'Alan']],
    ['search=phone:abc', []],
    ['full_search=home&search=first_name:ada', ['Ada']],
    ['full_search=lovelace&search=first_name:alan', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

describe('a filter of videos', () => {
  it.each<[string, string[]]>([
    ['search=title:knee', ['Your knee: day 1']],
    ['search=title:knee: day', ['Your knee: day 1']],
    ['search=title:KNEE;description:knee', ['Your hip', 'Your knee: day 1']],
    ['search=tags.name:KNEE', ['Your knee: day 1']],
    ['search=tags.name:aid;title:breath', ['Breathing', 'Your knee: day 1']],
    ['search=status:ready to share', ['Breathing', 'Your hip']],
    ['search=status:ready', []],
    ['search=status:ready%20to%20share,draft', ['Breathing', 'Your hip', 'Your knee: day 1']],
    ['search=status:ready+to+share', []],
    ['search=status:no such status', []],
    ['search=title:your;status:ready to share,shared&searchJoin=and', ['Your hip']],
    ['tag=hip', ['Your hip']],
    ['tag=', ['Breathing', 'Your hip', 'Your knee: day 1']],
    ['tag=hip&search=title:breathing', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['/patients', 'search=phone_number:1', 'search'],
    ['/patients', 'search=knee', 'search'],
    ['/patients', 'search=practice_id:1', 'search'],
    ['/patients', 'search=constructor:1', 'search'],
    ['/videos', 'search=id:1', 'search'],
    ['/videos', 'search=tags:a', 'search'],
    ['/videos', 'search=id%3A1', 'search'],
    ['/videos', 'search=title%3Aa%3Btitle', 'search'],
    ['/videos', `search=title:${'x'.repeat(300)}`, 'search'],
    ['/videos', 'search=title:a&search=title:b', 'search'],
    ['/videos', 'searchJoin=xor', 'searchJoin'],
    ['/videos', 'sortedBy=up', 'sortedBy'],
    ['/patients', 'orderBy=views_count', 'orderBy'],
    ['/patients-import', 'orderBy=file_name', 'orderBy'],
    ['/patients-import', 'search=status:finished', 'search'],
  ])('%s refuses %s', async (path, query, field) => {
    const { status, body } = await get(`${path}?${query}`);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
  });
});

describe('a filter that a standard client encodes as a whole', () => {
  const search = 'title:your knee;status:ready to share,shared';
  it.each([
    ['curl -G --data-urlencode', 'search=title%3Ayour%20knee%3Bstatus%3Aready%20to%20share%2Cshared'],
    ["Python's urlencode", 'search=title%3Ayour+knee%3Bstatus%3Aready+to+share%2Cshared'],
    ['URLSearchParams', new URLSearchParams({ search }).toString()],
    ['encodeURIComponent', `search=${encodeURIComponent(search)}`],
    ['an old client', `search=${encodeURI(search)}`],
  ])('is read as intended: %s', async (_client, query) => {
    expect(await titles(`${query}&searchJoin=or`)).toEqual(['Breathing', 'Your hip', 'Your knee: day 1']);
    expect(await titles(`${query}&searchJoin=and`)).toEqual([]);
  });

  it.each([
    ['title:knee: day', ['Your knee: day 1']],
    ['tags.name:KNEE', ['Your knee: day 1']],
  ])('%s', async (wanted, expected) => {
    expect(await titles(`${new URLSearchParams({ search: wanted })}`)).toEqual(expected);
  });

  it.each([
    ['email:alan+test', ['Alan']],
    ['last_name:Hopper:100%', ['Grace; Murray']],
    ['phone:+44 (20) 7946-0003', ['Grace; Murray']],
    ['first_name:bär', ['Bärbel']],
  ])('%s', async (wanted, expected) => {
    expect(await names(`${new URLSearchParams({ search: wanted })}`)).toEqual(expected);
  });

  it('is read as intended: openapi-fetch', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { data, response } = await createRestV1Client(url, doctor.token).GET('/v1/videos', {
      params: { query: { search: 'title:hip;status:ready to share', searchJoin: 'and' } },
    });
    expect([response.status, data?.data.map(({ title }) => title)]).toEqual([200, ['Your hip']]);
  });
});

describe('videos by their views', () => {
  it('are in order over all pages, those without a view at the end', async () => {
    const owner = await signUpDoctor(api);
    const wanted = [2, 0, 3, 0, 1];
    for (const [at, views] of wanted.entries()) {
      const videoId = await makeVideo(api, owner, { title: `${views} views, ${at}` });
      const share = await makeShare(api, owner, { videoId });
      for (let session = 0; session < views; session += 1) {
        const body = { session: `s${session}`, current_time: 5 };
        const seen = await api.call('POST', `/public-patient-videos/${share.linkId}/view`, { body });
        expect(seen.status).toBe(204);
      }
    }
    await api.flushEvents();
    const page = async (direction: string, number: number) => {
      const { body } = await get(
        `/videos?orderBy=views_count&sortedBy=${direction}&limit=2&page=${number}`,
        owner,
      );
      return itemsOf<{ views_count: number }>(body).map((video) => video.views_count);
    };
    const all = async (direction: string) => [
      ...(await page(direction, 1)),
      ...(await page(direction, 2)),
      ...(await page(direction, 3)),
    ];
    expect(await all('desc')).toEqual([3, 2, 1, 0, 0]);
    expect(await all('asc')).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('whatever is searched for', () => {
  const random = createRandom();
  const pick = (items: readonly string[]) => items[random.between(0, items.length - 1)] ?? '';
  const parts =
    `first_name last_name phone email title description status tags.name practice_id or 1=1 ' " ; : , . & = + % _ \\ ( ) --
    %00 %27 %25 %5C %F0 %ff %2 * knee Ada 555 ready%20to%20share shared é 😀 undefined null __proto__ a search= page=`.split(
      /\s+/,
    );

  it(`no other doctor's row and no fault above 422 comes back (seed ${random.seed})`, async () => {
    const own = new Set<string>();
    for (const path of ['/patients?limit=1000', '/videos?limit=1000']) {
      for (const { id } of itemsOf<{ id: string }>((await get(path)).body)) own.add(id);
    }
    expect(own.size).toBe(7);
    const seen = { rows: 0, refused: 0 };
    for (let round = 0; round < 400; round += 1) {
      const isGood = random.between(0, 2) > 0;
      const key = pick(parts.slice(0, 8));
      const text = Array.from({ length: random.between(1, 8) }, () => pick(parts)).join('');
      const search = isGood ? `${key}:${text}` : text;
      const join = pick(['and', 'or']);
      for (const path of ['/patients', '/videos']) {
        const { status, body } = await get(`${path}?search=${search}&searchJoin=${join}`);
        expect([200, 400, 422], `${path} ${search}`).toContain(status);
        if (status !== 200) seen.refused += 1;
        for (const { id } of status === 200 ? itemsOf<{ id: string }>(body) : []) {
          seen.rows += 1;
          expect([search, own.has(id)]).toEqual([search, true]);
        }
      }
    }
    expect(seen.rows).toBeGreaterThan(10);
    expect(seen.refused).toBeGreaterThan(10);
  });
});
