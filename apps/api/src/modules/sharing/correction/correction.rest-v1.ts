import {
  fromPutCorrectionBodyRestV1,
  putCorrectionBodyRestV1,
  putCorrectionRestV1,
  toPutCorrectionRestV1,
} from '@bedside/contracts/sharing/correction/correction.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { toVideoRestV1, videoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readId } from '../../../transport/rest-v1/resources';
import { createCorrection } from './create-correction';
import { putCorrection } from './put-correction';
import { undoCorrection } from './undo-correction';

const { forDoctors } = callsOf('Videos');
const params = idParams(exampleIds.video);

export function correctionRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/correction',
    forDoctors({
      operationId: 'createCorrection',
      summary: 'Make a corrected version of a sent video',
      description:
        'Answers with the draft in which it is edited and rendered; its scene is that of the video, over the original. ' +
        'Asking again finds the same draft.',
      params,
      response: { 201: itemRestV1(videoRestV1) },
      refusals: {
        409: 'The video was sent to nobody, so that it can be rendered itself, or it has nothing to play yet.',
      },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const draft = await createCorrection(request.deps, doctor, readId<VideoId>(request.params.id));
      return reply.status(201).send({ data: toVideoRestV1(draft) });
    },
  );

  app.put(
    '/videos/:id/correction',
    forDoctors({
      operationId: 'putCorrection',
      summary: 'Put a corrected version in place of the old one',
      description:
        'The id is that of the draft, which goes. The links that were sent show the corrected version at once, both ' +
        'versions are kept. `notify` writes to the patients who had watched; text messages wait for the end of the quiet ' +
        'hours in the time zone `quiet_in`.',
      params,
      body: putCorrectionBodyRestV1.meta({
        example: {
          notify: true,
          message: 'Hello {{patient.name}}, please watch the corrected video.',
          quiet_in: 'Europe/Berlin',
        },
      }),
      response: { 200: itemRestV1(putCorrectionRestV1) },
      refusals: {
        409: 'The draft or a cover in it is not rendered yet, it is being rendered, or it was sent itself.',
        503: 'Nobody can tell right now who had watched.',
      },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const wish = { videoId, ...fromPutCorrectionBodyRestV1(request.body) };
      return {
        data: toPutCorrectionRestV1(await putCorrection(request.deps, doctorBehind(request), wish)),
      };
    },
  );

  app.delete(
    '/videos/:id/correction',
    forDoctors({
      operationId: 'undoCorrection',
      summary: 'Show the earlier version again',
      description: 'The id is that of the sent video. The corrected version stays among its versions.',
      params,
      response: { 204: nothing },
      refusals: {
        409: 'Nothing was put in place of an earlier version, or something else is shown by now.',
      },
    }),
    async (request, reply) => {
      await undoCorrection(request.deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}
