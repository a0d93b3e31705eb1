import {
  captionReadingRestV1,
  cueRestV1,
  fromSetCaptionsBodyRestV1,
  setCaptionsBodyRestV1,
  toCaptionReadingRestV1,
  toCueRestV1,
  updateCaptionsBodyRestV1,
} from '@bedside/contracts/videos/caption/caption.rest-v1';
import {
  CAPTION_FILE_MAX_BYTES,
  captionFormatSchema,
} from '@bedside/contracts/videos/caption/caption.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { toVideoRestV1, videoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readForm } from '../../../transport/rest-v1/read-form';
import { idParams, nothing, readId, wholeList } from '../../../transport/rest-v1/resources';
import { exportCaptions } from './export-captions';
import { findCues } from './find-cues';
import { readCaptionFile } from './read-caption-file';
import { removeCaptions } from './remove-captions';
import { setCaptionLanguage } from './set-caption-language';
import { setCaptions } from './set-captions';

const { forAssistants, forDoctors } = callsOf('Videos');
const params = idParams(exampleIds.video);
const video = itemRestV1(videoRestV1);
const exportQuery = z.object({ format: captionFormatSchema.default('vtt') });
const exportTypes = { vtt: 'text/vtt; charset=utf-8', srt: 'application/x-subrip; charset=utf-8' } as const;
const fileForm = z.object({
  file: z.file().meta({ description: 'A .vtt, .srt, .sbv or .txt of at most 2 MB, in any encoding.' }),
});

export function captionRestV1(app: RestApp): void {
  app.get(
    '/videos/:id/captions',
    forAssistants({
      operationId: 'listCaptions',
      summary: "A video's captions",
      description:
        'In the order of their times, which are seconds of the version that is shown. 404 without captions.',
      params,
      response: { 200: listRestV1(cueRestV1) },
    }),
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      const { cues } = await findCues(request.deps, doctorBehind(request), id);
      return wholeList(cues, toCueRestV1, request.url);
    },
  );

  app.get(
    '/videos/:id/captions-export',
    forAssistants({
      operationId: 'exportCaptions',
      summary: "A video's captions as a file",
      description:
        'A WebVTT file has the times of its words where they are known. A SubRip file is UTF-8 with a byte order mark. ' +
        '404 without captions.',
      params,
      querystring: exportQuery.meta({ example: { format: 'srt' } }),
      produces: ['text/vtt', 'application/x-subrip'],
    }),
    async (request, reply) => {
      const { format } = request.query;
      const id = readId<VideoId>(request.params.id);
      const file = await exportCaptions(request.deps, doctorBehind(request), id, format);
      return reply
        .header('Content-Disposition', `attachment; filename="captions.${format}"`)
        .type(exportTypes[format])
        .send(file);
    },
  );

  app.post(
    '/videos/:id/captions/dry-run',
    forDoctors({
      operationId: 'readCaptions',
      summary: 'Read a captions file without saving it',
      description:
        'Answers what was read, as the `text` for `PUT captions`, and names every caption that could not be read and ' +
        'those that begin after the end of the video. The encoding of the file is detected. Nothing is saved.',
      params,
      form: fileForm,
      response: { 200: itemRestV1(captionReadingRestV1) },
    }),
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      const file = await receiveFile(request);
      return {
        data: toCaptionReadingRestV1(await readCaptionFile(request.deps, doctorBehind(request), id, file)),
      };
    },
  );

  app.put(
    '/videos/:id/captions',
    forDoctors({
      operationId: 'setCaptions',
      summary: 'Give a video captions',
      description:
        'The text of a WebVTT or SubRip file takes the place of the captions that are there. They are kept as WebVTT, ' +
        'and `captions_url` of the video names them. Where some could not be read, or begin after the end of the video, ' +
        'it is refused and the text of `errors.text` names their lines; `leave_out` saves the others.',
      params,
      body: setCaptionsBodyRestV1.meta({
        example: {
          text: 'WEBVTT\n\n00:01.000 --> 00:03.500\nBend your knee slowly.\n',
          file_name: 'knee.vtt',
        },
      }),
      response: { 200: video },
    }),
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      const captions = fromSetCaptionsBodyRestV1(request.body);
      return { data: toVideoRestV1(await setCaptions(request.deps, doctorBehind(request), id, captions)) };
    },
  );

  app.patch(
    '/videos/:id/captions',
    forDoctors({
      operationId: 'updateCaptions',
      summary: 'Correct the language of captions',
      description:
        'It is told from the text when captions are saved. Players announce it, and searches compare words by its rules. ' +
        '404 without captions.',
      params,
      body: updateCaptionsBodyRestV1.meta({ example: { language: 'pl' } }),
      response: { 200: video },
    }),
    async (request) => {
      const id = readId<VideoId>(request.params.id);
      const { language } = request.body;
      return {
        data: toVideoRestV1(await setCaptionLanguage(request.deps, doctorBehind(request), id, language)),
      };
    },
  );

  app.delete(
    '/videos/:id/captions',
    forDoctors({
      operationId: 'removeCaptions',
      summary: "Remove a video's captions",
      description: 'Captions that were made by hand are gone for good.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await removeCaptions(request.deps, doctorBehind(request), readId<VideoId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}

async function receiveFile(request: FastifyRequest): Promise<{ fileName: string; bytes: Uint8Array }> {
  const form = { what: 'captions file', maxBytes: CAPTION_FILE_MAX_BYTES };
  const file = await readForm(request, form, async () => {
    let found: { fileName: string; bytes: Uint8Array } | undefined;
    // One byte more than the limit, to tell a file of exactly the limit from a larger one.
    for await (const part of request.parts({ limits: { fileSize: CAPTION_FILE_MAX_BYTES + 1, files: 1 } })) {
      if (part.type === 'field') continue;
      if (part.fieldname === 'file') found = { fileName: part.filename, bytes: await part.toBuffer() };
      else part.file.resume();
    }
    return found;
  });
  if (!file || file.bytes.byteLength === 0) throw invalidFields({ file: ['file-missing'] });
  if (file.bytes.byteLength > CAPTION_FILE_MAX_BYTES)
    throw new AppError('payload-too-large', { says: { code: 'file-too-large', params: { limit: '2 MB' } } });
  return file;
}
