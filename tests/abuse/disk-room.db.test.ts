import { readFile, readdir } from 'node:fs/promises';
import { makePatient } from '@bedside/api/test-kit/make-practice';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { createDiskRoom } from '@bedside/api/ports/disk-room';
import { RESERVED_FREE_BYTES, MEGABYTE } from '@bedside/contracts/kit/constants';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trpcOver } from './at-once';
import { createUsageCalls } from './usage-calls';

const PLENTY = 2 ** 50;
/** Less than one look at the disk asks for. */
const LITTLE = RESERVED_FREE_BYTES + 10;

let api: OwnTestApi;
let doctor: TestDoctor;
let clip: Buffer;
let free = PLENTY;
let calls: Awaited<ReturnType<typeof createUsageCalls>>;
beforeAll(async () => {
  api = await startTestApi({ diskRoom: createDiskRoom(() => free) });
  clip = await readFile(await makeClip());
  calls = await createUsageCalls(api, () => doctor);
});
afterAll(() => api.stop());
beforeEach(async () => {
  free = PLENTY;
  doctor = await signUpDoctor(api);
});

const nothingReserved = { usedBytes: 0, reservedBytes: 0, uploads: 0 };

describe('while the disk has only the room of the databases', () => {
  it('an upload by tus does not begin, and a part of a begun one is refused and kept out', async () => {
    const { location } = await calls.create(null);
    free = LITTLE;
    expect((await calls.create(clip.length)).status).toBe(507);
    expect((await calls.send(location, clip)).status).toBe(507);
    free = PLENTY;
    expect((await calls.send(location, clip)).status).toBe(204);
  });

  it('a part whose length is not told is stopped, and continues when there is room', async () => {
    const { location } = await calls.create(64 * MEGABYTE);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        // The disk fills up while the bytes come.
        if (sent === 3) free = LITTLE;
        if (sent > 40) controller.close();
        else controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const { port } = api.app.server.address() as { port: number };
    const answer = await fetch(new URL(location, `http://127.0.0.1:${port}`), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${doctor.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    // The server may close the connection before the client reads the answer.
    if (answer) expect(answer.status).toBe(507);
    free = PLENTY;
    await expect.poll(async () => (await calls.send(location, clip)).status).toBe(204);
  });

  it('a video by REST is refused, and leaves neither a file nor a reservation', async () => {
    free = LITTLE;
    const before = await readdir(api.deps.uploadDir);
    expect((await calls.post(clip)).status).toBe(507);
    expect(await calls.usage()).toEqual(nothingReserved);
    expect(await readdir(api.deps.uploadDir)).toEqual(before);
  });

  it('a part of a take is refused, and its browser sends it again later', async () => {
    const { port } = api.app.server.address() as { port: number };
    const take = createTakeSender(`http://127.0.0.1:${port}`, doctor);
    await take.begin();
    free = LITTLE;
    expect((await take.send(0, clip)).status).toBe(507);
    free = PLENTY;
    expect((await take.send(0, clip)).status).toBe(204);
  });

  it('exports are made and sent, since they are stored nowhere', async () => {
    const patient = await makePatient(api, doctor);
    free = LITTLE;
    const before = await readdir(api.deps.workDir);
    const paths = [
      ...['/patients-export?format=csv', '/patients-export?format=xlsx'],
      ...[`/patients/${patient.id}/record?format=json`, `/patients/${patient.id}/record?format=pdf`],
    ];
    for (const path of paths)
      expect([path, (await api.call('GET', path, { token: doctor.token })).status]).toEqual([path, 200]);
    expect(await trpcOver(api).call('audit.save', {}, { token: doctor.token })).toBe('ok');
    expect(await readdir(api.deps.workDir)).toEqual(before);
  });

  it('a table of patients, a file of a conversation and a picture are refused', async () => {
    const patient = await makePatient(api, doctor);
    const { body } = await calls.post(clip);
    const { id } = (JSON.parse(body) as { data: { id: string } }).data;
    free = LITTLE;
    const picture = new Blob([new Uint8Array(await makePicture('Jane Doe'))]);
    const form = (field: string, file: Blob, name: string) => {
      const data = new FormData();
      data.append(field, file, name);
      return data;
    };
    const table = new Blob(['First name,Last name,Phone\nGrace,Hopper,+15550100\n']);
    const { port } = api.app.server.address() as { port: number };
    const post = async (path: string, data: FormData) => {
      const headers = { authorization: `Bearer ${doctor.token}` };
      return (await fetch(`http://127.0.0.1:${port}/v1${path}`, { method: 'POST', headers, body: data }))
        .status;
    };
    expect(await post('/patients-import', form('file', table, 'patients.csv'))).toBe(507);
    expect(await post(`/chats/${patient.id}/attachments`, form('file', picture, 'knee.png'))).toBe(507);
    expect(await post(`/videos/${id}/images`, form('image', picture, 'knee.png'))).toBe(507);
  });
});
