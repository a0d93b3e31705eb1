import { makePatient, makePlaylistShare, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { openPatientPage } from '@bedside/api/modules/sharing/viewing/open-patient-page';
import { openPlaylistPage } from '@bedside/api/modules/sharing/viewing/open-playlist-page';
import { openThreadPage } from '@bedside/api/modules/sharing/viewing/open-thread-page';
import { followOldLink } from '@bedside/api/modules/sharing/viewing/follow-old-link';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { beforeEach, describe, expect, it } from 'vitest';

/*
 * What the address of one share opens (docs/decisions/055-one-share-one-address.md): that video or playlist and the
 * messages about it, and nothing else of the patient.
 */

let api: TestApi;
let doctor: TestDoctor;
let patient: Awaited<ReturnType<typeof makePatient>>;
let share: Awaited<ReturnType<typeof makeShare>>;
let other: Awaited<ReturnType<typeof makeShare>>;
let list: Awaited<ReturnType<typeof makePlaylistShare>>;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});
beforeEach(async () => {
  patient = await makePatient(api, doctor);
  share = await makeShare(api, doctor, { patient });
  other = await makeShare(api, doctor, { patient, videoId: await makeVideo(api, doctor) });
  list = await makePlaylistShare(api, doctor, { patient });
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const asDoctor = (text: string, videoId?: string) =>
  api.call('POST', `/chats/${patient.id}/messages`, {
    token: doctor.token,
    body: { key: newKey(), text, ...(videoId === undefined ? {} : { about: { video_id: videoId } }) },
  });
const byShare = (method: string, path = '', body?: unknown, link: string = share.linkId) =>
  api.call(method, `/public-chats/${link}${path}`, body === undefined ? {} : { body });
const textsOf = ({ body }: { body: unknown }) =>
  (body as { data: { text: string | null }[] }).data.map(({ text }) => text);
const stateOf = async (link?: string) =>
  ((await byShare('GET', '', undefined, link)).body as { data: Record<string, unknown> }).data;
const readOf = async () => {
  const { rows } = await api.deps.pool.query<{ patient_read: number; patient_unread: number }>(
    'select patient_read, patient_unread from chat where patient_id = $1',
    [patient.id],
  );
  return [rows[0]?.patient_read, rows[0]?.patient_unread];
};

/** The messages that went to the patient, without the link to opt out, which names a sealed id. */
async function sentTexts(): Promise<string[]> {
  await api.runJobs();
  const to = [patient.phone, patient.email ?? ''];
  const sent = await Promise.all(to.map((one) => listOutboxMessages(api.deps.db, one)));
  return sent.flat().flatMap(({ text, html }) => [text, html ?? '']);
}

describe('the address of one share', () => {
  it('is in every message, and the link of the area in none', async () => {
    const texts = await sentTexts();
    expect(texts.length).toBeGreaterThanOrEqual(6);
    expect(texts.filter((text) => text.includes(patient.linkId))).toEqual([]);
    expect(texts.some((text) => text.includes(`/shared-video/${share.linkId}?via=email`))).toBe(true);
    expect(texts.some((text) => text.includes(`/shared-playlist/${list.linkId}?via=email`))).toBe(true);
  });

  it('draws pages that name neither the area nor another share', async () => {
    await asDoctor('About something else.', other.videoId);
    const pages = [
      await openPatientPage(api.deps, { shareLinkId: share.linkId, via: 'sms' }),
      await openThreadPage(api.deps, { of: 'video', linkId: share.linkId }),
    ];
    expect(pages.map(({ kind }) => kind)).toEqual(['video', 'thread']);
    const playlist = await openPlaylistPage(api.deps, { shareLinkId: list.linkId, via: 'sms' });
    expect(playlist.kind).toBe('playlist');
    const foreign = [patient.linkId, patient.id, patient.phone, other.linkId, other.videoId];
    for (const page of [...pages, playlist]) {
      const text = JSON.stringify(page);
      expect([page.kind, foreign.filter((one) => text.includes(one))]).toEqual([page.kind, []]);
    }
    expect(pages.filter((page) => JSON.stringify(page).includes(list.linkId))).toEqual([]);
  });

  it('draws the page of a video within a playlist without the link of the playlist', async () => {
    const { body } = await api.call('GET', `/public-patient-playlists/${list.linkId}`);
    const [inner] = (body as { data: { patientVideos: { data: { id: string }[] } } }).data.patientVideos.data;
    const page = await openPatientPage(api.deps, { shareLinkId: inner?.id ?? '', via: 'sms' });
    expect([page.kind, JSON.stringify(page).includes(list.linkId)]).toEqual(['video', false]);
  });

  it('opens no call of the area, whichever of the links is tried', async () => {
    for (const link of [share.linkId, list.linkId]) {
      for (const path of [
        `/public-patient-videos?patient_id=${link}`,
        `/public-patient-playlists?patient_id=${link}`,
      ])
        expect([path, (await api.call('GET', path)).status]).toEqual([path, 404]);
      for (const of of ['/patient-videos', '/patient-playlists', '/patient-messages', '/my-data']) {
        // Without a built web app the pages of the area cannot be drawn; what they are made of is asked below.
        const { statusCode, body } = await api.app.inject(`${of}/${link}`);
        expect([of, statusCode >= 400, body.includes(patient.linkId)]).toEqual([of, true, false]);
      }
    }
    expect((await byShare('POST', '/auth', { socket_id: '1.2' })).status).toBe(404);
  });

  it('ends with the share, and not with the link of the area', async () => {
    await api.call('POST', `/patients/${patient.id}/link`, { token: doctor.token });
    expect(await openPatientPage(api.deps, { shareLinkId: share.linkId, via: 'sms' })).toMatchObject({
      kind: 'video',
    });
    const body = { is_revoked: true };
    await api.call('PATCH', `/patient-videos/${share.linkId}`, { token: doctor.token, body });
    for (const page of [
      await openPatientPage(api.deps, { shareLinkId: share.linkId, via: 'sms' }),
      await openThreadPage(api.deps, { of: 'video', linkId: share.linkId }),
    ])
      expect(page).toMatchObject({ kind: 'revoked', of: 'video', share: share.linkId });
    expect((await byShare('GET')).status).toBe(404);
    expect((await byShare('GET', '/messages')).status).toBe(404);
  });
});

describe('the messages by the address of one share', () => {
  it('are those about its video, and nothing tells of the others', async () => {
    await asDoctor('In general.');
    await asDoctor('About your knee.', share.videoId);
    await asDoctor('About your head.', other.videoId);
    expect(textsOf(await byShare('GET', '/messages'))).toEqual(['About your knee.']);
    expect(textsOf(await byShare('GET', '/messages?full_search=about'))).toEqual(['About your knee.']);
    expect(await stateOf()).toMatchObject({ unread: 1, channel: null });
    expect(await stateOf(other.linkId)).toMatchObject({ unread: 1 });
    const text = JSON.stringify(
      [await byShare('GET'), await byShare('GET', '/messages')].map((one) => one.body),
    );
    expect([patient.linkId, other.linkId, other.videoId].filter((one) => text.includes(one))).toEqual([]);
  });

  it('are written about its video, whatever the call names', async () => {
    const about = { patient_video_id: other.linkId, current_time: 4.6 };
    const { status, body } = await byShare('POST', '/messages', { key: newKey(), text: 'How far?', about });
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { about: { patient_video_id: share.linkId, current_time: 4 } } });
    expect((await byShare('POST', '/messages', { key: newKey(), text: 'And now?' })).body).toMatchObject({
      data: { about: { patient_video_id: share.linkId, current_time: null } },
    });
    expect(textsOf(await byShare('GET', '/messages', undefined, other.linkId))).toEqual([]);
  });

  it('are changed and deleted by it, and those about something else are not', async () => {
    await byShare('POST', '/messages', { key: newKey(), text: 'One' });
    await byShare('POST', '/messages', { key: newKey(), text: 'Two' }, other.linkId);
    expect((await byShare('PATCH', '/messages/1', { text: 'First' })).status).toBe(200);
    expect((await byShare('PATCH', '/messages/2', { text: 'Second' })).status).toBe(404);
    expect((await byShare('DELETE', '/messages/2')).status).toBe(404);
    expect((await byShare('DELETE', '/messages/1')).status).toBe(204);
    expect(textsOf(await byShare('GET', '/messages', undefined, other.linkId))).toEqual(['Two']);
  });

  it('are marked as read by it, and those about something else are not', async () => {
    await asDoctor('About your knee.', share.videoId);
    await byShare('POST', '/read', { message_id: 1 });
    expect(await readOf()).toEqual([1, 0]);
    await asDoctor('In general.');
    await asDoctor('About your knee again.', share.videoId);
    await byShare('POST', '/read', { message_id: 3 });
    expect(await readOf()).toEqual([1, 1]);
    expect(await stateOf()).toMatchObject({ unread: 0 });
  });

  it('are those about its videos by the link of a shared playlist', async () => {
    const { body } = await api.call('GET', `/public-patient-playlists/${list.linkId}`);
    const [inner] = (body as { data: { patientVideos: { data: { id: string; video: { id: string } }[] } } })
      .data.patientVideos.data;
    await asDoctor('About your knee.', share.videoId);
    await asDoctor('About the first of them.', inner?.video.id);
    const byList = (method: string, path = '', given?: unknown) => byShare(method, path, given, list.linkId);
    expect(textsOf(await byList('GET', '/messages'))).toEqual(['About the first of them.']);
    expect(await stateOf(list.linkId)).toMatchObject({ unread: 1, channel: null });
    await byList('POST', '/messages', { key: newKey(), text: 'How often?' });
    const about = { patient_video_id: share.linkId, current_time: 4 };
    expect((await byList('POST', '/messages', { key: newKey(), text: 'And here?', about })).status).toBe(422);
    expect((await asDoctor('Twice a day.')).body).toMatchObject({
      data: { about: { video_id: inner?.video.id } },
    });
    expect(textsOf(await byList('GET', '/messages'))).toHaveLength(3);
    await byList('POST', '/read', { message_id: 99 });
    expect(await readOf()).toEqual([0, 1]);
    expect(await openThreadPage(api.deps, { of: 'playlist', linkId: list.linkId })).toMatchObject({
      kind: 'thread',
      of: 'playlist',
      link: list.linkId,
    });
  });

  it('hold the answer of a doctor who is away, about the same video', async () => {
    const day = (inMs: number) => new Date(api.deps.clock() + inMs).toISOString().slice(0, 10);
    const away = { from: day(-86_400_000), until: day(86_400_000), text: 'I am away.' };
    await api.call('PUT', '/chat-setting', {
      token: doctor.token,
      body: { emergency: 'Call 112.', away },
    });
    await byShare('POST', '/messages', { key: newKey(), text: 'How far?' });
    expect(textsOf(await byShare('GET', '/messages'))).toEqual(['How far?', 'I am away.']);
    await api.call('PUT', '/chat-setting', {
      token: doctor.token,
      body: { emergency: 'Call 112.', away: null },
    });
  });
});

describe('an address of earlier messages', () => {
  const old = (of: 'video' | 'playlist', patientLinkId: string, shareLinkId: string) =>
    followOldLink(api.deps, { address: '203.0.113.9' }, { of, patientLinkId, shareLinkId, via: 'email' });
  const events = async () => {
    const { rows } = await api.deps.pool.query<{ actor: string; patient_id: string }>(
      `select actor, patient_id from audit_event where action = 'area.old-link-opened' and patient_id = $1`,
      [patient.id],
    );
    return rows;
  };

  it('leads to the one share, and the trail notes it once an hour', async () => {
    expect(await old('video', patient.linkId, share.linkId)).toEqual({
      path: `/shared-video/${share.linkId}?via=email`,
    });
    expect(await old('playlist', patient.linkId, list.linkId)).toEqual({
      path: `/shared-playlist/${list.linkId}?via=email`,
    });
    expect(await events()).toEqual([{ actor: 'visitor', patient_id: patient.id }]);
  });

  it('leads nowhere where its two links do not belong together, or one is dead', async () => {
    const stranger = await makeShare(api, doctor);
    for (const [area, one] of [
      [patient.linkId, stranger.linkId],
      [stranger.patientLinkId, share.linkId],
      ['A'.repeat(22), share.linkId],
    ] as const)
      expect(await old('video', area, one)).toMatchObject({ page: { kind: 'expired' } });
    expect(await old('video', patient.linkId, 'A'.repeat(22))).toMatchObject({ page: { kind: 'missing' } });
    expect(await events()).toEqual([]);
  });
});
