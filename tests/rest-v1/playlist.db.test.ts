import { makePlaylist, makePlaylistShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Playlist = {
  id: string;
  link_id: string;
  name: string;
  category: { id: string | null; name: string };
  videos: { id: string }[];
};
const call = (method: string, path: string, body?: object, who = doctor) =>
  api.call(method, path, { token: who.token, ...(body ? { body } : {}) });
const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data;
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const videosOf = (playlist: Playlist) => playlist.videos.map(({ id }) => id);

describe('a playlist', () => {
  it('is created with its videos in the given order, and a category by its name', async () => {
    const [one, two] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const made = await call('POST', '/playlists', { name: ' Knee ', category: 'Joints', videos: [two, one] });
    expect(made.status).toBe(201);
    const playlist = dataOf<Playlist>(made);
    expect(playlist).toMatchObject({
      name: 'Knee',
      is_public_link_active: false,
      category: { id: expect.any(String) as string, name: 'Joints' },
    });
    expect(playlist.link_id).toMatch(/^[\w-]{22}$/);
    expect(videosOf(playlist)).toEqual([two, one]);
    expect((await call('GET', `/playlists/${playlist.id}`)).body).toEqual(made.body);
  });

  it.each([[''], [null], [undefined], ['Without Category']])(
    'with the category %j has none',
    async (category) => {
      const { status, body } = await call('POST', '/playlists', { name: 'Hip', category });
      expect([status, body]).toMatchObject([
        201,
        { data: { category: { id: null, name: 'without category' }, videos: [] } },
      ]);
    },
  );

  it('is refused with its faults field by field, and nothing is stored', async () => {
    const theirs = await makeVideo(api, await signUpDoctor(api));
    const own = await makeVideo(api, doctor);
    const before = await api.deps.db.selectFrom('playlist').selectAll().execute();
    const refused = async (body: object) => {
      const answer = await call('POST', '/playlists', body);
      return [answer.status, Object.keys(errorsOf(answer.body)).sort()];
    };
    expect(await refused({})).toEqual([422, ['name']]);
    expect(await refused({ name: ' ', category: 5, videos: 'all' })).toEqual([
      422,
      ['category', 'name', 'videos'],
    ]);
    expect(await refused({ name: 'x', videos: [own, theirs, 'no id'] })).toEqual([
      422,
      ['videos.1', 'videos.2'],
    ]);
    expect(await refused({ name: 'x', category: 'New', videos: [own, theirs] })).toEqual([422, ['videos.1']]);
    expect(await refused({ name: 'x'.repeat(256) })).toEqual([422, ['name']]);
    expect(await api.deps.db.selectFrom('playlist').selectAll().execute()).toEqual(before);
    expect(JSON.stringify((await call('GET', '/playlist-categories')).body)).not.toContain('New');
  });

  it('changes the given fields and keeps the rest; its list is replaced as a whole', async () => {
    const playlist = await makePlaylist(api, doctor, { category: 'Back' });
    const [first, second] = playlist.videos.map(({ id }) => id);
    const change = (body: object) => call('PATCH', `/playlists/${playlist.id}`, body);
    expect(dataOf(await change({ name: 'Neck' }))).toMatchObject({
      name: 'Neck',
      category: { name: 'Back' },
      is_public_link_active: false,
    });
    const turned = dataOf<Playlist>(await change({ videos: [second, first, second] }));
    expect(videosOf(turned)).toEqual([second, first]);
    expect(dataOf(await change({ category: '', is_public_link_active: true }))).toMatchObject({
      name: 'Neck',
      category: { id: null, name: 'without category' },
      is_public_link_active: true,
    });
    expect(videosOf(dataOf<Playlist>(await change({ videos: [] })))).toEqual([]);
    expect((await change({ name: '' })).status).toBe(422);
    expect((await change({ is_public_link_active: 'yes' })).status).toBe(422);
  });

  it('loses only a video that is deleted', async () => {
    const playlist = await makePlaylist(api, doctor);
    const [first, second] = playlist.videos.map(({ id }) => id);
    await call('DELETE', `/videos/${first}`);
    expect(videosOf(dataOf<Playlist>(await call('GET', `/playlists/${playlist.id}`)))).toEqual([second]);
  });

  it('is removed while its videos stay, and the shares made through it are dead at once', async () => {
    const playlist = await makePlaylist(api, doctor, { category: 'To go' });
    const share = await makePlaylistShare(api, doctor, { playlist });
    const [inner] = share.shares;
    const gone = await call('DELETE', `/playlists/${playlist.id}`);
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    const paths = [
      `/public-patient-playlists/${share.linkId}`,
      `/public-patient-videos/${inner?.linkId}`,
      `/public-playlists/${playlist.linkId}`,
    ];
    for (const path of paths) expect([path, (await api.call('GET', path)).status]).toEqual([path, 404]);
    expect((await call('GET', `/playlists/${playlist.id}`)).status).toBe(404);
    expect((await call('DELETE', `/playlists/${playlist.id}`)).status).toBe(404);
    expect((await call('GET', `/videos/${playlist.videos[0]?.id}`)).status).toBe(200);
    expect(JSON.stringify((await call('GET', '/playlist-categories')).body)).not.toContain('To go');
  });

  it('gets another public link, and the old one is dead at once', async () => {
    const playlist = await makePlaylist(api, doctor);
    await call('PATCH', `/playlists/${playlist.id}`, { is_public_link_active: true });
    const replaced = await call('POST', `/playlists/${playlist.id}/link`);
    expect(replaced.status).toBe(200);
    const { link_id: link } = dataOf<Playlist>(replaced);
    expect(link).not.toBe(playlist.linkId);
    expect((await api.call('GET', `/public-playlists/${playlist.linkId}`)).status).toBe(404);
    expect((await api.call('GET', `/public-playlists/${link}`)).status).toBe(200);
  });
});

describe('the list of playlists', () => {
  it('is searched by name and category, sorted and paged, and never shows another doctor’s', async () => {
    const [owner, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    await makePlaylist(api, other, { name: 'Knee of another', category: 'Joints' });
    for (const [name, category] of [
      ['Knee, first week', 'Joints'],
      ['Knee, second week', 'Joints'],
      ['Heart', 'Joints'],
      ['Heart failure', undefined],
    ] as const) {
      await makePlaylist(api, owner, { name, videos: [], ...(category ? { category } : {}) });
    }
    const names = async (query: string) => {
      const answer = await call('GET', `/playlists?${query}`, undefined, owner);
      expect(answer.status).toBe(200);
      return dataOf<Playlist[]>(answer).map(({ name }) => name);
    };
    expect(await names('')).toHaveLength(4);
    expect(await names('search=name:knee&orderBy=name&sortedBy=asc')).toEqual([
      'Knee, first week',
      'Knee, second week',
    ]);
    expect(await names('search=name:heart;category:joints&searchJoin=and')).toEqual(['Heart']);
    expect(await names('search=category:without category')).toEqual(['Heart failure']);
    expect(await names('category=Joints&orderBy=name&sortedBy=asc&limit=1&page=2')).toEqual([
      'Knee, first week',
    ]);
    expect(await names('search=name:%25')).toEqual([]);
    expect(await names('search=name:another')).toEqual([]);
  });

  it.each(['search=owner:me', 'searchJoin=xor', 'orderBy=link_id', 'limit=0', 'page=x'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/playlists?${query}`)).status).toBe(422);
    },
  );

  it('has its categories, by name, as long as a playlist uses them', async () => {
    const owner = await signUpDoctor(api);
    for (const category of ['Zeta', 'Alpha', 'Alpha'])
      await makePlaylist(api, owner, { category, videos: [] });
    const { body } = await call('GET', '/playlist-categories', undefined, owner);
    expect((body as { data: { name: string }[] }).data.map(({ name }) => name)).toEqual(['Alpha', 'Zeta']);
  });
});
