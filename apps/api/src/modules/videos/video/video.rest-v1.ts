import { exampleIds } from '@bedside/contracts/kit/examples';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  fromUpdateVideoBodyRestV1,
  toVideoRestV1,
  updateVideoBodyRestV1,
  uploadedImageTypeSchema,
  videoFilterKeysRestV1,
  videoImageRestV1 as imageShape,
  videoRestV1 as videoShape,
  videoSortsRestV1,
} from '@bedside/contracts/videos/video/video.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readForm } from '../../../transport/rest-v1/read-form';
import { readPicture } from '../../../transport/rest-v1/read-picture';
import { idParams, nothing, readId } from '../../../transport/rest-v1/resources';
import { addVideoImage } from './add-video-image';
import { deleteVideo } from './delete-video';
import { discardFile } from './discard-file';
import { getVideo } from './get-video';
import { listTopTags } from './list-top-tags';
import { listVideos } from './list-videos';
import type { ReceivedFile } from '../../base/usage/receive-file';
import { receiveVideoFile } from './receive-video-file';
import { removeVideoImages } from './remove-video-images';
import { reserveVideo } from './reserve-video';
import { replaceVideoLink } from './replace-video-link';
import { updateVideo } from './update-video';
import { uploadVideo } from './upload-video';
import type { FieldErrors } from '@bedside/contracts/kit/fields';

const { forAssistants, forDoctors } = callsOf('Videos');
const params = idParams(exampleIds.video);
const item = itemRestV1(videoShape);
const query = listQueryRestV1({ keys: videoFilterKeysRestV1, sorts: videoSortsRestV1 }).extend({
  tag: z.string().max(50).optional(),
});
const topTag = z.object({ id: z.string(), name: z.string(), videos_count: z.int() });

/** The file and the title of a multipart upload, in any order. The file is on disk when this returns. */
async function readUpload(
  request: FastifyRequest,
  uploadId: string,
): Promise<{ file: ReceivedFile; title: string | null }> {
  const received: ReceivedFile[] = [];
  let title: string | null = null;
  try {
    const limits = { fileSize: request.deps.maxVideoBytes, files: 1, fields: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        const { file: stream, filename: fileName } = part;
        received.push(await receiveVideoFile(request.deps, { stream, fileName, uploadId }));
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (part.fieldname === 'title' && typeof part.value === 'string') {
        title = part.value.trim().slice(0, 200) || null;
      }
    }
  } catch (error) {
    for (const file of received) await discardFile(file);
    throw error;
  }
  const [file] = received;
  if (!file) throw invalidFields({ file: ['file-missing'] });
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
  const faults = (fields: ReadonlyMap<string, string>): FieldErrors =>
    typeOf(fields).success ? {} : { type: ['invalid'] };
  const { bytes, fields } = await readPicture(request, 'image', MAX_IMAGE_BYTES, faults);
  return { bytes, type: typeOf(fields).data ?? 'cover', replacesLast: replaces(fields) };
}

export function videoRestV1(app: RestApp): void {
  app.get(
    '/videos',
    forAssistants({
      operationId: 'listVideos',
      summary: 'List the videos',
      description:
        'Keys of `search`: `title`, `description`, `status`, `tags.name`; the status matches as a whole, texts by ' +
        'containing. `tag` is the name of one tag.',
      querystring: query.meta({
        example: {
          page: 1,
          limit: 20,
          search: 'title:knee;status:ready to share,shared',
          searchJoin: 'and',
          orderBy: 'views_count',
        },
      }),
      response: { 200: listRestV1(videoShape) },
    }),
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const filter = filterOf(request.query);
      // Old clients send an empty tag for no filter.
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
    forDoctors({
      operationId: 'uploadVideo',
      summary: 'Upload a video',
      description:
        'Answers as soon as the bytes are stored, with the status `processing`. Read the video again, or listen to ' +
        '`video-processing-finished`; afterwards it is `ready to share` when it has a title, else `draft`. Room for its ' +
        'bytes is reserved before they come; at most 5 uploads of a practice run at once, then 429.',
      form: z.object({
        file: z
          .file()
          .meta({ description: 'An mp4, mov, webm, mkv or avi of at most 1 GB, told by its content.' }),
        title: z
          .string()
          .optional()
          .meta({ description: 'Its title.', example: 'Your knee after the operation' }),
      }),
      response: { 201: item },
      refusals: {
        402: 'The plan has no room for one more video, or for its minutes.',
        429: true,
        507: 'The storage of the practice has no room for it, or the disk of the server is full.',
      },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const sent = request.headers['content-length'];
      const upload = await readForm(request, { what: 'video', maxBytes: MAX_VIDEO_BYTES }, () =>
        reserveVideo(request.deps, doctor, sent === undefined ? null : Number(sent), (uploadId) =>
          readUpload(request, uploadId),
        ),
      );
      const video = await uploadVideo(request.deps, doctor, upload);
      return reply.status(201).send({ data: toVideoRestV1(video) });
    },
  );

  app.get(
    '/videos/:id',
    forAssistants({
      operationId: 'getVideo',
      summary: 'Read a video',
      description: 'URLs of files are signed and expire.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      return {
        data: toVideoRestV1(await getVideo(request.deps, doctor, readId<VideoId>(request.params.id))),
      };
    },
  );

  app.patch(
    '/videos/:id',
    forDoctors({
      operationId: 'updateVideo',
      summary: 'Change a video',
      description:
        'Statuses that may follow each other: draft to ready to share (needs a title), ready to share to draft or ' +
        'restricted, restricted to ready to share (or to shared where it has shares), shared to restricted. A title ' +
        'that is empty, blank or null is taken for a draft and while the video is processed; else it is a 422 on `title`.',
      params,
      body: updateVideoBodyRestV1.meta({
        example: {
          title: 'Your knee',
          tags: ['knee', 'exercise'],
          description: 'Five exercises for the first week.',
        },
      }),
      response: { 200: item },
      refusals: { 409: 'This status may not follow, or more people would see what a cover is to hide.' },
    }),
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
    forDoctors({
      operationId: 'deleteVideo',
      summary: 'Delete a video',
      description: 'Its links are dead at once, and its figures go.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await deleteVideo(request.deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/videos/:id/link',
    forDoctors({
      operationId: 'replaceVideoLink',
      summary: "Replace the link of a video's public page",
      description: 'The old link is dead at once.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      return { data: toVideoRestV1(await replaceVideoLink(request.deps, doctorBehind(request), id)) };
    },
  );

  app.get(
    '/video-top-tags',
    forAssistants({
      operationId: 'listTopTags',
      summary: 'The tags used most, at most 20',
      description: 'Tags are yours alone: patients and the public are never told them.',
      response: { 200: itemRestV1(topTag.array()) },
    }),
    async (request) => {
      const found = await listTopTags(request.deps, doctorBehind(request));
      return { data: found.map(({ id, name, videosCount }) => ({ id, name, videos_count: videosCount })) };
    },
  );

  app.post(
    '/videos/:id/images',
    forDoctors({
      operationId: 'addVideoImage',
      summary: 'Add a cover or an overlay',
      description: 'A cover stands for the video from then on, in place of the poster made of it.',
      params,
      form: z.object({
        image: z.file().meta({ description: 'A png, gif, jpeg, webp or avif of at most 2 MB.' }),
        type: uploadedImageTypeSchema.optional().meta({ description: 'What it is for.', example: 'cover' }),
        delete_last_overlay: z
          .enum(['0', '1'])
          .optional()
          .meta({ description: '1 replaces the last overlay.', example: '0' }),
      }),
      response: { 201: itemRestV1(imageShape) },
    }),
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
    forDoctors({
      operationId: 'removeVideoImages',
      summary: 'Remove one picture, or all but the thumbnails',
      description: '`image_id` may stand in the body or in the query.',
      params,
      querystring: named,
      body: named.nullish().meta({ example: { image_id: exampleIds.image } }),
      response: { 204: nothing },
    }),
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
}
