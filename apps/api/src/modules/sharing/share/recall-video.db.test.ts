import type { LinkId, VideoId } from '@bedside/contracts/kit/ids';
import { listVideoSharesInputSchema } from '@bedside/contracts/sharing/share/share.schema';
import { describe, expect, test } from 'vitest';
import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { getCorrection } from '../correction/get-correction';
import { openPublicPage } from '../public-link/open-public-page';
import { openPublicPlaylistPage } from '../public-link/open-public-playlist-page';
import { openAreaPage } from '../viewing/open-area-page';
import { openPatientPage } from '../viewing/open-patient-page';
import { createShare } from './create-share';
import { listVideoShares } from './list-video-shares';
import { recallVideo } from './recall-video';
import { sendDelivery } from './send-delivery';
import { undoRecall } from './undo-recall';

const AT_ONCE = 40;

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Media = { file: { url: string }; cover: { url: string } };
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const recall = (videoId: VideoId) => recallVideo(api.deps, doctor.actor, videoId);
const undo = (videoId: VideoId) => undoRecall(api.deps, doctor.actor, videoId);
const patch = (path: string, body: object) => api.call('PATCH', path, { token: doctor.token, body });
const openPage = (link: { linkId: LinkId }) =>
  openPatientPage(api.deps, { shareLinkId: link.linkId, via: 'sms' });
const watchState = async (linkId: LinkId) =>
  (await api.call('GET', `/public-patient-videos/${linkId}`)).status;

/** A public playlist of these videos. */
async function publishPlaylist(videos: VideoId[]) {
  const playlist = await makePlaylist(api, doctor, { videos });
  await patch(`/playlists/${playlist.id}`, { is_public_link_active: true });
  const { linkId } = playlist;
  return {
    look: async () =>
      dataOf<{ videos: (Media & { title: string })[] }>(await api.call('GET', `/public-playlists/${linkId}`)),
    page: () => openPublicPlaylistPage(api.deps, { linkId, via: 'platform' }),
  };
}

const statusesOf = async (urls: string[]) =>
  new Set(
    await Promise.all(
      urls.map(async (url) => (await api.app.inject({ url, headers: { range: 'bytes=0-3' } })).statusCode),
    ),
  );

describe('a public playlist', () => {
  test('omits a recalled video and its media, and says so', async () => {
    const [knee, hip] = [await makeVideo(api, doctor), await makeVideo(api, doctor, { title: 'Your hip' })];
    const playlist = await publishPlaylist([knee, hip]);
    const [first] = (await playlist.look()).videos;
    const urls = [first?.file.url ?? '', first?.cover.url ?? ''];
    expect(await statusesOf(urls)).toEqual(new Set([206]));
    expect(await playlist.page()).not.toHaveProperty('hasRecalled');

    expect(await recall(knee)).toBe(0);
    expect((await playlist.look()).videos.map(({ title }) => title)).toEqual(['Your hip']);
    expect(await statusesOf(urls)).toEqual(new Set([403]));
    const page = await playlist.page();
    expect(page).toMatchObject({ kind: 'public-playlist', hasRecalled: true, parts: [{}] });

    await recall(hip);
    expect((await playlist.look()).videos).toEqual([]);
    expect(await playlist.page()).toMatchObject({
      kind: 'revoked',
      of: 'playlist',
      doctor: { last_name: 'Hopper' },
    });
  });

  test('shows it again when its public link is turned on, or the recall undone', async () => {
    const [knee, hip] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const playlist = await publishPlaylist([knee, hip]);
    await recall(knee);
    await recall(hip);
    await patch(`/videos/${knee}`, { is_public_link_active: true });
    expect((await playlist.look()).videos).toHaveLength(1);
    await undo(hip);
    expect((await playlist.look()).videos).toHaveLength(2);
  });
});

test('The public page of a recalled video says so, and shows nothing of it', async () => {
  const videoId = await makeVideo(api, doctor);
  const { link_id: linkId } = dataOf<{ link_id: string }>(
    await patch(`/videos/${videoId}`, { is_public_link_active: true }),
  );
  const visit = { accessCode: undefined, proof: undefined, via: 'platform' } as const;
  const look = async () =>
    (await openPublicPage(api.deps, { address: '10.0.0.9' }, { linkId, ...visit })).page;
  expect(await look()).toMatchObject({ kind: 'public-video' });
  await recall(videoId);
  const page = await look();
  expect(page).toMatchObject({ kind: 'revoked', of: 'video', doctor: { last_name: 'Hopper' } });
  expect(JSON.stringify(page)).not.toContain('knee');
  // A link that was turned off without a recall looks like one that never existed.
  const other = await makeVideo(api, doctor);
  const { link_id: off } = dataOf<{ link_id: string }>(
    await patch(`/videos/${other}`, { is_public_link_active: false }),
  );
  const unknown = await openPublicPage(api.deps, { address: '10.0.0.9' }, { linkId: off, ...visit });
  expect(unknown).toEqual({ page: { kind: 'missing' } });
});

describe('a recalled video reaches nobody any more', () => {
  test('by a patient’s page, area, lists, picture in a mail, or media, however many ask at once', async () => {
    const patient = await makePatient(api, doctor);
    const { videoId, linkId, patientLinkId } = await makeShare(api, doctor, { patient });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    await makePlaylistShare(api, doctor, { playlist, patient });
    const poster = `/posters/${linkId}`;
    const lists = ['videos', 'playlists'].map((of) => `/public-patient-${of}?patient_id=${patientLinkId}`);
    const listed = async () =>
      Promise.all(lists.map(async (path) => JSON.stringify((await api.call('GET', path)).body)));
    const { file, cover } = dataOf<{ video: Media }>(
      await api.call('GET', `/public-patient-videos/${linkId}`),
    ).video;
    expect((await listed()).every((text) => text.includes(linkId) || text.includes('Your knee'))).toBe(true);
    expect(await statusesOf([file.url, cover.url])).toEqual(new Set([206]));

    expect(await recall(videoId)).toBe(2);
    const many = Array.from({ length: AT_ONCE }, (_none, at) => (at % 2 === 0 ? file.url : cover.url));
    expect(await statusesOf(many)).toEqual(new Set([403]));
    expect(await openAreaPage(api.deps, { patientLinkId, of: 'videos' })).toMatchObject({
      kind: 'my-videos',
      items: [],
      takenBack: 1,
    });
    expect(await openPage({ linkId })).toMatchObject({
      kind: 'revoked',
      of: 'video',
      share: linkId,
    });
    for (const text of await listed()) expect(text).not.toMatch(/Your knee|\/media\//);
    expect((await api.app.inject(poster)).statusCode).toBe(404);
    expect(await watchState(linkId)).toBe(404);
  });

  test('by a text message that waits for the morning: it is cancelled at once, and sent after all once the recall is undone', async () => {
    const videoId = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor);
    await createShare(api.deps, doctor.actor, {
      videoId,
      patients: [patient.id],
      message: 'Please watch this, {{patient.name}}.',
      channels: 'sms',
      quietIn: zoneAtNight(),
    });
    expect(await readMessages(api, patient.phone)).toEqual([]);
    await recall(videoId);
    const input = listVideoSharesInputSchema.parse({ videoId });
    const deliveries = async () =>
      (await listVideoShares(api.deps, doctor.actor, input)).items.map((item) => item.deliveries);
    const cancelled = { channel: 'sms', state: 'cancelled', reason: 'video-recalled', waitsUntil: null };
    expect(await deliveries()).toMatchObject([[cancelled]]);
    // As its job does in the morning.
    const { rows } = await api.deps.pool.query<{ id: string }>(
      'select delivery.id from delivery join share on share.id = share_id where video_id = $1',
      [videoId],
    );
    const morning = () => sendDelivery(api.deps, { deliveryId: rows[0]?.id ?? '', triesLeft: 5 });
    await morning();
    expect(await readMessages(api, patient.phone)).toEqual([]);
    expect(await deliveries()).toMatchObject([[cancelled]]);
    await undo(videoId);
    expect(await deliveries()).toMatchObject([[{ state: 'queued', reason: null }]]);
    const jobs = await api.deps.pool.query(
      'select from graphile_worker.jobs where key = $1 and run_at > now()',
      [`send-delivery:${rows[0]?.id}`],
    );
    expect(jobs.rowCount).toBe(1);
    await morning();
    expect(await readMessages(api, patient.phone)).toHaveLength(1);
  });
});

describe('undoing a recall', () => {
  test('restores the links that it revoked, and no others', async () => {
    const kept = await makeShare(api, doctor);
    const { videoId } = kept;
    const patient = await makePatient(api, doctor);
    const [alone, again] = [
      await makeShare(api, doctor, { videoId }),
      await makeShare(api, doctor, { videoId, patient }),
    ];
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    const shared = await makePlaylistShare(api, doctor, { playlist });
    await patch(`/patient-videos/${alone.linkId}`, { is_revoked: true });
    api.advance(1_000);
    expect(await recall(videoId)).toBe(3);
    api.advance(1_000);
    // A second recall finds nothing, and the first can still be undone.
    expect(await recall(videoId)).toBe(0);
    const newer = await makeShare(api, doctor, { videoId, patient });
    await patch(`/patient-playlists/${shared.linkId}`, { is_revoked: true });
    expect(await getCorrection(api.deps, doctor.actor, videoId)).toMatchObject({
      recalledAt: expect.any(Date),
    });

    expect(await undo(videoId)).toBe(1);
    const states = await Promise.all([kept, alone, again, newer].map(({ linkId }) => watchState(linkId)));
    expect(states).toEqual([200, 404, 404, 200]);
    expect(await getCorrection(api.deps, doctor.actor, videoId)).toMatchObject({ recalledAt: null });
    expect(await undo(videoId)).toBe(0);
  });

  test('is for the doctor’s own videos only', async () => {
    const { videoId, linkId } = await makeShare(api, doctor);
    await recall(videoId);
    const other = await signUpDoctor(api);
    const path = `/videos/${videoId}/recall`;
    expect((await api.call('DELETE', path, { token: other.token })).status).toBe(404);
    expect(await watchState(linkId)).toBe(404);
    const answer = await api.call('DELETE', path, { token: doctor.token });
    expect([answer.status, answer.body]).toEqual([200, { data: { restored: 1 } }]);
    expect(await watchState(linkId)).toBe(200);
  });
});

/** A time zone in which it is three o'clock at night. */
function zoneAtNight(): string {
  const ahead = ((3 - new Date(api.deps.clock()).getUTCHours() + 36) % 24) - 12;
  // These names have the opposite signs.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
