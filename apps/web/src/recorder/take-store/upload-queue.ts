import {
  BEAT_MS,
  PIECE_BYTES,
  TAKE_LIMIT_HEADER,
  uploadIdOf,
} from '@bedside/contracts/videos/recording/recording.rules';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { regionOf } from '@bedside/contracts/kit/region-of';
import type { UploadRefusal } from '../recorder';
import type { TakeFile } from './take-file';
import type { TakeNote } from './take-note';

const ENDPOINT = '/uploads';
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Used while somebody must log in or make room first. */
const REFUSED_WAIT_MS = 15_000;
const LOCKED_WAIT_MS = 1_000;
/** The region of a language that no country is known to speak. */
const WORLD = '001';

/** The server's status code, and one header of its answer by name (null without it). */
export type UploadReply = { status: number; header: (name: string) => string | null };
export type UploadCall = {
  /** The method of tus. */
  method: 'POST' | 'HEAD' | 'PATCH';
  /** The path on this server. */
  path: string;
  /** The headers of tus; the worker adds those of the session. */
  headers: Record<string, string>;
  /** The bytes to send; null for none. */
  body: Uint8Array<ArrayBuffer> | null;
};
export type UploadPorts = {
  /** Sends one request; rejects when there was no answer. */
  send: (call: UploadCall) => Promise<UploadReply>;
  /** The bytes to upload. */
  file: Pick<TakeFile, 'size' | 'read' | 'release'>;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Calls back after `ms` milliseconds. @returns a function that cancels it */
  after: (ms: number, then: () => void) => () => void;
  /** Called after each change of the state. */
  onState: (state: UploadState) => void;
};
export type UploadState = {
  /** Bytes that the server has. */
  serverBytes: number;
  /** False while the server does not answer. */
  isOnline: boolean;
  /** Why the server refuses the take; null while it does not. */
  refusal: UploadRefusal | null;
  /** How many bytes the take may have, where the storage of the practice ends soon; null elsewhere. */
  limitBytes: number | null;
  /** True when the server has every byte and knows that no more follow. */
  isDone: boolean;
};

/** A take of which the server has nothing yet. */
export const newUpload: UploadState = {
  serverBytes: 0,
  isOnline: true,
  refusal: null,
  limitBytes: null,
  isDone: false,
};

export type UploadQueue = {
  /** Continues at once: there are new bytes, or the network may be back. */
  wake: () => void;
  /** Says that no part follows. */
  end: () => void;
  /** The server has fewer bytes than it said: asks it again and sends the rest. */
  again: () => void;
  /** Stops for good. */
  stop: () => void;
};

/** An answer that may be different in a moment. */
class RetryLater extends Error {}

/**
 * Uploads one growing file in small pieces (tus with deferred length). The server's offset is the truth: after a loss
 * or a repeat the queue asks for it and continues there. It retries for ever, more slowly while nothing answers. When
 * there is nothing to send it still sends a heartbeat.
 */
export function createUploadQueue(
  take: Pick<TakeNote, 'recordingId' | 'type' | 'fileName'>,
  isNew: boolean,
  ports: UploadPorts,
): UploadQueue {
  const path = `${ENDPOINT}/${uploadIdOf(take.recordingId)}`;
  const { file } = ports;
  let state = newUpload;
  let isMade = !isNew;
  let wasMadeTwice = false;
  let offset: number | null = null;
  let isEnded = false;
  let isStopped = false;
  let isRunning = false;
  let failures = 0;
  let heardAt = -Infinity;
  let wakeUp: () => void = () => undefined;
  let isAwake = false;

  const setState = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    ports.onState(state);
  };
  const refuse = (refusal: UploadRefusal) => setState({ refusal, isOnline: true });
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isAwake || isStopped) return resolve();
      const cancel = ports.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });
  const call = async (
    method: UploadCall['method'],
    at: string,
    headers: Record<string, string>,
    body: UploadCall['body'] = null,
  ) => {
    const answer = await ports.send({
      method,
      path: at,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      body,
    });
    if (answer.status >= 500 && answer.status !== 507) throw new RetryLater();
    heardAt = ports.now();
    failures = 0;
    if (!state.isOnline) setState({ isOnline: true });
    return answer;
  };
  const acceptOffset = (at: number) => {
    offset = at;
    file.release(at);
    if (at !== state.serverBytes || state.refusal) setState({ serverBytes: at, refusal: null });
  };

  const readLimit = (answer: UploadReply) => {
    const limit = answer.header(TAKE_LIMIT_HEADER);
    const limitBytes = limit === null ? null : Number(limit);
    if (limitBytes !== state.limitBytes) setState({ limitBytes });
  };

  /** Handles what most refusals have in common. @returns how long to wait before the next attempt, in milliseconds */
  const wait = (answer: UploadReply): number => {
    const { status } = answer;
    offset = null;
    if (status === 423) return LOCKED_WAIT_MS;
    if (status === 401) refuse('logged-out');
    else if (status === 507) {
      readLimit(answer);
      refuse(state.limitBytes === null ? 'no-room' : 'storage-full');
    } else if (status === 429) refuse('waiting');
    else if (status === 402) refuse('plan-full');
    else if (status === 413) refuse('too-large');
    else if (status === 404 || status === 410) return 0;
    else if (status !== 409) refuse('refused');
    return status === 409 ? 0 : REFUSED_WAIT_MS;
  };

  const make = async (): Promise<number> => {
    const answer = await call('POST', ENDPOINT, {
      'upload-defer-length': '1',
      'upload-metadata': Object.entries({
        recordingid: take.recordingId,
        filename: take.fileName,
        filetype: take.type,
        // If the server finishes a take alone, it names the take by the doctor's clock and country.
        timezone: localTimeZone(),
        region: regionOf(Intl.DateTimeFormat().resolvedOptions().locale) ?? WORLD,
      })
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(','),
    });
    const { status } = answer;
    if (status !== 201 && status !== 409) return wait(answer);
    isMade = true;
    if (status === 201) {
      readLimit(answer);
      acceptOffset(0);
    }
    return 0;
  };

  const ask = async (): Promise<number> => {
    const answer = await call('HEAD', path, {});
    if (answer.status === 404 || answer.status === 410) {
      if (wasMadeTwice) {
        refuse('gone');
        return REFUSED_WAIT_MS;
      }
      wasMadeTwice = true;
      isMade = false;
      return 0;
    }
    if (answer.status >= 300) return wait(answer);
    const at = Number(answer.header('Upload-Offset') ?? Number.NaN);
    if (!Number.isInteger(at)) throw new RetryLater();
    acceptOffset(at);
    const length = answer.header('Upload-Length');
    if (isEnded && length !== null && Number(length) === at && at >= file.size()) setState({ isDone: true });
    return 0;
  };

  const push = async (at: number): Promise<number> => {
    const body = file.read(at, PIECE_BYTES);
    // Memory dropped these bytes when the server said that it had them, so there is nothing to send.
    if (body.byteLength === 0) {
      refuse('gone');
      offset = null;
      return REFUSED_WAIT_MS;
    }
    const answer = await call('PATCH', path, patchHeaders(at), body);
    if (answer.status >= 300) return wait(answer);
    readLimit(answer);
    acceptOffset(Number(answer.header('Upload-Offset') ?? at + body.byteLength));
    return 0;
  };

  const close = async (size: number): Promise<number> => {
    const answer = await call(
      'PATCH',
      path,
      { ...patchHeaders(size), 'upload-length': String(size) },
      new Uint8Array(0),
    );
    // An earlier request closed it and its answer was lost. Asking shows that.
    if (answer.status === 400 || answer.status === 403 || answer.status === 409) {
      const waitMs = await ask();
      return state.isDone ? 0 : Math.max(waitMs, LOCKED_WAIT_MS);
    }
    if (answer.status >= 300) return wait(answer);
    setState({ isDone: true, refusal: null });
    return 0;
  };

  const step = (): Promise<number> => {
    if (!isMade) return make();
    if (offset === null) return ask();
    if (offset < file.size()) return push(offset);
    if (isEnded && file.size() > 0) return close(file.size());
    const silentMs = ports.now() - heardAt;
    return silentMs >= BEAT_MS ? ask() : Promise.resolve(BEAT_MS - silentMs);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (!isStopped && !state.isDone) {
      isAwake = false;
      const waitMs = await step().catch(() => {
        offset = null;
        failures += 1;
        if (state.isOnline) setState({ isOnline: false });
        return BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 0;
      });
      if (waitMs > 0) await sleep(waitMs);
    }
    isRunning = false;
  };

  const wake = () => {
    isAwake = true;
    wakeUp();
  };
  void run();
  return {
    wake,
    end() {
      isEnded = true;
      wake();
    },
    again() {
      offset = null;
      setState({ isDone: false });
      wake();
      void run();
    },
    stop() {
      isStopped = true;
      wake();
    },
  };
}

function patchHeaders(at: number): Record<string, string> {
  return { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) };
}
