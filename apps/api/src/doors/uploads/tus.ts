import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdirSync, statfsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@bedside/contracts/kit/app-error';
import { MAX_VIDEO_BYTES, MEGABYTE } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { appErrorOf } from '../../kit/app-error-of';
import { bearerToken, doctorOf, memberOf } from '../../kit/authenticate';
import { errorTable } from '../../kit/error-table';
import { beginUpload } from '../../modules/video/begin-upload';
import { cancelUpload } from '../../modules/video/cancel-upload';
import { findOwnUpload } from '../../modules/video/find-own-upload';
import { finishUpload } from '../../modules/video/finish-upload';

const PATH = '/uploads';
const VIDEO_HEADER = 'Bedside-Video-Id';
/** The store tells a full disk like every other write error; with less room than this it was the disk. */
const FULL_BELOW_BYTES = 16 * MEGABYTE;
/** Uploads leave this much room to the databases: a full disk stops those as well. */
const KEPT_FREE_BYTES = 128 * MEGABYTE;
/** Who is behind the call that tus is handling. */
const callers = new AsyncLocalStorage<DoctorActor>();

/** Any fault as tus answers it: a status and a text for a person. */
class TusRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(thrown: unknown) {
    const error = appErrorOf(thrown);
    super(error.message, { cause: thrown });
    this.status_code = errorTable[error.code].http;
    this.body = JSON.stringify({ message: error.message });
  }
}

const diskFull = () => new TusRefusal(Object.assign(new Error('disk full'), { code: 'ENOSPC' }));

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** A store on disk that tells a full disk from other faults, and then gives back what the call had taken of it. */
class DiskStore extends FileStore {
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(body, id, offset);
    } catch (error) {
      if (freeBytes(this.directory) >= FULL_BELOW_BYTES) throw error;
      // At once: tus may already be answering, and the next call asks the file how far it is.
      truncateSync(join(this.directory, id), offset);
      throw diskFull();
    }
  }
}

/**
 * Resumable uploads (tus 1.0) at `/uploads`, for the web app and the recorder: up to 1 GiB, streamed to disk, each
 * call with the doctor's bearer token. The last byte makes the video; its id comes back as `Bedside-Video-Id`, also
 * to a client that lost that answer and asks again.
 */
export function tusUploads(deps: Deps) {
  mkdirSync(deps.uploadDir, { recursive: true });
  const store = new DiskStore({ directory: deps.uploadDir });

  const caller = (): DoctorActor => {
    const doctor = callers.getStore();
    if (!doctor) throw new TusRefusal(new AppError('unauthenticated', { message: texts.unauthenticated }));
    return doctor;
  };

  /** Makes the video of a whole upload and lets the upload go. */
  const finish = async (doctor: DoctorActor, upload: Upload): Promise<string> => {
    const input = {
      uploadId: upload.id,
      path: join(deps.uploadDir, upload.id),
      size: upload.size ?? upload.offset,
    };
    const videoId = await finishUpload(deps, doctor.scope, input).catch(async (error: unknown) => {
      if (appErrorOf(error).code === 'validation-failed')
        await store.remove(upload.id).catch(() => undefined);
      throw error;
    });
    await store.remove(upload.id).catch(() => undefined);
    return videoId;
  };

  const server = new Server({
    path: PATH,
    datastore: store,
    maxSize: MAX_VIDEO_BYTES,
    relativeLocation: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onIncomingRequest: async (request, uploadId) => {
      const doctor = caller();
      if (request.method === 'POST' || request.method === 'OPTIONS') return;
      if (!(await findOwnUpload(deps, doctor, uploadId)))
        throw new TusRefusal(new AppError('not-found', { message: texts.notFound }));
    },
    onUploadCreate: async (_request, upload) => {
      if (freeBytes(deps.uploadDir) < (upload.size ?? 0) + KEPT_FREE_BYTES) throw diskFull();
      await beginUpload(deps, caller(), {
        uploadId: upload.id,
        fileName: upload.metadata?.['filename'] ?? 'video',
        title: upload.metadata?.['title'] ?? null,
        size: upload.size ?? null,
      }).catch((error: unknown) => {
        throw new TusRefusal(error);
      });
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      const videoId = await finish(caller(), upload).catch((error: unknown) => {
        throw new TusRefusal(error);
      });
      return { headers: { [VIDEO_HEADER]: videoId } };
    },
    onResponseError: (_request, error) => ('status_code' in error ? undefined : new TusRefusal(error)),
  });

  /**
   * What a client is told that asks for an upload whose last byte came before: the answer to that byte may have been
   * lost, or the server ended before it made the video.
   */
  const answerFinished = async (
    doctor: DoctorActor,
    uploadId: string,
    reply: FastifyReply,
  ): Promise<boolean> => {
    const known = await findOwnUpload(deps, doctor, uploadId);
    if (!known) return false;
    let { videoId } = known;
    let size = known.size ?? 0;
    if (!videoId) {
      const upload = await store.getUpload(uploadId).catch(() => undefined);
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return false;
      size = upload.size;
      videoId = (await finish(doctor, upload)) as typeof videoId;
    }
    void reply
      .header('Tus-Resumable', '1.0.0')
      .header('Cache-Control', 'no-store')
      .header('Upload-Offset', size)
      .header('Upload-Length', size)
      .header(VIDEO_HEADER, videoId);
    await reply.status(200).send();
    return true;
  };

  return (app: FastifyInstance, _options: object, done: () => void): void => {
    // tus reads the body itself, as it comes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    app.setErrorHandler((thrown, _request, reply) => {
      const { status_code, body } = new TusRefusal(thrown);
      return reply.status(status_code).type('application/json').send(body);
    });

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = { address: request.ip };
      const member = await memberOf(deps, visitor, bearerToken(request.headers.authorization));
      const doctor = member && doctorOf(member);
      if (!doctor) throw new AppError('unauthenticated', { message: texts.unauthenticated });
      const uploadId = request.url.slice(PATH.length + 1).split('?')[0] ?? '';
      if (request.method === 'HEAD' && (await answerFinished(doctor, uploadId, reply))) return reply;
      // What was set on the reply does not reach an answer that tus writes by itself.
      reply.raw.setHeader('X-Request-Id', request.id);
      reply.hijack();
      await callers.run(doctor, () => server.handle(request.raw, reply.raw));
      if (request.method === 'DELETE') await cancelUpload(deps, doctor, uploadId);
      return reply;
    };
    app.all('/', handle);
    app.all('/*', handle);
    done();
  };
}
