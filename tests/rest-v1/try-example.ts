import { randomUUID } from 'node:crypto';
import { deletePatient } from '@bedside/api/modules/patients/patient/delete-patient';
import { makeInvoice } from '@bedside/api/test-kit/make-invoice';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { passOf, type Answer, type TestApi } from '@bedside/api/test-kit/start-test-api';
import {
  exampleAccount,
  exampleCode,
  exampleIds,
  exampleMailCodes,
  exampleToken,
} from '@bedside/contracts/kit/examples';
import type { LinkId, VideoId } from '@bedside/contracts/kit/ids';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { storeVersion } from '@bedside/db/postgres/videos/video-version.repository';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { makeWav } from '@bedside/media/test-media/make-wav';
import { importFile } from './import-file';

type Parameter = { name: string; in: string; example?: string | number; $ref?: string };
type Media = {
  example?: unknown;
  schema?: { properties?: Record<string, FormProperty>; required?: string[] };
};
type FormProperty = { format?: string; example?: string };
/** An operation of the document, as far as a caller needs it. */
export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;

/** Real ids for those of the examples, created for one doctor when an example names them. */
function createPractice(api: TestApi, doctor: TestDoctor) {
  const { token } = doctor;
  const ask = async <T>(method: string, path: string, body?: object) =>
    dataOf<T>(await api.call(method, path, { token, body }));
  const known = new Map<string, Promise<string>>();
  const once = (name: string, make: () => Promise<string>) => {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made;
  };
  const video = () => once('video', () => makeVideo(api, doctor));
  const secondVideo = () => once('second video', () => makeVideo(api, doctor));
  const patient = () => once('patient', async () => (await makePatient(api, doctor)).id);
  const playlist = () =>
    once('playlist', async () => {
      const body = { name: 'Knees', category: '', videos: [await video()] };
      return (await ask<{ id: string }>('POST', '/playlists', body)).id;
    });
  const ownLink = async () => (await ask<{ link_id: string }>('GET', '/profile')).link_id;
  const openLink = async (path: string) =>
    (await ask<{ link_id: string }>('PATCH', path, { is_public_link_active: true })).link_id;
  const job = async () => {
    const shape = { x: 0, y: 0, width: 64, height: 32 };
    const text = { id: 't', type: 'text', startTime: 0, endTime: 1_000, shape, text: 'Bend.' };
    const scene = { version: 1, width: 64, height: 36, duration: 1_000, tracks: [text] };
    return (await ask<{ job_id: string }>('POST', `/videos/${await video()}/ffmpeg`, scene)).job_id;
  };
  const version = async () => {
    await storeVersion(api.deps.db, (await video()) as VideoId);
    const [kept] = await ask<{ id: string }[]>('GET', `/videos/${await video()}/versions`);
    return kept?.id ?? '';
  };
  const image = async () => {
    const answer = await api.call('POST', `/videos/${await video()}/images`, {
      token,
      ...(await multipart({ image: { format: 'binary' } }, 'image/png')),
    });
    return dataOf<{ id: string }>(answer).id;
  };
  const erasure = async () => {
    const { id } = await makePatient(api, doctor);
    return (await deletePatient(api.deps, doctor.actor, id)).erasureId;
  };
  const share = () =>
    once('share', async () => {
      const body = { patients: [await patient()], message: 'Please watch this.', channels: 'all' };
      const [made] = await ask<{ id: string }[]>('POST', `/videos/${await video()}/patients`, body);
      return made?.id ?? '';
    });
  const playlistShare = async () => {
    const body = { patients: [await patient()], message: 'Please watch these.', channels: 'all' };
    const [made] = await ask<{ id: string }[]>('POST', `/playlists/${await playlist()}/patients`, body);
    return made?.id ?? '';
  };
  const areaLink = async () => {
    await share();
    return (await ask<{ link_id: string }>('GET', `/patients/${await patient()}`)).link_id;
  };
  const imported = async () => {
    const answer = await importFile(api, doctor, 'first name,last name,phone\nAda,Byron,2125550123\n');
    return dataOf<{ id: string }>(answer).id;
  };
  const resetMail = () =>
    once('reset', async () => {
      await api.call('POST', '/password/forgot', { body: { email: doctor.email } });
      return JSON.stringify(await readCode(api, doctor.email));
    });
  const paper = async () =>
    JSON.parse(await once('invoice', async () => JSON.stringify(await makeInvoice(api, doctor)))) as Awaited<
      ReturnType<typeof makeInvoice>
    >;
  const ofMail = async (part: 'code' | 'token') =>
    (JSON.parse(await resetMail()) as { code: string; token: string })[part];

  const newEmail = `new-${doctor.email}`;
  const codeTo = async (to: string) => {
    await once('mail-change', async () => {
      const body = { email: newEmail, current_password: exampleAccount.password };
      await api.call('POST', '/user/update/email', { token, body });
      return '';
    });
    const [mail] = await readMessages(api, to);
    return /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  };

  return new Map<string, () => Promise<string>>([
    [exampleIds.patient, patient],
    [exampleIds.secondPatient, async () => (await makePatient(api, doctor)).id],
    [exampleIds.video, video],
    [exampleIds.secondVideo, secondVideo],
    [exampleIds.playlist, playlist],
    [exampleIds.image, image],
    [exampleIds.import, imported],
    [exampleIds.job, job],
    [exampleIds.version, version],
    [exampleIds.invoice, async () => (await paper()).invoice],
    [exampleIds.creditNote, async () => (await paper()).creditNote],
    [exampleIds.erasure, erasure],
    [exampleIds.user, () => Promise.resolve(doctor.actor.userId)],
    [exampleIds.userLink, ownLink],
    [exampleIds.patientLink, areaLink],
    [exampleIds.videoLink, async () => openLink(`/videos/${await video()}`)],
    [exampleIds.playlistLink, async () => openLink(`/playlists/${await playlist()}`)],
    [exampleIds.share, share],
    [exampleIds.playlistShare, playlistShare],
    [exampleAccount.email, () => Promise.resolve(doctor.email)],
    [exampleToken, () => ofMail('token')],
    [exampleCode, () => ofMail('code')],
    [exampleMailCodes.before, () => codeTo(doctor.email)],
    [exampleMailCodes.after, () => codeTo(newEmail)],
  ]);
}

/** A multipart body with a file in every binary field. */
async function multipart(properties: Record<string, FormProperty>, type: string, video?: Uint8Array) {
  const boundary = randomUUID();
  const parts: Uint8Array[] = [];
  const add = (head: string, content: string | Uint8Array) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    );
  const table = 'first name,last name,phone\nAda,Byron,2125550123\n';
  const contents: Record<string, () => Promise<string | Uint8Array>> = {
    'image/png': () => makePicture('Nobody', 'png'),
    'audio/wav': () => Promise.resolve(makeWav({ seconds: 1 })),
    'text/csv': () => Promise.resolve(table),
    'text/vtt': () => Promise.resolve(captionsText),
    'video/mp4': () => Promise.resolve(video ?? new Uint8Array()),
  };
  for (const [name, { format, example = '' }] of Object.entries(properties)) {
    if (format === 'binary') add(`name="${name}"; filename="file"`, (await contents[type]?.()) ?? '');
    else add(`name="${name}"`, example);
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The file for a route's only binary field. */
function fileType(path: string): string {
  if (path === '/v1/videos') return 'video/mp4';
  if (path.endsWith('/captions/dry-run')) return 'text/vtt';
  if (path.endsWith('/scene-sounds')) return 'audio/wav';
  return path.startsWith('/v1/patients-import') ? 'text/csv' : 'image/png';
}

const captionsText = '00:00.000 --> 00:05.000\nHold it while you count to five.';

/** Calls that send texts to the writing server. */
const writes = /\/(teleprompt-ai|summary-proposal|chapters-proposal|answer-draft|statistic-summary)$/;
/** A conversation with the patient: the doctor's video is shared, and each side has written. @returns where to call */
async function prepareChat(api: TestApi, doctor: TestDoctor, chat: string, url: string): Promise<string> {
  const { token } = doctor;
  const [, patientId] = /^\/chats\/(.+)/.exec(chat) ?? [];
  const [video] = dataOf<{ id: string }[]>(await api.call('GET', '/videos', { token }));
  if (patientId !== undefined && video) {
    const body = { patients: [patientId], message: 'Please watch this.', channels: 'all' };
    await api.call('POST', `/videos/${video.id}/patients`, { token, body });
  }
  const body = { key: 'one', text: 'How far may I bend it?' };
  const written = await api.call('POST', `${chat}/messages`, { token, body });
  return url.replace(/(?<=\/messages\/)\d+$/, String(dataOf<{ id: number }>(written).id));
}

/** Shares the doctor's video with the doctor's patient. */
async function shareFirst(api: TestApi, token: string): Promise<void> {
  const [patient] = dataOf<{ id: string }[]>(await api.call('GET', '/patients', { token }));
  const [video] = dataOf<{ id: string }[]>(await api.call('GET', '/videos', { token }));
  const body = { patients: [patient?.id], message: 'Please watch this.', channels: 'all' };
  await api.call('POST', `/videos/${video?.id}/patients`, { token, body });
}

/** Somebody watches: without a view there is nothing to say about a statistic. */
async function makeView(
  api: TestApi,
  doctor: TestDoctor,
  of: { videoId: string } | { patientId: string },
): Promise<void> {
  const given =
    'videoId' in of ? { videoId: of.videoId as VideoId } : { patient: { id: of.patientId } as never };
  const { linkId } = await makeShare(api, doctor, given);
  const body = { session: 'a', current_time: 3 };
  await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  await api.flushEvents();
}

/** Creates what a request needs besides the rows that its example names. @returns where to call */
async function prepare(api: TestApi, doctor: TestDoctor, method: string, url: string): Promise<string> {
  const { token } = doctor;
  const path = url.replace(/^\/v1/, '');
  const addCaptions = async (to: string) => {
    if (/^\/videos\/.+\/captions$/.test(to))
      await api.call('PUT', to, { token, body: { text: captionsText } });
  };
  // Only a failed render can be restarted, and a cancelled one counts as failed.
  if (path.endsWith('/retry')) await api.call('DELETE', path.replace(/\/retry$/, ''), { token });
  if (writes.test(path)) {
    const { host = '' } = api.deps.textWriter ?? {};
    await api.call('PUT', '/assistant/consent', { token, body: { host } });
    await addCaptions(path.replace(writes, '/captions'));
    const [, of, id = ''] = /^\/(videos|patients)\/(.+)\/statistic-summary$/.exec(path) ?? [];
    if (of !== undefined) await makeView(api, doctor, of === 'videos' ? { videoId: id } : { patientId: id });
  }
  if (path.endsWith('/transcription') && path.startsWith('/videos/')) {
    const { host = '' } = api.deps.transcriber ?? {};
    await api.call('PUT', '/transcription/consent', { token, body: { host } });
    if (method === 'DELETE') await api.call('POST', path, { token });
  }
  if (method === 'PATCH') await addCaptions(path);
  if (method === 'GET') await addCaptions(path.replace(/-export.*$/, ''));
  const chat = /^\/(public-)?chats\/[^/]+/.exec(path);
  if (chat) return prepareChat(api, doctor, chat[0], url);
  if (path.startsWith('/inbox/')) await shareFirst(api, token);
  // The caller is the patient.
  const [, area] = /^\/profile\/areas\/([\w-]+)\/open$/.exec(path) ?? [];
  if (area !== undefined)
    await api.deps.db
      .updateTable('patient')
      .set({ email: doctor.email })
      .where('link_id', '=', area as LinkId)
      .execute();
  const [, kept] = /^(\/videos\/.+\/kept-answers)\/\d+$/.exec(path) ?? [];
  if (kept !== undefined) {
    // The film is short: a second beyond its end means the last.
    const answers = await api.call('PUT', kept, { token, body: { second: 92, text: 'Bend it.' } });
    return url.replace(/\d+$/, String(dataOf<{ second: number }[]>(answers)[0]?.second));
  }
  const [, videoId] = /^\/videos\/(.+)\/correction$/.exec(path) ?? [];
  if (videoId === undefined) return url;
  await makeShare(api, doctor, { videoId: videoId as VideoId });
  if (method === 'POST') return url;
  const draft = dataOf<{ id: VideoId }>(await api.call('POST', path, { token }));
  const storageKey = `playback/${randomUUID()}.mp4`;
  const file = { storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size: 1 };
  await putVideoFile(api.deps.db, draft.id, { kind: 'playback', ...file });
  if (method === 'PUT') return url.replace(videoId, draft.id);
  await api.call('PUT', path.replace(videoId, draft.id), { token, body: {} });
  return url;
}

/**
 * Sends the example of one route as it is in the document, for a new doctor, with existing ids in place of the
 * example's own.
 * @param clip a film, for the route that accepts one
 * @param around runs the call itself, and nothing that prepares it
 */
export async function tryExample(
  api: TestApi,
  method: string,
  path: string,
  operation: Operation,
  clip: Uint8Array,
  around: <T>(call: () => T) => T = (call) => call(),
): Promise<Answer> {
  const doctor = await signUpDoctor(api);
  const practice = createPractice(api, doctor);
  const parameters = operation.parameters ?? [];
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const query = named('query')
    .filter(({ example }) => example !== undefined)
    // As old clients send it: encoded only as far as a browser does by itself.
    .map(({ name, example }) => `${name}=${encodeURI(String(example ?? ''))}`)
    .join('&');
  const filled = named('path').reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example ?? `no example of ${name}`)),
    path,
  );
  const content = operation.requestBody?.content;
  const form = content?.['multipart/form-data'];
  const request = {
    url: query === '' ? filled : `${filled}?${query}`,
    body: content?.['application/json']?.example,
    headers: Object.fromEntries(named('header').map(({ name, example }) => [name, String(example ?? '')])),
  };
  let text = JSON.stringify(request);
  for (const [example, make] of practice) {
    if (text.includes(example)) text = text.replaceAll(example, await make());
  }
  const filledIn = JSON.parse(text) as typeof request;
  const ready = { ...filledIn, url: await prepare(api, doctor, method, filledIn.url) };
  const sent = form?.schema?.properties
    ? await multipart(form.schema.properties, fileType(path), clip)
    : { body: ready.body, headers: {} };
  const chat = /^\/v1\/public-chats\/([\w-]{22})\b/.exec(ready.url)?.[1];
  let isAnswered = false;
  const call = {
    method: method as 'GET',
    url: ready.url,
    headers: {
      ...ready.headers,
      // A patient's device that has opened the area by a code.
      ...(chat === undefined ? {} : { cookie: passOf(api.deps, chat) }),
      ...sent.headers,
      ...(operation.security?.length === 0 ? {} : { authorization: `Bearer ${doctor.token}` }),
    },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  };
  const answer = around(() => api.app.inject(call).then((answered) => answered)).finally(
    () => (isAnswered = true),
  );
  // An import answers when its job is done.
  while (!isAnswered && path.startsWith('/v1/patients-import')) await api.runJobs();
  const { statusCode: status, headers, payload } = await answer;
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  return { status, headers, body: isJson && payload !== '' ? (JSON.parse(payload) as unknown) : undefined };
}
