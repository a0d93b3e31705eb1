import { MAX_SCENE_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  renderBegunRestV1,
  renderRestV1,
  sceneImageRestV1,
  sceneRestV1 as sceneShape,
  toRenderRestV1,
  toVideoVersionRestV1,
  videoVersionRestV1,
} from '@bedside/contracts/videos/scene/scene.rest-v1';
import { ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readPicture } from '../../../transport/rest-v1/read-picture';
import { idParams, nothing, readId, wholeList } from '../../../transport/rest-v1/resources';
import { addSceneImage } from './add-scene-image';
import { beginRender } from './begin-render';
import { cancelRender } from './cancel-render';
import { getRender } from './get-render';
import { listVersions } from './list-versions';
import { restoreVersion } from './restore-version';
import { retryRender } from './retry-render';

const { forDoctors } = callsOf('Videos');
const params = idParams(exampleIds.video);
const jobParams = params.extend({ job_id: z.string().meta({ example: exampleIds.job }) });
const acceptance = z.object({ accept_losses: z.enum(['yes', 'no']).optional().meta({ example: 'no' }) });
const versionParams = params.extend({ version_id: z.string().meta({ example: exampleIds.version }) });

export function sceneRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/ffmpeg',
    forDoctors({
      operationId: 'renderScene',
      summary: 'Make a new version of a video by a scene',
      description:
        'The scene names what is seen from when to when, in milliseconds and pixels. The pieces of a video track are spans ' +
        'of its source, played one after the other in any order, each at its speed. `voices` are sounds that play over the ' +
        'film, which is quieter by `duck` decibels meanwhile. Versions 1 and 2 are read as version 3. The work is done in the background: ' +
        'read the job until its state is `generated` or `failed`. `video:{id}` of the video itself is its original, however ' +
        'often it was rendered, and `video:{id}@{version}` one version of any own video. A version that would lose a ' +
        'caption, a chapter or an answer that patients see is refused, with each of them in `errors`, until ' +
        '`accept_losses` is `yes`.',
      params,
      querystring: acceptance,
      body: sceneShape.meta({
        example: {
          version: 3,
          width: 640,
          height: 360,
          duration: 2_000,
          tracks: [
            {
              id: 'title',
              type: 'text',
              startTime: 0,
              endTime: 2_000,
              shape: { x: 40, y: 40, width: 560, height: 80 },
              text: 'Bend your knee slowly.',
            },
          ],
        },
      }),
      response: { 202: itemRestV1(renderBegunRestV1) },
      refusals: {
        409: 'The video is being processed or rendered, its status does not let its picture change, or something would be lost.',
      },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const render = await beginRender(request.deps, doctor, {
        videoId: readId<VideoId>(request.params.id),
        scene: request.body,
        acceptsLosses: request.query.accept_losses === 'yes',
      });
      return reply.status(202).send({ data: { job_id: render.id, state: render.state } });
    },
  );

  app.get(
    '/videos/:id/ffmpeg/:job_id',
    forDoctors({
      operationId: 'getRender',
      summary: 'Read how a render goes',
      description:
        'The states are `waiting for file`, `uploading`, `generating thumbnail`, `uploading thumbnail`, `generated` and `failed`.',
      params: jobParams,
      response: { 200: itemRestV1(renderRestV1) },
    }),
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
    forDoctors({
      operationId: 'cancelRender',
      summary: 'Cancel a render',
      description: 'The video stays as it was.',
      params: jobParams,
      response: { 204: nothing },
      refusals: { 409: 'The render has ended.' },
    }),
    async (request, reply) => {
      const { id, job_id: jobId } = request.params;
      await cancelRender(request.deps, doctorBehind(request), readId<VideoId>(id), readId(jobId));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/videos/:id/ffmpeg/:job_id/retry',
    forDoctors({
      operationId: 'retryRender',
      summary: 'Render the scene of a failed render again',
      description: 'Answers with a new job for the same scene. One that was cancelled counts as failed.',
      params: jobParams,
      response: { 202: itemRestV1(renderBegunRestV1) },
      refusals: { 409: 'The render has ended well, another one runs, or the video was sent.' },
    }),
    async (request, reply) => {
      const { id, job_id: jobId } = request.params;
      const doctor = doctorBehind(request);
      const render = await retryRender(request.deps, doctor, readId<VideoId>(id), readId(jobId));
      return reply.status(202).send({ data: { job_id: render.id, state: render.state } });
    },
  );

  app.post(
    '/videos/:id/scene-images',
    forDoctors({
      operationId: 'addSceneImage',
      summary: 'Add a picture for a scene',
      description:
        'Name its `src` as the `media.src` of an image track. It lives as long as the video and is shown nowhere else.',
      params,
      form: z.object({
        image: z
          .file()
          .meta({ description: 'A png, gif (its first frame), jpeg, webp or avif of at most 10 MB.' }),
      }),
      response: { 201: itemRestV1(sceneImageRestV1) },
    }),
    async (request, reply) => {
      const videoId = readId<VideoId>(request.params.id);
      const doctor = doctorBehind(request);
      const { bytes } = await readPicture(request, 'image', MAX_SCENE_IMAGE_BYTES);
      return reply.status(201).send({ data: await addSceneImage(request.deps, doctor, videoId, bytes) });
    },
  );

  app.get(
    '/videos/:id/versions',
    forDoctors({
      operationId: 'listVersions',
      summary: 'List what a video was before it was rendered',
      description: 'The newest first.',
      params,
      response: { 200: listRestV1(videoVersionRestV1) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const versions = await listVersions(request.deps, doctor, readId<VideoId>(request.params.id));
      return wholeList(versions, toVideoVersionRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/versions/:version_id/restore',
    forDoctors({
      operationId: 'restoreVersion',
      summary: 'Bring an earlier version back',
      description:
        'What the video is now becomes a version itself. `original` names what was uploaded or recorded.',
      params: versionParams,
      response: { 204: nothing },
      refusals: { 409: 'The video is being processed or rendered.' },
    }),
    async (request, reply) => {
      const { id, version_id: versionId } = request.params;
      const wanted = versionId === ORIGINAL_VERSION ? versionId : readId(versionId);
      await restoreVersion(request.deps, doctorBehind(request), readId<VideoId>(id), wanted);
      return reply.status(204).send(null);
    },
  );
}
