import { afterEach, describe, expect, it, vi } from 'vitest';
import { download } from './download';
import { exportCanvas } from './export-canvas';
import { isSessionOver, neverArrived, readFailure } from './failure';
import { postForm, type PostOptions } from './post-form';
import { createTrpcClient } from './trpc';

afterEach(() => vi.unstubAllGlobals());

/** A request that stays pending until the test answers it. */
class HeldCall {
  static last: HeldCall;
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open() {
    HeldCall.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string) {
    [this.status, this.responseText] = [status, body];
    this.onload?.();
  }
}

/** A proxy answers in Bedside's place. */
const answerWith = (status: number, body = '<h1>Bad gateway</h1>', type = 'text/html') => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  );
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends HeldCall {
      override send() {
        this.answer(status, body);
      }
    },
  );
};
const ask = () =>
  createTrpcClient()
    .user.me.query()
    .then(Object, (error: unknown) => error);

describe("an answer that is not Bedside's", () => {
  it.each([
    [502, 'Server error: the server answered with status 502. Try again in a moment.', true],
    [500, 'Server error: the server answered with status 500. Try again in a moment.', true],
    [404, 'Client error: the server answered with status 404. Try again in a moment.', false],
    [200, 'Unrecognizable error occurred', false],
  ])('of status %i is described by its status', async (status, message, isWorthRetry) => {
    answerWith(status);
    const error = await ask();
    expect(readFailure(error)).toEqual({
      message,
      says: null,
      httpStatus: status,
      appCode: null,
      fields: {},
    });
    expect(neverArrived(error)).toBe(isWorthRetry);
    const form = await postForm('/videos', new FormData()).catch((thrown: unknown) => thrown);
    if (status >= 400) expect(readFailure(form)).toMatchObject({ message, httpStatus: status });
  });

  it('is described by its status also where it is JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'down' }, { status: 503 })));
    const error = await ask();
    expect(readFailure(error)).toMatchObject({
      message: 'Server error: the server answered with status 503. Try again in a moment.',
      httpStatus: 503,
    });
    expect(neverArrived(error)).toBe(true);
  });

  it('ends the session with 419, and with no other status', async () => {
    answerWith(419);
    expect(isSessionOver(await ask())).toBe(true);
    answerWith(502);
    expect(isSessionOver(await ask())).toBe(false);
  });

  it('is missing where nothing came back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await ask();
    expect(readFailure(error).message).toContain('We could not reach the server.');
    expect(neverArrived(error)).toBe(true);
  });
});

describe('a form that is sent', () => {
  const send = (options: PostOptions = {}) => {
    vi.stubGlobal('XMLHttpRequest', HeldCall);
    const sent = postForm('/videos', new FormData(), options).catch((thrown: unknown) => thrown);
    return { sent, call: HeldCall.last };
  };

  it('reports its progress, and returns the answer', async () => {
    const percents: number[] = [];
    const { sent, call } = send({ onProgress: (percent) => percents.push(percent) });
    call.upload.onprogress?.({ loaded: 1, total: 4 });
    call.upload.onprogress?.({ loaded: 4, total: 4 });
    call.answer(201, '{"data":{"id":"x"}}');
    expect([percents, await sent]).toEqual([[25, 100], { data: { id: 'x' } }]);
  });

  it('is refused in the words of the server', async () => {
    const { sent, call } = send();
    call.answer(422, '{"says":"scene.empty"}');
    expect(readFailure(await sent)).toMatchObject({
      httpStatus: 422,
      message: expect.stringContaining('nothing on the stage'),
    });
  });

  it('that reaches nobody, or is cancelled, says so', async () => {
    const lost = send();
    lost.call.onerror?.();
    expect(neverArrived(await lost.sent)).toBe(true);
    const abort = new AbortController();
    const { sent } = send({ signal: abort.signal });
    abort.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });
});

describe('a thrown value that is no error', () => {
  it.each([undefined, null, 'text', 7, {}])('is unrecognizable (%j)', (thrown) => {
    expect(readFailure(thrown).message).toBe('Unrecognizable error occurred');
  });

  it('differs from an error of the app itself', () => {
    expect(readFailure(new TypeError('x is undefined')).message).toBe('Something went wrong');
  });
});

describe('a file to upload', () => {
  it('is called "file" where nobody names it', async () => {
    answerWith(200, 'a,b', 'text/csv');
    URL.createObjectURL = () => 'blob:x';
    const named: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download);
    });
    await download({ path: '/v1/x', during: 'Coming', done: 'There' });
    await download({ path: '/v1/x', fileName: 'patients.csv', during: 'Coming', done: 'There' });
    expect(named).toEqual(['file', 'patients.csv']);
  });

  it('of a canvas is a JPEG of the best quality', async () => {
    const toBlob = vi.fn((give: BlobCallback) => give(new Blob(['x'])));
    await exportCanvas({ toBlob } as unknown as HTMLCanvasElement);
    expect(toBlob).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/jpeg', 1);
    const broken = { toBlob: (give: BlobCallback) => give(null) } as unknown as HTMLCanvasElement;
    await expect(exportCanvas(broken)).rejects.toThrow('no picture');
  });
});
