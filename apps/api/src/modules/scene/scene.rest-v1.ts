import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  renderBegunRestV1,
  renderRestV1,
  sceneRestV1 as sceneShape,
  toRenderRestV1,
  toVideoVersionRestV1,
  videoVersionRestV1,
} from '@bedside/contracts/scene/scene.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { idParams, nothing, readId, wholeList } from '../../transport/rest-v1/resources';
import { cancelRender } from './cancel-render';
import { getRender } from './get-render';
import { listVersions } from './list-versions';
import { renderScene } from './render-scene';
import { restoreVersion } from './restore-version';

const tags = ['Videos'];
const jobParams = idParams.extend({ job_id: z.string() });
const versionParams = idParams.extend({ version_id: z.string() });

export function sceneRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/ffmpeg',
    {
      config: forDoctors,
      schema: { tags, params: idParams, body: sceneShape, response: { 202: itemRestV1(renderBegunRestV1) } },
    },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const render = await renderScene(
        request.deps,
        doctor,
        readId<VideoId>(request.params.id),
        request.body,
      );
      return reply.status(202).send({ data: { job_id: render.id, state: render.state } });
    },
  );

  app.get(
    '/videos/:id/ffmpeg/:job_id',
    { config: forDoctors, schema: { tags, params: jobParams, response: { 200: itemRestV1(renderRestV1) } } },
    async (request) => {
      const { id, job_id: jobId } = request.params;
      const doctor = doctorBehind(request);
      return {
        data: toRenderRestV1(await getRender(request.deps, doctor, readId<VideoId>(id), readId(jobId))),
      };
    },
  );

  app.delete(
    '/videos/:id/ffmpeg/:job_id',
    { config: forDoctors, schema: { tags, params: jobParams, response: { 204: nothing } } },
    async (request, reply) => {
      const { id, job_id: jobId } = request.params;
      await cancelRender(request.deps, doctorBehind(request), readId<VideoId>(id), readId(jobId));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/videos/:id/versions',
    {
      config: forDoctors,
      schema: { tags, params: idParams, response: { 200: listRestV1(videoVersionRestV1) } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const versions = await listVersions(request.deps, doctor, readId<VideoId>(request.params.id));
      return wholeList(versions, toVideoVersionRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/versions/:version_id/restore',
    { config: forDoctors, schema: { tags, params: versionParams, response: { 204: nothing } } },
    async (request, reply) => {
      const { id, version_id: versionId } = request.params;
      await restoreVersion(request.deps, doctorBehind(request), readId<VideoId>(id), readId(versionId));
      return reply.status(204).send(null);
    },
  );
}
