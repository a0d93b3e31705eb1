import { replaceChaptersBodyRestV1 } from '@bedside/contracts/videos/chapter/chapter.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { toVideoRestV1, videoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { replaceChapters } from './replace-chapters';

const { forDoctors } = callsOf('Videos');

export function chapterRestV1(app: RestApp): void {
  app.put(
    '/videos/:id/chapters',
    forDoctors({
      operationId: 'replaceChapters',
      summary: 'Give a video chapters',
      description:
        'The list takes the place of the chapters that are there; an empty one removes them. At most 50, each with a ' +
        'second of its own, within the video. `chapters` of the video names them in its order, also for patients.',
      params: idParams(exampleIds.video),
      body: replaceChaptersBodyRestV1,
      response: { 200: itemRestV1(videoRestV1) },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const video = await replaceChapters(request.deps, doctorBehind(request), videoId, request.body);
      return { data: toVideoRestV1(video) };
    },
  );
}
