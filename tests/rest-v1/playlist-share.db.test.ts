import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type PatientVideo = { id: string; patient_playlist_id: string; video: { id: string }; is_revoked: boolean };
type PatientPlaylist = {
  id: string;
  playlist: { id: string; name: string };
  patientVideos: { data: PatientVideo[] };
  is_revoked: boolean;
  skipped: string[];
};
const share = (playlistId: string, body: object, who = doctor) =>
  api.call('POST', `/playlists/${playlistId}/patients`, {
    token: who.token,
    body: { message: 'Please watch these, {{patient.name}}.', channels: 'all', ...body },
  });
const change = (linkId: string, body: object, who = doctor) =>
  api.call('PATCH', `/patient-playlists/${linkId}`, { token: who.token, body });
const listOf = (answer: { body: unknown }) => (answer.body as { data: PatientPlaylist[] }).data;
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const status = async (path: string) => (await api.call('GET', path)).status;
const statusOf = async (videoId: string) => {
  const { body } = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
  return (body as { data: { status: { name: string } } }).data.status.name;
};
const eventsOf = async (kind: string) =>
  (await readWaitingEvents(api.deps.db)).filter((event) => event.kind === kind);

describe('sharing a playlist', () => {
  it('creates one share per patient with one per video within, and one message per channel', async () => {
    const videos = [await makeVideo(api, doctor), await makeVideo(api, doctor, { status: 'restricted' })];
    const playlist = await makePlaylist(api, doctor, { videos });
    const patients = [await makePatient(api, doctor), await makePatient(api, doctor, { email: null })];
    const answer = await share(playlist.id, { patients: patients.map(({ id }) => id) });
    expect(answer.status).toBe(201);
    const made = listOf(answer);
    expect(made).toHaveLength(2);
    for (const one of made) {
      expect(one).toMatchObject({
        playlist: { id: playlist.id, name: 'After the operation', category: { name: 'without category' } },
        is_revoked: false,
        skipped: [],
      });
      expect(one.patientVideos.data.map(({ video }) => video.id)).toEqual(videos);
      for (const inner of one.patientVideos.data) expect(inner.patient_playlist_id).toBe(one.id);
    }
    expect([await statusOf(videos[0] ?? ''), await statusOf(videos[1] ?? '')]).toEqual([
      'shared',
      'restricted',
    ]);
    const area = await api.call('GET', `/public-patient-playlists?patient_id=${patients[0]?.linkId}`);
    const [own] = listOf(area);
    const link = `https://bedside.example/shared-playlist/${own?.id}`;
    const texts = await readMessages(api, patients[0]?.phone ?? '');
    const mails = await readMessages(api, patients[0]?.email ?? '');
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Please watch these, Ada.\nhttps:\/\/bedside.example\/s\/[\w-]{22}$/),
    ]);
    expect([mails.length, mails[0]?.text]).toEqual([1, expect.stringContaining(`${link}?via=email`)]);
    expect(await readMessages(api, patients[1]?.phone ?? '')).toHaveLength(1);
    const sent = (await eventsOf('share.sent')).map((event) => event.playlist_share_id);
    expect([sent.length, sent.includes(''), new Set(sent).size]).toEqual([4, false, 2]);
  });

  it('omits and names videos that are not ready, and refuses when nothing is left', async () => {
    const ready = await makeVideo(api, doctor);
    const draft = await makeVideo(api, doctor, { status: 'draft' });
    const processing = await makeVideo(api, doctor, { status: 'processing' });
    const patient = await makePatient(api, doctor);
    const mixed = await makePlaylist(api, doctor, { videos: [draft, ready, processing] });
    const [made] = listOf(await share(mixed.id, { patients: [patient.id] }));
    expect(made?.skipped).toEqual([draft, processing]);
    expect(made?.patientVideos.data.map(({ video }) => video.id)).toEqual([ready]);
    expect(await statusOf(draft)).toBe('draft');
    for (const videos of [[draft, processing], []]) {
      const none = await makePlaylist(api, doctor, { videos });
      const refused = await share(none.id, { patients: [patient.id] });
      expect([refused.status, refused.body]).toEqual([409, { message: expect.any(String) as string }]);
    }
    expect(await readMessages(api, patient.phone)).toHaveLength(1);
  });

  it('names every faulty patient by its place, and sends nothing when anything is wrong', async () => {
    const playlist = await makePlaylist(api, doctor);
    const good = await makePatient(api, doctor);
    const noMail = await makePatient(api, doctor, { email: null });
    const theirs = await makePatient(api, await signUpDoctor(api));
    const patients = [good.id, noMail.id, good.id, theirs.id];
    const refused = await share(playlist.id, { patients, channels: 'mail' });
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      422,
      {
        'patients.1': ['This patient has no e-mail address.'],
        'patients.2': ['This patient is in the list twice.'],
        'patients.3': ['This field is invalid'],
      },
    ]);
    expect(await readMessages(api, good.email ?? '')).toEqual([]);
    expect(await statusOf(playlist.videos[0]?.id ?? '')).toBe('ready to share');
    const empty = await share(playlist.id, { patients: [], message: ' ', channels: 'pigeon' });
    expect([empty.status, Object.keys(errorsOf(empty.body))]).toEqual([
      422,
      ['patients', 'message', 'channels'],
    ]);
  });

  it('again sends the same links, with the videos added since', async () => {
    const playlist = await makePlaylist(api, doctor);
    const patient = await makePatient(api, doctor);
    const [first] = listOf(await share(playlist.id, { patients: [patient.id] }));
    const added = await makeVideo(api, doctor);
    const videos = [added, ...playlist.videos.map(({ id }) => id)];
    await api.call('PATCH', `/playlists/${playlist.id}`, { token: doctor.token, body: { videos } });
    await readMessages(api, patient.phone);
    api.advance(DOUBLE_CLICK_MS + 1_000);
    const [second] = listOf(await share(playlist.id, { patients: [patient.id] }));
    expect(second?.id).toBe(first?.id);
    expect(second?.patientVideos.data.map(({ video }) => video.id)).toEqual(videos);
    const ids = second?.patientVideos.data.map(({ id }) => id) ?? [];
    expect(ids).toEqual(expect.arrayContaining(first?.patientVideos.data.map(({ id }) => id) ?? ['none']));
    expect(await readMessages(api, patient.phone)).toHaveLength(2);
  });

  it('by a double click makes one share and one message per channel', async () => {
    const playlist = await makePlaylist(api, doctor);
    const patient = await makePatient(api, doctor);
    const answers = await Promise.all([1, 2, 3, 4].map(() => share(playlist.id, { patients: [patient.id] })));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => listOf(answer)[0]?.id)).size).toBe(1);
    expect(await readMessages(api, patient.phone)).toHaveLength(1);
    expect(await readMessages(api, patient.email ?? '')).toHaveLength(1);
  });

  it('is separate from a share of the same video by itself', async () => {
    const playlist = await makePlaylist(api, doctor);
    const patient = await makePatient(api, doctor);
    const single = await makeShare(api, doctor, { videoId: playlist.videos[0]?.id, patient });
    const within = await makePlaylistShare(api, doctor, { playlist, patient });
    const answer = await api.call('GET', `/public-patient-videos?patient_id=${patient.linkId}`);
    const area = (answer.body as { data: PatientVideo[] }).data;
    expect(area.map(({ patient_playlist_id: of }) => of).sort()).toEqual(
      [within.linkId, within.linkId, null].sort(),
    );
    await change(within.linkId, { is_revoked: true });
    expect(await status(`/public-patient-videos/${single.linkId}`)).toBe(200);
  });
});

describe("revoking a playlist's share", () => {
  it('ends its link, those of its videos and their media at once, and can be undone', async () => {
    const made = await makePlaylistShare(api, doctor);
    const inner = made.shares.map(({ linkId }) => linkId);
    const paths = [
      `/public-patient-playlists/${made.linkId}`,
      ...inner.map((link) => `/public-patient-videos/${link}`),
    ];
    const statuses = async () => Promise.all(paths.map(status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const page = await api.call('GET', paths[1] ?? '');
    const { url } = (page.body as { data: { video: { file: { url: string } } } }).data.video.file;
    expect((await api.app.inject(url)).statusCode).toBe(200);
    const revoked = await change(made.linkId, { is_revoked: true });
    expect(revoked.body).toMatchObject({ data: { id: made.linkId, is_revoked: true } });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await api.app.inject(url)).statusCode).toBe(403);
    const opened = await api.call('POST', `${paths[0]}/opened`, {
      body: { opened_via: 'sms', device: 'mobile' },
    });
    expect(opened.status).toBe(404);
    const area = await api.call('GET', `/public-patient-playlists?patient_id=${made.patientLinkId}`);
    expect([area.status, listOf(area)]).toEqual([200, []]);
    expect((await change(made.linkId, { is_revoked: true })).status).toBe(200);
    await change(made.linkId, { is_revoked: false });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('and undoing that keeps a video revoked that was revoked by itself', async () => {
    const made = await makePlaylistShare(api, doctor);
    const [alone, other] = made.shares.map(({ linkId }) => linkId);
    await api.call('PATCH', `/patient-videos/${alone}`, { token: doctor.token, body: { is_revoked: true } });
    api.advance(1_000);
    await change(made.linkId, { is_revoked: true });
    await change(made.linkId, { is_revoked: false });
    expect(await status(`/public-patient-videos/${alone}`)).toBe(404);
    expect(await status(`/public-patient-videos/${other}`)).toBe(200);
  });

  it('cannot be undone once it was shared again; the newer link is the valid one', async () => {
    const made = await makePlaylistShare(api, doctor);
    await change(made.linkId, { is_revoked: true });
    const [again] = listOf(await share(made.playlist.id, { patients: [made.patient.id] }));
    expect(again?.id).not.toBe(made.linkId);
    expect((await change(made.linkId, { is_revoked: false })).status).toBe(409);
    expect(await status(`/public-patient-playlists/${again?.id}`)).toBe(200);
  });

  it('is refused to another doctor and for a malformed link, as for an unknown one', async () => {
    const made = await makePlaylistShare(api, doctor);
    const other = await signUpDoctor(api);
    const answers = [
      await change(made.linkId, { is_revoked: true }, other),
      await change('A'.repeat(22), { is_revoked: true }),
      await change('no link', { is_revoked: true }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
    }
    expect((await change(made.linkId, { is_revoked: 'yes' })).status).toBe(422);
    expect(await status(`/public-patient-playlists/${made.linkId}`)).toBe(200);
  });
});
