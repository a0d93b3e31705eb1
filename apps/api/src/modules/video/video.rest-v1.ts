import { fromSetCaptionsBodyRestV1, setCaptionsBodyRestV1 } from '@bedside/contracts/caption/caption.rest-v1';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { texts } from '@bedside/contracts/kit/texts';
import {
  fromUpdateVideoBodyRestV1,
  toVideoRestV1,
  updateVideoBodyRestV1,
  uploadedImageTypeSchema,
  videoFilterKeysRestV1,
  videoImageRestV1 as imageShape,
  videoRestV1 as videoShape,
  videoSortsRestV1,
} from '@bedside/contracts/video/video.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { readForm } from '../../transport/rest-v1/read-form';
import { readPicture } from '../../transport/rest-v1/read-picture';
import { idParams, nothing, readId } from '../../transport/rest-v1/resources';
import { addVideoImage } from './add-video-image';
import { deleteVideo } from './delete-video';
import { discardFile } from './discard-file';
import { getVideo } from './get-video';
import { listTopTags } from './list-top-tags';
import { listVideos } from './list-videos';
import { receiveFile, type ReceivedFile } from './receive-file';
import { removeCaptions } from './remove-captions';
import { removeVideoImages } from './remove-video-images';
import { replaceVideoLink } from './replace-video-link';
import { setCaptions } from './set-captions';
import { updateVideo } from './update-video';
import { uploadVideo } from './upload-video';

const tags = ['Videos'];
const item = itemRestV1(videoShape);
const query = listQueryRestV1({ keys: videoFilterKeysRestV1, sorts: videoSortsRestV1 }).extend({
  tag: z.string().max(50).optional(),
});
const topTag = z.object({ id: z.string(), name: z.string(), videos_count: z.int() });

/** The file and the title of a multipart upload, in any order; the file is on disk when this returns. */
async function readUpload(request: FastifyRequest): Promise<{ file: ReceivedFile; title: string | null }> {
  const received: ReceivedFile[] = [];
  let title: string | null = null;
  try {
    await readForm(request, 'video', async () => {
      const limits = { fileSize: request.deps.maxVideoBytes, files: 1, fields: 20 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file' && part.fieldname === 'file') {
          received.push(await receiveFile(request.deps, { stream: part.file, fileName: part.filename }));
        } else if (part.type === 'file') {
          part.file.resume();
        } else if (part.fieldname === 'title' && typeof part.value === 'string') {
          title = part.value.trim().slice(0, 200) || null;
        }
      }
    });
  } catch (error) {
    for (const file of received) await discardFile(file);
    throw error;
  }
  const [file] = received;
  if (!file) throw invalidFields({ file: ['File is not provided'] });
  return { file, title };
}

const named = z.object({ image_id: z.string().optional() });

type SentImage = { bytes: Uint8Array; type: 'cover' | 'overlay'; replacesLast: boolean };

/** The fields of a multipart picture. Old clients send an overlay's flag without its type. */
async function readImage(request: FastifyRequest): Promise<SentImage> {
  const replaces = (fields: ReadonlyMap<string, string>) =>
    ['1', 'true'].includes(fields.get('delete_last_overlay') ?? '');
  const typeOf = (fields: ReadonlyMap<string, string>) =>
    uploadedImageTypeSchema.safeParse(fields.get('type') ?? (replaces(fields) ? 'overlay' : 'cover'));
  const faults = (fields: ReadonlyMap<string, string>): Record<string, string[]> =>
    typeOf(fields).success ? {} : { type: [texts.invalid] };
  const { bytes, fields } = await readPicture(request, 'image', faults);
  return { bytes, type: typeOf(fields).data ?? 'cover', replacesLast: replaces(fields) };
}

export function videoRestV1(app: RestApp): void {
  app.get(
    '/videos',
    { config: forDoctors, schema: { tags, querystring: query, response: { 200: listRestV1(videoShape) } } },
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const filter = filterOf(request.query);
      // Old clients send the tag of no filter as an empty one.
      const input = { page, limit, orderBy, sortedBy, filter, tag: request.query.tag || undefined };
      return toListRestV1(
        await listVideos(request.deps, doctorBehind(request), input),
        toVideoRestV1,
        request.url,
      );
    },
  );

  app.post(
    '/videos',
    { config: forDoctors, schema: { tags, response: { 201: item } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const video = await uploadVideo(request.deps, doctor, await readUpload(request));
      return reply.status(201).send({ data: toVideoRestV1(video) });
    },
  );

  app.get(
    '/videos/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const doctor = doctorBehind(request);
      return {
        data: toVideoRestV1(await getVideo(request.deps, doctor, readId<VideoId>(request.params.id))),
      };
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
        data: toVideoRestV1(
          await updateVideo(request.deps, doctor, readId<VideoId>(request.params.id), change),
        ),
      };
    },
  );

  app.delete(
    '/videos/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      await deleteVideo(request.deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/videos/:id/link',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      return { data: toVideoRestV1(await replaceVideoLink(request.deps, doctorBehind(request), id)) };
    },
  );

  app.get(
    '/video-top-tags',
    { config: forDoctors, schema: { tags, response: { 200: itemRestV1(topTag.array()) } } },
    async (request) => {
      const found = await listTopTags(request.deps, doctorBehind(request));
      return { data: found.map(({ id, name, videosCount }) => ({ id, name, videos_count: videosCount })) };
    },
  );

  app.post(
    '/videos/:id/images',
    { config: forDoctors, schema: { tags, params: idParams, response: { 201: itemRestV1(imageShape) } } },
    async (request, reply) => {
      const videoId = readId<VideoId>(request.params.id);
      const doctor = doctorBehind(request);
      const { type, ...image } = await addVideoImage(request.deps, doctor, videoId, await readImage(request));
      const wireType = uploadedImageTypeSchema.parse(type);
      return reply.status(201).send({ data: { ...image, type: wireType } });
    },
  );

  app.delete(
    '/videos/:id/images',
    {
      config: forDoctors,
      schema: {
        tags,
        params: idParams,
        querystring: named,
        body: named.nullish(),
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const imageId = request.body?.image_id ?? request.query.image_id;
      const videoId = readId<VideoId>(request.params.id);
      await removeVideoImages(
        request.deps,
        doctorBehind(request),
        videoId,
        imageId === undefined ? null : readId(imageId),
      );
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/videos/:id/captions',
    {
      config: forDoctors,
      schema: { tags, params: idParams, body: setCaptionsBodyRestV1, response: { 200: item } },
    },
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const captions = fromSetCaptionsBodyRestV1(request.body);
      return {
        data: toVideoRestV1(await setCaptions(request.deps, doctorBehind(request), videoId, captions)),
      };
    },
  );

  app.delete(
    '/videos/:id/captions',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      await removeCaptions(request.deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}
