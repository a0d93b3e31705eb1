import { makeVideo } from '@bedside/api/test-kit/make-practice';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import {
  toPatientImportRestV1,
  toImportRowRestV1,
} from '@bedside/contracts/patients/patient-import/patient-import.rest-v1';
import { toRenderRestV1, toVideoVersionRestV1 } from '@bedside/contracts/videos/scene/scene.rest-v1';
import { sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { toUserRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import { toVideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { insertRender } from '@bedside/db/postgres/videos/render.repository';
import { replaceAvatar } from '@bedside/db/postgres/account/user/user.repository';
import { storeVersion, listVersionRows } from '@bedside/db/postgres/videos/video-version.repository';
import { describe, expect, it } from 'vitest';
import { importFile } from '../rest-v1/import-file';
import { bothDoorsOf, dataOf, type BothDoors, type Input, type Rpc } from './both-doors';

let api: TestApi;
let doors: BothDoors;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
  doors = bothDoorsOf(api);
});

const scene = {
  version: 1,
  duration: 1_000,
  tracks: [
    {
      id: 't',
      type: 'text',
      startTime: 0,
      endTime: 500,
      text: 'Bend your knee.',
      shape: { x: 0, y: 0, width: 160, height: 90 },
    },
  ],
};

const withVideo = async (doctor: TestDoctor) => ({ videoId: await makeVideo(api, doctor) });
const withRender = async (doctor: TestDoctor) => {
  const videoId = await makeVideo(api, doctor);
  const otherId = (await insertRender(api.deps.db, videoId, sceneSchema.parse(scene))) ?? '';
  return { videoId, otherId };
};
const withVersion = async (doctor: TestDoctor) => {
  const videoId = await makeVideo(api, doctor);
  // What a render does when it replaces a file, without rendering.
  await storeVersion(api.deps.db, videoId);
  await api.deps.db
    .deleteFrom('video_file')
    .where('video_id', '=', videoId)
    .where('kind', '=', 'playback')
    .execute();
  await api.deps.db.deleteFrom('video_image').where('video_id', '=', videoId).execute();
  const [version] = await listVersionRows(api.deps.db, doctor.actor.scope, videoId);
  return { videoId, otherId: version?.id ?? '' };
};
const withImport = async (doctor: TestDoctor) => {
  const answer = await importFile(api, doctor, 'first name,last name,phone\nBo,Ng,2125550177\nCy,,2\n');
  return { otherId: dataOf<{ id: string }>(answer).id };
};

describe('a scene by REST v1 and by tRPC', () => {
  it('is queued alike', async () => {
    const outcome = await doors.run(
      withVideo,
      async (doctor, { videoId }) => {
        const path = `/videos/${videoId}/ffmpeg`;
        const { job_id: jobId } = dataOf<{ job_id: string }>(await doors.rest(doctor, 'POST', path, scene));
        return dataOf(await doors.rest(doctor, 'GET', `${path}/${jobId}`));
      },
      async (doctor, { videoId }) => {
        const input = { videoId, scene } as Input<Rpc['scene']['render']>;
        return toRenderRestV1(await doors.rpc(doctor).scene.render(input));
      },
    );
    expect(outcome.answer).toMatchObject({ state: 'waiting for file', progress: 0 });
  });

  it('is cancelled alike', async () => {
    const outcome = await doors.run(
      withRender,
      async (doctor, { videoId, otherId }) => {
        const path = `/videos/${videoId}/ffmpeg/${otherId}`;
        await doors.rest(doctor, 'DELETE', path);
        return dataOf(await doors.rest(doctor, 'GET', path));
      },
      async (doctor, { videoId, otherId }) => {
        const input = { videoId, renderId: otherId } as Input<Rpc['scene']['cancelRender']>;
        return toRenderRestV1(await doors.rpc(doctor).scene.cancelRender(input));
      },
    );
    expect(outcome.answer).toMatchObject({ state: 'failed' });
  });

  it('leaves versions that are listed and restored alike', async () => {
    const outcome = await doors.run(
      withVersion,
      async (doctor, { videoId, otherId }) => {
        const listed = dataOf(await doors.rest(doctor, 'GET', `/videos/${videoId}/versions`));
        await doors.rest(doctor, 'POST', `/videos/${videoId}/versions/${otherId}/restore`);
        return listed;
      },
      async (doctor, { videoId, otherId }) => {
        const { scene: call } = doors.rpc(doctor);
        const listed = await call.listVersions({ videoId } as Input<Rpc['scene']['listVersions']>);
        await call.restoreVersion({ videoId, versionId: otherId } as Input<Rpc['scene']['restoreVersion']>);
        return listed.map(toVideoVersionRestV1);
      },
    );
    expect(outcome.answer).toHaveLength(1);
  });
});

describe('an import by REST v1 and by tRPC', () => {
  it('is reported alike, and row by row', async () => {
    const outcome = await doors.run(
      withImport,
      async (doctor, { otherId }) => [
        dataOf(await doors.rest(doctor, 'GET', '/patients-import')),
        dataOf(await doors.rest(doctor, 'GET', `/patients-import/${otherId}`)),
        dataOf(await doors.rest(doctor, 'GET', `/patients-import/${otherId}/errors?status=error,created`)),
      ],
      async (doctor, { otherId: importId }) => {
        const { patientImport: call } = doors.rpc(doctor);
        const listed = await call.list({});
        const found = await call.get({ importId } as Input<Rpc['patientImport']['get']>);
        const asked = { importId, statuses: ['error', 'created'] };
        const rows = await call.rows(asked as Input<Rpc['patientImport']['rows']>);
        return [
          listed.items.map(toPatientImportRestV1),
          toPatientImportRestV1(found),
          rows.items.map(toImportRowRestV1),
        ];
      },
    );
    expect(outcome.answer).toMatchObject([
      [{ count: 2 }],
      { error: 1 },
      [{ row_number: 2 }, { row_number: 3 }],
    ]);
  });
});

describe('captions by REST v1 and by tRPC', () => {
  const captions = { text: 'WEBVTT\n\n00:01.000 --> 00:02.500\nBend your knee.\n' };

  it('are added and removed alike', async () => {
    const outcome = await doors.run(
      withVideo,
      async (doctor, { videoId }) => {
        const path = `/videos/${videoId}/captions`;
        const given = await doors.rest(doctor, 'PUT', path, { ...captions, file_name: 'knee.vtt' });
        const faulty = await doors.rest(doctor, 'PUT', path, { text: 'Bend your knee.' });
        const removed = await doors.rest(doctor, 'DELETE', path);
        const after = dataOf(await doors.rest(doctor, 'GET', `/videos/${videoId}`));
        return [dataOf(given), faulty.status, removed.status, after];
      },
      async (doctor, ids) => {
        const { video, caption: call } = doors.rpc(doctor);
        const { videoId } = ids as Input<Rpc['video']['get']>;
        const given = await call.set({ videoId, ...captions, fileName: 'knee.vtt' });
        await expect(call.set({ videoId, fileName: 'knee.vtt', text: 'Bend your knee.' })).rejects.toThrow();
        await call.remove({ videoId });
        return [toVideoRestV1(given), 422, 204, toVideoRestV1(await video.get({ videoId }))];
      },
    );
    expect(outcome.answer).toMatchObject([{ captions_url: 'media' }, 422, 204, { captions_url: null }]);
  });
});

describe('the account by REST v1 and by tRPC', () => {
  it('loses its avatar alike', async () => {
    const outcome = await doors.run(
      async (doctor) => {
        await replaceAvatar(api.deps.db, doctor.actor.userId, `avatar/${doctor.actor.userId}.webp`);
        return {};
      },
      async (doctor) => {
        await doors.rest(doctor, 'DELETE', '/profile/avatar/delete');
        return dataOf(await doors.rest(doctor, 'GET', '/profile'));
      },
      async (doctor) => {
        await doors.rpc(doctor).user.removeAvatar();
        return toUserRestV1(await doors.rpc(doctor).user.me());
      },
    );
    expect(outcome.answer).toMatchObject({ avatar: null });
  });
});
