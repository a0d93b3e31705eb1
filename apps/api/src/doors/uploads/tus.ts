import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import { folderIdSchema, type RecordingId } from '@bedside/contracts/kit/ids';
import { TAKE_LIMIT_HEADER, uploadIdOf } from '@bedside/contracts/videos/recording/recording.rules';
import type { BeginRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { appErrorOf } from '../../transport/app-error-of';
import { laneOfAccount, runInLaneOf } from '../../transport/lane-of';
import { choosePractice } from '../../transport/choose-practice';
import { bearerToken, requireDoctor, memberOf } from '../../transport/authenticate-token';
import type { TakeRoom } from '../../modules/videos/recording/grant-take';
import { noteArrived } from '../../modules/videos/recording/note-arrived';
import { beginUpload } from '../../modules/videos/video/begin-upload';
import { cancelUpload } from '../../modules/videos/video/cancel-upload';
import { findOwnUpload } from '../../modules/videos/video/find-own-upload';
import { finishUpload } from '../../modules/videos/video/finish-upload';
import { touchUpload } from '../../modules/videos/video/touch-upload';
import { createArrivals, createReportingLocker } from './arrivals';
import { DiskStore } from './disk-store';
import {
  answerTake,
  beginTake,
  isTakeUpload,
  makeRoomForPart,
  readBeginning,
  refuseClosedTake,
  type TakeUpload,
} from './take-uploads';
import { refusalOf, TusRefusal } from './tus-refusal';

const PATH = '/uploads';
const VIDEO_HEADER = 'Bedside-Video-Id';

/** The request that tus is handling. */
type UploadCall = {
  doctor: DoctorActor;
  /** The take that begins with it. */
  beginning: BeginRecordingInput | undefined;
  /** The recording that the bytes of the request belong to. */
  recordingId: RecordingId | undefined;
  /** Reports that the request holds the lock of its upload. */
  holdsLock: () => void;
  /** Adds to the answer how many bytes the take may have at most. */
  sendLimit: (bytes: number) => void;
};
const calls = new AsyncLocalStorage<UploadCall>();

/**
 * Resumable uploads (tus 1.0) at `/uploads`, for the web app and the recorder: up to 1 GiB, streamed to disk, each
 * request with the doctor's bearer token. The last byte of a file creates the video. Its id is returned as
 * `Bedside-Video-Id`, also to a client that lost that answer and asks again. A take (`recordingid` in the metadata, of
 * unknown length) is only stored here; the recorder's requests decide what becomes of it.
 */
export function tusUploads(deps: Deps) {
  mkdirSync(deps.uploadDir, { recursive: true });
  const present = (): UploadCall => {
    const call = calls.getStore();
    if (!call) throw new TusRefusal(new AppError('unauthenticated'));
    return call;
  };

  /**
   * The row only repeats what the file says, so no bytes are lost when this fails. Bytes without room are refused.
   */
  const arrived = async (savedBytes: number): Promise<void> => {
    const { doctor, recordingId } = present();
    try {
      if (recordingId) await noteArrived(deps, doctor, { recordingId, savedBytes });
    } catch (error) {
      const { code } = appErrorOf(error);
      if (code === 'usage.no-room' || code === 'recording.too-many') throw new TusRefusal(error);
      deps.log.warn({ recordingId, err: error }, 'what arrived of a take could not be noted');
    }
  };

  const store = new DiskStore(
    deps.uploadDir,
    deps.diskRoom,
    () => calls.getStore()?.recordingId !== undefined,
    arrived,
  );

  const refuse = (error: unknown): never => {
    throw new TusRefusal(error);
  };

  /** Creates the video of a complete upload and ends the upload. */
  const finish = async (doctor: DoctorActor, upload: Upload): Promise<string> => {
    const input = {
      uploadId: upload.id,
      path: join(deps.uploadDir, upload.id),
      size: upload.size ?? upload.offset,
    };
    const videoId = await finishUpload(deps, doctor.scope, input, (_tx, id) => Promise.resolve(id)).catch(
      async (error: unknown) => {
        if (appErrorOf(error).code === 'validation-failed')
          await store.remove(upload.id).catch(() => undefined);
        throw error;
      },
    );
    await store.remove(upload.id).catch(() => undefined);
    return videoId;
  };

  /** Makes room for a take, and adds to the answer where the storage of its practice ends. */
  const grow = async (call: UploadCall, has: number, work: () => Promise<TakeRoom | undefined>) => {
    try {
      const room = await work();
      if (room?.isLast) call.sendLimit(room.grantedBytes);
    } catch (error) {
      if (appErrorOf(error).code === 'usage.no-room') call.sendLimit(has);
      refuse(error);
    }
  };

  /** A take accepts bytes until it is stopped, and stays until it is removed from the trash. */
  const admitToTake = async (
    call: UploadCall,
    request: Pick<Request, 'method' | 'headers'>,
    upload: TakeUpload,
  ) => {
    call.recordingId = upload.recording.id;
    if (request.method === 'DELETE')
      throw new TusRefusal(new AppError('forbidden', { says: 'recording.goes-by-trash' }));
    await Promise.resolve(upload).then(refuseClosedTake).catch(refuse);
    if (request.method !== 'PATCH') return;
    const { grantedBytes } = upload.recording;
    await grow(call, grantedBytes, () => makeRoomForPart(deps, call.doctor, upload, request.headers));
  };

  const requireDisk = (bytes: number) => {
    try {
      deps.diskRoom.require(deps.uploadDir, bytes);
    } catch (error) {
      refuse(error);
    }
  };

  const arrivals = createArrivals();

  const server = new Server({
    path: PATH,
    datastore: store,
    locker: createReportingLocker(() => present().holdsLock()),
    maxSize: deps.maxVideoBytes,
    relativeLocation: true,
    namingFunction: () => {
      const { beginning } = present();
      return beginning ? uploadIdOf(beginning.recordingId) : randomBytes(16).toString('hex');
    },
    onIncomingRequest: async (request, uploadId) => {
      const call = present();
      if (request.method === 'POST' || request.method === 'OPTIONS') return;
      const upload = await findOwnUpload(deps, call.doctor, uploadId);
      if (!upload) throw new TusRefusal(new AppError('not-found'));
      if (isTakeUpload(upload)) await admitToTake(call, request, upload);
      if (request.method !== 'PATCH') return;
      requireDisk(Number(request.headers.get('content-length') ?? 0));
      if (!call.recordingId) await touchUpload(deps, call.doctor, uploadId);
    },
    onUploadCreate: async (_request, upload) => {
      requireDisk(upload.size ?? 0);
      const call = present();
      const { doctor, beginning } = call;
      if (beginning) {
        await grow(call, 0, () => beginTake(deps, store, doctor, beginning));
        return {};
      }
      await beginUpload(deps, doctor, {
        uploadId: upload.id,
        fileName: upload.metadata?.['filename'] ?? 'video',
        title: upload.metadata?.['title'] ?? null,
        size: upload.size ?? null,
        isResumable: true,
        folderId: folderIdSchema.safeParse(upload.metadata?.['folderid']).data ?? null,
      }).catch(refuse);
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      const { doctor, recordingId } = present();
      if (recordingId) return {};
      const videoId = await finish(doctor, upload).catch(refuse);
      return { headers: { [VIDEO_HEADER]: videoId } };
    },
    onResponseError: (_request, error) => refusalOf(error),
  });

  /**
   * The answer for a client that asks about a take, or about an upload that is already complete. The answer to its last
   * byte may have been lost, or the server may have stopped before it created the video.
   */
  const answerHead = async (doctor: DoctorActor, uploadId: string, reply: FastifyReply): Promise<boolean> => {
    const known = await findOwnUpload(deps, doctor, uploadId);
    if (!known) return false;
    if (isTakeUpload(known)) return answerTake(deps, store, doctor, known, reply);
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
    // tus reads the body itself, as it arrives.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    app.setErrorHandler((thrown, _request, reply) => {
      const { status_code, body } = new TusRefusal(thrown);
      return reply.status(status_code).type('application/json').send(body);
    });

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const uploadId = request.url.slice(PATH.length + 1).split('?')[0] ?? '';
      const settle = request.method === 'PATCH' ? arrivals.come(uploadId) : () => undefined;
      return answer(request, reply, uploadId, settle).finally(settle);
    };

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      uploadId: string,
      holdsLock: () => void,
    ) => {
      const visitor = { address: request.ip };
      const caller = await memberOf(deps, visitor, bearerToken(request.headers.authorization));
      if (!caller) throw new AppError('unauthenticated');
      const member = await choosePractice(deps, caller, request.headers['x-practice']);
      const doctor = requireDoctor(member, 'doctor');
      return runInLaneOf(laneOfAccount(doctor), () =>
        answerDoctor(doctor, request, reply, uploadId, holdsLock),
      );
    };

    const answerDoctor = async (
      doctor: DoctorActor,
      request: FastifyRequest,
      reply: FastifyReply,
      uploadId: string,
      holdsLock: () => void,
    ) => {
      if (request.method === 'HEAD') {
        await arrivals.settled(uploadId);
        if (await answerHead(doctor, uploadId, reply)) return reply;
      }
      const isPost = request.method === 'POST';
      const beginning = isPost ? readBeginning(request.headers['upload-metadata']) : undefined;
      // Headers of Fastify's reply do not reach an answer that tus writes itself.
      reply.raw.setHeader('X-Request-Id', request.id);
      // A browser whose take exists already gets this too, and asks there for the offset.
      if (beginning) reply.raw.setHeader('Location', `${PATH}/${uploadIdOf(beginning.recordingId)}`);
      reply.hijack();
      const sendLimit = (bytes: number) => reply.raw.setHeader(TAKE_LIMIT_HEADER, bytes);
      const call: UploadCall = {
        doctor,
        beginning,
        recordingId: beginning?.recordingId,
        holdsLock,
        sendLimit,
      };
      await calls.run(call, () => server.handle(request.raw, reply.raw));
      if (request.method === 'DELETE' && !call.recordingId) await cancelUpload(deps, doctor, uploadId);
      return reply;
    };
    app.all('/', handle);
    app.all('/*', handle);
    done();
  };
}
