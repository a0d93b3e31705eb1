import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { sortDirectionSchema } from '@bedside/contracts/kit/page.schema';
import {
  fromUpdateVideoBodyRestV1,
  toVideoRestV1,
  updateVideoBodyRestV1,
  videoRestV1 as videoShape,
} from '@bedside/contracts/video/video.rest-v1';
import { videoSortKeySchema } from '@bedside/contracts/video/video.schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps';
import type { RestApp } from '../../doors/rest-v1/app';
import { doctorBehind, forDoctors } from '../../doors/rest-v1/authenticate';
import { idParams, nothing, readId } from '../../doors/rest-v1/resources';
import { deleteVideo } from './delete-video';
import { discardFile } from './discard-file';
import { getVideo } from './get-video';
import { listTopTags } from './list-top-tags';
import { listVideos } from './list-videos';
import { receiveFile, type ReceivedFile } from './receive-file';
import { updateVideo } from './update-video';
import { uploadVideo } from './upload-video';

const tags = ['Videos'];
const item = itemRestV1(videoShape);
const query = pageQueryRestV1.extend({
  tag: z.string().max(50).optional(),
  orderBy: videoSortKeySchema.default('created_at'),
  sortedBy: sortDirectionSchema.default('desc'),
});
const topTag = z.object({ id: z.string(), name: z.string(), videos_count: z.int() });

/** The file and the title of a multipart upload, in any order; the file is on disk when this returns. */
async function readUpload(
  deps: Pick<Deps, 'uploadDir'>,
  request: FastifyRequest,
): Promise<{ file: ReceivedFile; title: string | null }> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', { message: 'Send the video as multipart/form-data.' });
  }
  const received: ReceivedFile[] = [];
  let title: string | null = null;
  try {
    const limits = { fileSize: MAX_VIDEO_BYTES, files: 1, fields: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        received.push(await receiveFile(deps, { stream: part.file, fileName: part.filename }));
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (part.fieldname === 'title' && typeof part.value === 'string') {
        title = part.value.trim().slice(0, 200) || null;
      }
    }
  } catch (error) {
    for (const file of received) await discardFile(file);
    // The parser's own errors, of a body cut off or without a boundary, carry no code.
    if (error instanceof Error && !(error instanceof AppError) && !('code' in error)) {
      throw new AppError('malformed-request', {
        message: 'The body of this call could not be read.',
        cause: error,
      });
    }
    throw error;
  }
  const [file] = received;
  if (!file) throw invalidFields({ file: ['File is not provided'] });
  return { file, title };
}

export function videoRestV1(app: RestApp, deps: Deps): void {
  app.get(
    '/videos',
    { config: forDoctors, schema: { tags, querystring: query, response: { 200: listRestV1(videoShape) } } },
    async (request) => {
      const doctor = doctorBehind(request);
      return toListRestV1(await listVideos(deps, doctor, request.query), toVideoRestV1, request.url);
    },
  );

  app.post(
    '/videos',
    { config: forDoctors, schema: { tags, response: { 201: item } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const video = await uploadVideo(deps, doctor, await readUpload(deps, request));
      return reply.status(201).send({ data: toVideoRestV1(video) });
    },
  );

  app.get(
    '/videos/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const doctor = doctorBehind(request);
      return { data: toVideoRestV1(await getVideo(deps, doctor, readId<VideoId>(request.params.id))) };
    },
  );

  app.patch(
    '/videos/:id',
    {
      config: forDoctors,
      schema: { tags, params: idParams, body: updateVideoBodyRestV1, response: { 200: item } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const change = fromUpdateVideoBodyRestV1(request.body);
      return {
        data: toVideoRestV1(await updateVideo(deps, doctor, readId<VideoId>(request.params.id), change)),
      };
    },
  );

  app.delete(
    '/videos/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      await deleteVideo(deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/video-top-tags',
    { config: forDoctors, schema: { tags, response: { 200: itemRestV1(topTag.array()) } } },
    async (request) => {
      const found = await listTopTags(deps, doctorBehind(request));
      return { data: found.map(({ id, name, videosCount }) => ({ id, name, videos_count: videosCount })) };
    },
  );
}
