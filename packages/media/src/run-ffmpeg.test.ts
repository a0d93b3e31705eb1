import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip } from '../test-media/make-clip';
import { processesNaming } from '../test-media/processes-naming';
import { testTools } from '../test-media/test-tools';
import { MediaError } from './media-error';
import { hasFilter, runFfmpeg, runFfprobe } from './run-ffmpeg';

const tools = testTools();
const onLinux = process.platform === 'linux';
const asRoot = onLinux && process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-run-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Encodes for minutes unless it is stopped. */
function endless(path: string, input: string) {
  return {
    inputs: [{ path: input, options: ['-stream_loop', '-1', '-re'] }],
    outputs: [{ path, options: ['-map', '0:v:0', '-c:v', 'libx264', '-t', '600', '-f', 'mp4'] }],
  };
}

async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came.');
}

const codeOf = (thrown: unknown) => (thrown instanceof MediaError ? thrown.code : thrown);

describe('runFfmpeg', () => {
  it('starts nothing on a disk without the room that is kept for the databases', async () => {
    const output = join(folder, 'out.mp4');
    const input = await makeClip();
    const run = endless(output, input);
    const full = runFfmpeg(tools, { ...run, limits: { reservedFreeBytes: Number.MAX_SAFE_INTEGER } });
    expect(codeOf(await full.catch((error: unknown) => error))).toBe('disk-full');
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports progress that only rises, and 100 only at the end', async () => {
    const told: number[] = [];
    await runFfmpeg(tools, {
      // Encodes at playing speed at most, so progress is reported on the way, however fast the machine is.
      inputs: [{ path: await makeClip(), options: ['-re'] }],
      outputs: [{ path: join(folder, 'o.mp4'), options: ['-c:v', 'libx264', '-an', '-f', 'mp4'] }],
      durationMs: 2000,
      onProgress: (percent) => told.push(percent),
    });
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(told.filter((percent) => percent >= 100)).toEqual([100]);
  });

  it('leaves paths with spaces, colons and quotes unchanged', async () => {
    const input = await makeClip();
    const output = join(folder, `a 'b": c,d [e].mp4`);
    const { frames } = await runFfmpeg(tools, {
      inputs: [{ path: input }],
      outputs: [{ path: output, options: ['-c', 'copy', '-f', 'mp4'] }],
    });
    expect(frames).toBe(50);
    expect(await readdir(folder)).toEqual([`a 'b": c,d [e].mp4`]);
  });

  it.runIf(onLinux)('kills the process when it is cancelled and rejects only after it is gone', async () => {
    const output = join(folder, 'cancelled.mp4');
    const stop = new AbortController();
    const running = runFfmpeg(tools, { ...endless(output, await makeClip()), signal: stop.signal }).catch(
      codeOf,
    );
    await waitFor(async () => (await processesNaming(output))[0]);
    stop.abort();
    expect(await running).toBe('cancelled');
    expect(await processesNaming(output)).toEqual([]);
  });

  it('starts nothing when it was cancelled before', async () => {
    const running = runFfmpeg(tools, {
      ...endless(join(folder, 'never.mp4'), await makeClip()),
      signal: AbortSignal.abort(),
    });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops at its time limit', async () => {
    const run = { ...endless(join(folder, 'late.mp4'), await makeClip()), limits: { timeMs: 600 } };
    await expect(runFfmpeg(tools, run)).rejects.toMatchObject({ code: 'timed-out' });
  });

  it.runIf(onLinux)('kills a process that makes no progress', async () => {
    const output = join(folder, 'still.mp4');
    const run = { ...endless(output, await makeClip()), limits: { stallMs: 1200 } };
    const running = runFfmpeg(tools, run).catch(codeOf);
    await waitFor(async () => ((await readdir(folder)).length > 0 ? true : undefined));
    for (const id of await processesNaming(output)) {
      const name = await readFile(`/proc/${id}/comm`, 'utf8');
      if (name.trim() === 'ffmpeg') process.kill(id, 'SIGSTOP');
    }
    expect(await running).toBe('stalled');
    expect(await processesNaming(output)).toEqual([]);
  });

  it('does not mistake a slow but moving process for a stalled one', async () => {
    const input = await makeClip({ seconds: 3 });
    const run = runFfmpeg(tools, {
      inputs: [{ path: input, options: ['-re'] }],
      outputs: [{ path: null, options: ['-map', '0:v:0'] }],
      limits: { stallMs: 1500 },
    });
    await expect(run).resolves.toMatchObject({ frames: 75 });
  });

  it('fails when the output reaches its size limit', async () => {
    const run = runFfmpeg(tools, {
      inputs: [{ path: await makeClip({ picture: 'noise' }) }],
      outputs: [{ path: join(folder, 'big.mp4'), options: ['-c', 'copy', '-f', 'mp4'] }],
      limits: { outputBytes: 100_000 },
    });
    await expect(run).rejects.toMatchObject({ code: 'too-long' });
  });

  it.runIf(onLinux)('ends a process that asks for more memory than it may use', async () => {
    const run = runFfmpeg(tools, {
      inputs: [{ path: await makeClip({ width: 1920, height: 1080 }) }],
      outputs: [
        { path: join(folder, 'o.mp4'), options: ['-c:v', 'libx264', '-preset', 'slow', '-f', 'mp4'] },
      ],
      limits: { memoryBytes: 250 * 1024 ** 2 },
    });
    await expect(run).rejects.toMatchObject({ code: 'failed' });
  });

  it.runIf(asRoot)('says that the disk is full (needs root for a tiny disk)', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', disk]);
    try {
      const run = runFfmpeg(tools, {
        inputs: [{ path: await makeClip({ picture: 'noise' }) }],
        outputs: [{ path: join(disk, 'o.mp4'), options: ['-c', 'copy', '-f', 'mp4'] }],
      });
      await expect(run).rejects.toMatchObject({ code: 'disk-full' });
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it("keeps ffmpeg's output out of the message", async () => {
    const secret = join(folder, 'jane-doe.mp4');
    await writeFile(secret, 'nothing');
    const error = await runFfmpeg(tools, {
      inputs: [{ path: secret }],
      outputs: [{ path: null, options: [] }],
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MediaError);
    expect(String(error)).not.toContain('jane-doe');
  });

  it('fails clearly when ffmpeg is not there', async () => {
    const missing = { ffmpegPath: join(folder, 'no-ffmpeg'), ffprobePath: join(folder, 'no-ffprobe') };
    const run = runFfmpeg(missing, { inputs: [{ path: 'x' }], outputs: [{ path: null, options: [] }] });
    await expect(run).rejects.toMatchObject({ code: 'failed' });
    await expect(runFfprobe(missing, 'x', [])).rejects.toMatchObject({ code: 'failed' });
    await expect(hasFilter(missing, 'scale')).resolves.toBe(false);
    await expect(hasFilter(tools, 'scale')).resolves.toBe(true);
    await expect(hasFilter(tools, 'no-such-filter')).resolves.toBe(false);
  });

  it.runIf(onLinux)('leaves no orphan when the process that runs it is killed', async () => {
    const output = join(folder, 'orphan.mp4');
    const script = join(folder, 'parent.mts');
    const runner = new URL('./run-ffmpeg.ts', import.meta.url).href;
    const job = JSON.stringify(endless(output, await makeClip()));
    await writeFile(
      script,
      `import { runFfmpeg } from ${JSON.stringify(runner)};\nvoid runFfmpeg(${JSON.stringify(tools)}, ${job});\n`,
    );
    await chmod(script, 0o600);
    const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'ignore' });
    await waitFor(async () => (await processesNaming(output))[0]);
    parent.kill('SIGKILL');
    await waitFor(async () => ((await processesNaming(output)).length === 0 ? true : undefined));
    expect(await processesNaming(output)).toEqual([]);
  });
});
