import { BEAT_MS, PIECE_BYTES, uploadIdOf } from '@bedside/contracts/recording/recording.rules';
import type { UploadRefusal } from '../recorder';
import type { TakeFile } from './take-file';
import type { TakeNote } from './take-note';

const ENDPOINT = '/uploads';
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Somebody has to log in or make room first. */
const REFUSED_WAIT_MS = 15_000;
const LOCKED_WAIT_MS = 1_000;

export type PumpAnswer = { status: number; header: (name: string) => string | null };
export type PumpCall = {
  method: 'POST' | 'HEAD' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};
export type PumpPorts = {
  /** Rejects when there was no answer. */
  send: (call: PumpCall) => Promise<PumpAnswer>;
  file: Pick<TakeFile, 'size' | 'read' | 'release'>;
  now: () => number;
  /** Calls back after so long; @returns what takes that back. */
  after: (ms: number, then: () => void) => () => void;
  told: (state: PumpState) => void;
};
export type PumpState = {
  serverBytes: number;
  isOnline: boolean;
  refusal: UploadRefusal | null;
  /** Every byte is there and the upload was told that no more come. */
  isDone: boolean;
};

export type Pump = {
  /** There is something new, or the connection may be back. */
  wake: () => void;
  /** No part follows any more. */
  end: () => void;
  /** The server says that it has fewer bytes than it told us: asks again and sends the rest. */
  again: () => void;
  stop: () => void;
};

/** An answer that may be another one in a moment. */
class Later extends Error {}

/**
 * Carries one growing file to the server in small pieces (tus with deferred length). The server's offset is the truth:
 * whatever was lost or sent twice on the way, it is asked where it stands and goes on from there. Tries without an end,
 * more slowly while nothing answers, and lets itself be heard when there is nothing to send.
 */
export function createPump(
  take: Pick<TakeNote, 'recordingId' | 'type' | 'fileName'>,
  isNew: boolean,
  ports: PumpPorts,
): Pump {
  const path = `${ENDPOINT}/${uploadIdOf(take.recordingId)}`;
  const { file } = ports;
  let state: PumpState = { serverBytes: 0, isOnline: true, refusal: null, isDone: false };
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

  const tell = (change: Partial<PumpState>) => {
    state = { ...state, ...change };
    ports.told(state);
  };
  const refuse = (refusal: UploadRefusal) => tell({ refusal, isOnline: true });
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
    method: PumpCall['method'],
    at: string,
    headers: Record<string, string>,
    body: PumpCall['body'] = null,
  ) => {
    const answer = await ports.send({
      method,
      path: at,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      body,
    });
    if (answer.status >= 500 && answer.status !== 507) throw new Later();
    if (answer.status === 429) throw new Later();
    heardAt = ports.now();
    failures = 0;
    if (!state.isOnline) tell({ isOnline: true });
    return answer;
  };
  const stand = (at: number) => {
    offset = at;
    file.release(at);
    if (at !== state.serverBytes || state.refusal) tell({ serverBytes: at, refusal: null });
  };

  /** What most refusals have in common; how long to wait before the next try. */
  const wait = (status: number): number => {
    offset = null;
    if (status === 423) return LOCKED_WAIT_MS;
    if (status === 401) refuse('logged-out');
    else if (status === 507) refuse('no-room');
    else if (status === 413) refuse('too-large');
    else if (status === 404 || status === 410) return 0;
    else if (status !== 409) refuse('refused');
    return status === 409 ? 0 : REFUSED_WAIT_MS;
  };

  const make = async (): Promise<number> => {
    const { status } = await call('POST', ENDPOINT, {
      'upload-defer-length': '1',
      'upload-metadata': Object.entries({
        recordingid: take.recordingId,
        filename: take.fileName,
        filetype: take.type,
        // A take that the server finishes alone is named by the doctor's clock.
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(','),
    });
    if (status !== 201 && status !== 409) return wait(status);
    isMade = true;
    if (status === 201) stand(0);
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
    if (answer.status >= 300) return wait(answer.status);
    const at = Number(answer.header('Upload-Offset') ?? Number.NaN);
    if (!Number.isInteger(at)) throw new Later();
    stand(at);
    const length = answer.header('Upload-Length');
    if (isEnded && length !== null && Number(length) === at && at >= file.size()) tell({ isDone: true });
    return 0;
  };

  const push = async (at: number): Promise<number> => {
    const body = file.read(at, PIECE_BYTES);
    // What was only in memory went when the server said that it had it: there is nothing to send it from.
    if (body.byteLength === 0) {
      refuse('gone');
      offset = null;
      return REFUSED_WAIT_MS;
    }
    const answer = await call('PATCH', path, patchHeaders(at), body);
    if (answer.status >= 300) return wait(answer.status);
    stand(Number(answer.header('Upload-Offset') ?? at + body.byteLength));
    return 0;
  };

  const close = async (size: number): Promise<number> => {
    const answer = await call(
      'PATCH',
      path,
      { ...patchHeaders(size), 'upload-length': String(size) },
      new Uint8Array(0),
    );
    // Already closed by a call whose answer was lost: asking tells.
    if (answer.status === 400 || answer.status === 403 || answer.status === 409) {
      const waitMs = await ask();
      return state.isDone ? 0 : Math.max(waitMs, LOCKED_WAIT_MS);
    }
    if (answer.status >= 300) return wait(answer.status);
    tell({ isDone: true, refusal: null });
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
        if (state.isOnline) tell({ isOnline: false });
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
      tell({ isDone: false });
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
