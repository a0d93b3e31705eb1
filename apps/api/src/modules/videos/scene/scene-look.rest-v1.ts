import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { sceneLookRestV1 as shape, toSceneLookRestV1 } from '@bedside/contracts/videos/scene/scene.rest-v1';
import { stageSide } from '@bedside/contracts/videos/scene/scene.schema';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { getSceneLook } from './get-scene-look';

const { forDoctors } = callsOf('Videos');
const side = (usual: number) =>
  z.coerce
    .number()
    .pipe(stageSide)
    .default(usual)
    .meta({ description: 'Of the stage, in pixels.', example: usual });

export function sceneLookRestV1(app: RestApp): void {
  app.get(
    '/videos/:id/scene-look',
    forDoctors({
      operationId: 'getSceneLook',
      summary: "Read the practice's look as tracks of a scene",
      description:
        'The opening card and the name strip that the practice chose for its films, with their words written for this ' +
        'video. Add the `tracks` to a scene of this size, and begin everything else when the card ends. Parts that the ' +
        'practice does not use are not there. A `logo` is shown over the card: add it as a picture of the scene.',
      params: idParams(exampleIds.video),
      querystring: z.object({ width: side(1_280), height: side(720) }),
      response: { 200: itemRestV1(shape) },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const look = await getSceneLook(request.deps, doctorBehind(request), { videoId, ...request.query });
      return { data: toSceneLookRestV1(look) };
    },
  );
}
