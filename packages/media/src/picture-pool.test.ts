import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hostilePictureProgram } from '../test-media/hostile-pictures';
import { reencodePicture } from './picture';
import { makePicturePool } from './picture-pool';
import { PictureFault, startPictureProcess, type PictureProcess } from './picture-process';

const request = (text: string) =>
  ({ act: 'encode', wish: {}, bytes: Buffer.from(text), maxBytes: 10_000 }) as const;
const told = ({ body }: { body: Buffer }) => body.toString();
const limits = { atOnce: 2, picturesEach: 200, idleMs: 60_000 };

/** Processes that answer with the picture's bytes, or end at the ones of `deadly`. */
function fakeProcesses(deadly: (text: string, started: number) => boolean = () => false) {
  const seen = { started: 0, ended: 0, asking: 0, most: 0 };
  const start = async (): Promise<PictureProcess> => {
    const started = ++seen.started;
    return {
      async ask({ bytes }) {
        seen.most = Math.max(seen.most, ++seen.asking);
        await new Promise(setImmediate);
        seen.asking -= 1;
        if (deadly(Buffer.from(bytes).toString(), started)) throw new PictureFault('gone');
        return { head: {}, body: Buffer.from(bytes) };
      },
      end: () => void (seen.ended += 1),
    };
  };
  return { start, seen };
}

describe('the pool of processes that decode pictures', () => {
  it('shares two processes among 40 pictures at once', async () => {
    const { start, seen } = fakeProcesses();
    const pool = makePicturePool(start, limits);
    const names = Array.from({ length: 40 }, (_, at) => `picture ${at}`);
    expect((await Promise.all(names.map((name) => pool.read(request(name))))).map(told)).toEqual(names);
    expect(seen).toMatchObject({ started: 2, most: 2, ended: 0 });
  });

  it('replaces a process after its pictures', async () => {
    const { start, seen } = fakeProcesses();
    const pool = makePicturePool(start, { ...limits, picturesEach: 10 });
    for (let at = 0; at < 25; at += 1) await pool.read(request('one'));
    expect(seen).toMatchObject({ started: 3, ended: 2 });
  });

  it('ends a process that is idle', async () => {
    const { start, seen } = fakeProcesses();
    const pool = makePicturePool(start, { ...limits, idleMs: 1 });
    await pool.read(request('one'));
    await expect.poll(() => seen.ended).toBe(1);
    await pool.read(request('one'));
    expect(seen.started).toBe(2);
  });

  it('tries a picture again whose process was killed', async () => {
    const { start } = fakeProcesses((_, started) => started === 1);
    expect(told(await makePicturePool(start, limits).read(request('one')))).toBe('one');
  });

  it('refuses a picture that ends two processes, and goes on with the others', async () => {
    const { start } = fakeProcesses((text) => text === 'bomb');
    const pool = makePicturePool(start, limits);
    const reads = Array.from({ length: 40 }, (_, at) => pool.read(request(at % 4 === 0 ? 'bomb' : 'one')));
    const ends = await Promise.allSettled(reads);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused).toEqual(
      refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'not-a-picture' }) })),
    );
  });

  it('survives a picture that takes all memory of its process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bedside-pool-'));
    try {
      const program = await hostilePictureProgram(
        folder,
        `my $all; $all = 'x' x (2_000_000_000 * length $picture) if $picture eq 'bomb'; note('seen', $picture);`,
      );
      const pool = makePicturePool(() => startPictureProcess(program, 60_000), limits);
      const [bomb, one] = await Promise.allSettled([pool.read(request('bomb')), pool.read(request('one'))]);
      expect(bomb).toMatchObject({ status: 'rejected', reason: { code: 'not-a-picture' } });
      expect(one).toMatchObject({ status: 'fulfilled', value: { body: Buffer.from('seen=one\n') } });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('encodes 40 real pictures at once, rubbish and bombs among them', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0f6b6b' }, limitInputPixels: false });
    const good = await plain(1_600, 1_200).jpeg().toBuffer();
    const bomb = await plain(9_000, 9_000).png({ compressionLevel: 1 }).toBuffer();
    const rubbish = Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1');
    const wish = { maxWidth: 200, maxHeight: 200, maxBytes: 100_000 };
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        reencodePicture([good, good, rubbish, bomb][at % 4] ?? good, wish).then(
          ({ width }) => width,
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(ends).toEqual(
      Array.from({ length: 40 }, (_, at) => [200, 200, 'not-a-picture', 'too-large-picture'][at % 4]),
    );
  });
});
