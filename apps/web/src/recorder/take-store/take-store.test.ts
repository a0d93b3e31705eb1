import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import { BEAT_MS, PIECE_BYTES } from '@bedside/contracts/videos/recording/recording.rules';
import { describe, expect, test } from 'vitest';
import { createUploadQueue, type UploadReply, type UploadCall, type UploadState } from './upload-queue';
import { createSavedMeter } from './saved-meter';
import { createTakeFile, type SyncHandle } from './take-file';

const recordingId = recordingIdSchema.parse('018f2b1e-7c3a-7d10-8a51-0123456789ab');
const bytesOf = (length: number, seed = 0) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 7 + seed) % 251;
  return bytes;
};
/** Compared as a whole: byte by byte the matcher takes minutes. */
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const settle = async () => {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
};

/** A server that stores what it receives. `plan` lists a fault for each coming call. */
function makeServer() {
  let bytes = new Uint8Array(0);
  let isMade = false;
  let length: number | null = null;
  const calls: string[] = [];
  const plan: ('lost' | 'answer-lost' | number)[] = [];
  const handle = ({ method, headers, body }: UploadCall): UploadReply => {
    const answer = (status: number, more: Record<string, string> = {}): UploadReply => ({
      status,
      header: (name) => more[name] ?? null,
    });
    if (method === 'POST') {
      if (isMade) return answer(409);
      isMade = true;
      return answer(201);
    }
    if (!isMade) return answer(404);
    if (method === 'PATCH') {
      if (Number(headers['upload-offset']) !== bytes.length) return answer(409);
      bytes = new Uint8Array(Buffer.concat([bytes, body ?? new Uint8Array(0)]));
      if (headers['upload-length'] !== undefined) length = Number(headers['upload-length']);
    }
    const state: Record<string, string> = { 'Upload-Offset': String(bytes.length) };
    if (length !== null) state['Upload-Length'] = String(length);
    return answer(method === 'HEAD' ? 200 : 204, state);
  };
  return {
    calls,
    plan,
    bytes: () => bytes,
    length: () => length,
    make: () => (isMade = true),
    cut: (to: number) => (bytes = bytes.slice(0, to)),
    send: async (call: UploadCall): Promise<UploadReply> => {
      calls.push(call.method);
      const fault = plan.shift();
      if (typeof fault === 'number') return { status: fault, header: () => null };
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      const answer = handle(call);
      if (fault === 'answer-lost') throw new TypeError('Failed to fetch');
      return answer;
    },
  };
}

/** A disk with room for `room` bytes. */
function makeDisk(room: number) {
  let content = new Uint8Array(0);
  const handle: SyncHandle = {
    read: (buffer, { at }) => {
      const part = content.slice(at, at + buffer.length);
      buffer.set(part);
      return part.length;
    },
    write: (buffer, { at }) => {
      if (at + buffer.length > room) throw new DOMException('full', 'QuotaExceededError');
      content = Uint8Array.from([...content.slice(0, at), ...buffer]);
      return buffer.length;
    },
    getSize: () => content.length,
    truncate: (size) => (content = content.slice(0, size)),
    flush: () => undefined,
    close: () => undefined,
  };
  return { handle, content: () => content };
}

function startQueue(server = makeServer(), isNew = true, disk: SyncHandle | null = null) {
  const file = createTakeFile(disk);
  const states: UploadState[] = [];
  let now = 0;
  let timer: { at: number; then: () => void } | null = null;
  const queue = createUploadQueue({ recordingId, type: 'video/mp4', fileName: 'take.mp4' }, isNew, {
    send: server.send,
    file,
    now: () => now,
    after: (ms, then) => {
      timer = { at: now + ms, then };
      return () => (timer = null);
    },
    onState: (state) => states.push(state),
  });
  return {
    queue,
    file,
    server,
    state: () => states.at(-1),
    waits: () => (timer === null ? null : timer.at - now),
    async pass(ms: number) {
      const end = now + ms;
      await settle();
      while (timer && timer.at <= end) {
        now = timer.at;
        const { then } = timer;
        timer = null;
        then();
        await settle();
      }
      now = end;
    },
    add(bytes: Uint8Array<ArrayBuffer>) {
      file.append(bytes);
      queue.wake();
      return settle();
    },
  };
}

describe('uploading a take', () => {
  test('creates the row at second 0, before there is any byte', async () => {
    const { server, pass } = startQueue();
    await pass(0);
    expect(server.calls[0]).toBe('POST');
  });

  test('sends new bytes in small pieces, and the length with the end', async () => {
    const { server, add, queue, pass, state } = startQueue();
    const take = bytesOf(PIECE_BYTES * 2 + 100);
    await add(take.slice(0, 10));
    await add(take.slice(10));
    expect(isSame(server.bytes(), take)).toBe(true);
    expect(server.calls.filter((method) => method === 'PATCH').length).toBe(4);
    expect(server.length()).toBeNull();
    queue.end();
    await pass(0);
    expect(server.length()).toBe(take.length);
    expect(state()).toMatchObject({ isDone: true, serverBytes: take.length });
  });

  test('sends a heartbeat every ten seconds while there is nothing else to send', async () => {
    const { server, pass, add } = startQueue();
    await add(bytesOf(5));
    const before = server.calls.length;
    await pass(BEAT_MS * 3);
    expect(server.calls.slice(before)).toEqual(['HEAD', 'HEAD', 'HEAD']);
  });

  test.each(['lost', 'answer-lost', 500, 503, 409, 423] as const)(
    'continues after %s at any call, without a byte lost or doubled',
    async (fault) => {
      const take = bytesOf(PIECE_BYTES + 777);
      for (let at = 0; at < 6; at += 1) {
        const server = makeServer();
        const { send } = server;
        let count = 0;
        server.send = (call) => {
          if (count === at) server.plan.push(fault);
          count += 1;
          return send(call);
        };
        const { add, queue, pass, state } = startQueue(server);
        await add(take.slice(0, 300));
        await add(take.slice(300));
        queue.end();
        await pass(60_000);
        expect(isSame(server.bytes(), take)).toBe(true);
        expect(server.length()).toBe(take.length);
        expect(state()?.isDone).toBe(true);
      }
    },
  );

  test('never gives up offline, asks less and less often, and reports it', async () => {
    const server = makeServer();
    const { pass, add, state, waits } = startQueue(server);
    await add(bytesOf(50));
    server.plan.push(...Array.from({ length: 40 }, () => 'lost' as const));
    await add(bytesOf(50, 3));
    expect(state()?.isOnline).toBe(false);
    const tried = server.calls.length;
    await pass(60_000);
    expect(server.calls.length - tried).toBeLessThan(12);
    expect(waits()).toBeLessThanOrEqual(15_000);
    await pass(3_600_000);
    expect(state()).toMatchObject({ isOnline: true, serverBytes: 100 });
    expect(server.bytes().length).toBe(100);
  });

  test('a restored connection is used at once', async () => {
    const server = makeServer();
    const { add, queue, pass } = startQueue(server);
    await add(bytesOf(10));
    server.plan.push(...Array.from({ length: 5 }, () => 'lost' as const));
    await add(bytesOf(10));
    await pass(8_000);
    server.plan.length = 0;
    queue.wake();
    await settle();
    expect(server.bytes().length).toBe(20);
  });

  test('a take of an earlier visit asks how far it is and sends only the rest', async () => {
    const server = makeServer();
    server.make();
    const { add, queue, pass, state } = startQueue(server, false);
    const take = bytesOf(500);
    await server.send({
      method: 'PATCH',
      path: '',
      headers: { 'upload-offset': '0' },
      body: take.slice(0, 200),
    });
    await add(take);
    queue.end();
    await pass(5_000);
    expect(isSame(server.bytes(), take)).toBe(true);
    expect(state()?.isDone).toBe(true);
  });

  test('a take that the server never heard of is created then', async () => {
    const { server, add, queue, pass } = startQueue(makeServer(), false);
    await add(bytesOf(30));
    queue.end();
    await pass(5_000);
    expect(server.calls.slice(0, 2)).toEqual(['HEAD', 'POST']);
    expect(server.length()).toBe(30);
  });

  test('a server that turns out to have fewer bytes is sent the rest', async () => {
    const { server, add, queue, pass, state } = startQueue(makeServer(), true, makeDisk(1_000).handle);
    await add(bytesOf(100));
    queue.end();
    await pass(1_000);
    server.cut(40);
    queue.again();
    await pass(5_000);
    expect(server.bytes()).toEqual(bytesOf(100));
    expect(state()?.isDone).toBe(true);
  });

  test('bytes that were only in memory and are gone are reported, not requested for ever', async () => {
    const { server, add, queue, pass, state } = startQueue();
    await add(bytesOf(100));
    queue.end();
    await pass(1_000);
    server.cut(40);
    const before = server.calls.length;
    queue.again();
    await pass(60_000);
    expect(state()?.refusal).toBe('gone');
    expect(server.calls.length - before).toBeLessThan(10);
  });

  test.each([
    [401, 'logged-out'],
    [402, 'plan-full'],
    [413, 'too-large'],
    [507, 'no-room'],
    [429, 'waiting'],
    [400, 'refused'],
  ] as const)('%i is reported as %s and tried again', async (status, refusal) => {
    const server = makeServer();
    const { add, pass, state } = startQueue(server);
    await add(bytesOf(10));
    server.plan.push(status);
    await add(bytesOf(10));
    expect(state()?.refusal).toBe(refusal);
    await pass(20_000);
    expect(state()).toMatchObject({ refusal: null, serverBytes: 20 });
  });
});

describe('the bytes of a take', () => {
  const readAll = (file: ReturnType<typeof createTakeFile>) => {
    const read: number[] = [];
    while (read.length < file.size()) read.push(...file.read(read.length, 7));
    return Uint8Array.from(read);
  };

  test('are on disk', () => {
    const disk = makeDisk(1_000);
    const file = createTakeFile(disk.handle);
    file.append(bytesOf(30));
    file.append(bytesOf(20, 9));
    expect(file.storedIn()).toBe('disk');
    expect(disk.content().length).toBe(50);
    expect(readAll(file)).toEqual(disk.content());
  });

  test('continue in memory when the disk is full, until the server has them', () => {
    const disk = makeDisk(40);
    const file = createTakeFile(disk.handle);
    for (const seed of [1, 2, 3]) file.append(bytesOf(30, seed));
    expect(file.storedIn()).toBe('full');
    expect([disk.content().length, file.size()]).toEqual([30, 90]);
    expect(readAll(file)).toEqual(Uint8Array.from([...bytesOf(30, 1), ...bytesOf(30, 2), ...bytesOf(30, 3)]));
    expect(file.tail()?.length).toBe(2);
    file.release(60);
    expect(file.tail()).toBeNull();
    expect(file.read(60, 30)).toEqual(bytesOf(30, 3));
  });
});

describe('the saved part', () => {
  test('is given in the time of the take', () => {
    const meter = createSavedMeter();
    meter.add(1_000, 1_000);
    meter.add(4_000, 2_000);
    expect([0, 500, 1_000, 2_500, 4_000, 9_999].map(meter.timeAt)).toEqual([
      0, 0, 1_000, 1_000, 2_000, 2_000,
    ]);
  });
});
