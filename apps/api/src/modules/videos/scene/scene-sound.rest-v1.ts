import { rm } from 'node:fs/promises';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_SCENE_SOUND_BYTES } from '@bedside/contracts/kit/constants';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { sceneSoundRestV1 as shape, toSceneSoundRestV1 } from '@bedside/contracts/videos/scene/scene.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readForm } from '../../../transport/rest-v1/read-form';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import type { ReceivedFile } from '../../base/usage/receive-file';
import { addSceneSound } from './add-scene-sound';
import { receiveSceneSound } from './receive-scene-sound';

const { forDoctors } = callsOf('Videos');
const limits = { fileSize: MAX_SCENE_SOUND_BYTES, files: 1, fields: 5 };

/** Streams the sound of a form into the scratch space. */
async function readSound(request: FastifyRequest): Promise<ReceivedFile> {
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue;
      if (part.fieldname !== 'sound') part.file.resume();
      else file = await receiveSceneSound(request.deps, { stream: part.file, fileName: part.filename });
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
  if (!file) throw invalidFields({ sound: ['file-missing'] });
  return file;
}

export function sceneSoundRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/scene-sounds',
    forDoctors({
      operationId: 'addSceneSound',
      summary: 'Add a sound for a scene',
      description:
        'Name its `src` as the `src` of a voice of a scene. It is encoded again and made as loud as speech in a film should be. ' +
        'It lives as long as the video and is shown nowhere else. A video has at most 50; those that no draft and no ' +
        'version uses make room after a day.',
      params: idParams(exampleIds.video),
      form: z.object({
        sound: z.file().meta({
          description: 'An mp3, m4a, wav, ogg, webm or flac of sound alone, of at most 64 MB and 10 minutes.',
        }),
      }),
      response: { 201: itemRestV1(shape) },
      refusals: { 409: 'The video has as many sounds as it can have.' },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const videoId = readId<VideoId>(request.params.id);
      const form = { what: 'sound', maxBytes: MAX_SCENE_SOUND_BYTES };
      const file = await readForm(request, form, () => readSound(request));
      const sound = await addSceneSound(request.deps, doctor, videoId, file);
      return reply.status(201).send({ data: toSceneSoundRestV1(sound) });
    },
  );
}
