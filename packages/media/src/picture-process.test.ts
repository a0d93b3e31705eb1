import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRefused, forbiddenCalls } from '../test-media/forbidden-calls';
import { hostilePictureProgram } from '../test-media/hostile-pictures';
import { processesNaming } from '../test-media/processes-naming';
import { startPictureProcess, arePicturesSandboxed, type PictureFault } from './picture-process';
import { isFfmpegSandboxed } from './run-ffmpeg';
import { filtersCalls } from './sandbox';

const CANARY = 'canary-of-the-secret';
const TIME_MS = 60_000;
const walls = await arePicturesSandboxed();
const filters = walls && (await filtersCalls());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-pictures-'));
  process.env.BEDSIDE_TEST_SECRET = CANARY;
});
afterEach(async () => {
  delete process.env.BEDSIDE_TEST_SECRET;
  await rm(folder, { recursive: true, force: true });
});

const request = { act: 'encode', wish: {}, bytes: Buffer.from('a picture'), maxBytes: 10_000 } as const;

/** Has it read a picture. @returns its notes */
async function run(lines: string): Promise<Record<string, string>> {
  const process = await startPictureProcess(await hostilePictureProgram(folder, lines), TIME_MS);
  try {
    const text = (await process.ask(request)).body.toString();
    return Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2)),
    );
  } finally {
    process.end();
  }
}

const quote = (path: string) => `'${path}'`;

it('has walls wherever ffmpeg has them', async () => {
  expect(walls).toBe(await isFfmpegSandboxed({ ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe' }));
});

describe('a program in the place of the one that decodes pictures', () => {
  it('gets nothing from the environment, with or without a sandbox', async () => {
    const noted = await run(`note('names', join(' ', sort keys %ENV)); note('any', join(' ', values %ENV));`);
    expect(noted.any).not.toContain(CANARY);
    expect(noted.names).not.toMatch(/SECRET|DATABASE|S3_|HOME/);
  });

  it.runIf(walls)('reads no file of the product, and sees no other process', async () => {
    const secret = join(folder, 'secret.key');
    await writeFile(secret, CANARY);
    const noted = await run(`
      note('secret', open(my $file, '<', ${quote(secret)}) ? <$file> : 'none');
      note('passwords', -e '/etc/passwd' ? 'there' : 'none');
      note('parent', open(my $other, '<', '/proc/${process.pid}/environ') ? 'read' : 'none');
      note('signalled', kill(0, ${process.pid}) ? 'yes' : 'no');
      note('root', join(' ', glob('/*')));`);
    expect(noted).toMatchObject({ secret: 'none', passwords: 'none', parent: 'none', signalled: 'no' });
    expect(noted.root).not.toMatch(/home|root|var/);
  });

  it.runIf(walls)('writes nowhere', async () => {
    const noted = await run(`
      my $n = 0;
      for my $path ('${folder}/o', '/tmp/o', '/usr/o', '/o', '/dev/shm/../o', $0) {
        $n++ if open(my $file, '>>', $path);
      }
      note('written', $n);`);
    expect(noted).toEqual({ written: '0' });
  });

  it.runIf(walls)('reaches no network, not even this machine', async () => {
    const met: string[] = [];
    const server = createServer((socket) => {
      met.push('met');
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const noted = await run(`
        socket(my $s, PF_INET, SOCK_STREAM, 0);
        note('connected', connect($s, sockaddr_in(${port}, inet_aton('127.0.0.1'))) ? 'yes' : 'no');`);
      expect(noted.connected).toBe('no');
      expect(met).toEqual([]);
    } finally {
      server.close();
    }
  });

  // `sandbox.test.ts` forks until the limit. To do so twice could starve the programs of other tests.
  it.runIf(walls)('has a limit of processes and files, and becomes nobody else', async () => {
    const noted = await run(`
      my @files;
      while (open(my $file, '<', '/dev/null')) { push @files, $file; last if @files > 10000 }
      note('files', scalar @files);
      @files = ();
      open(my $limit, '-|', '/bin/sh', '-c', 'ulimit -p');
      chomp(my $processes = <$limit>);
      note('processes', $processes);
      note('uid', $>);
      note('root', do { local ($<, $>) = (0, 0); $> } == 0 ? 'yes' : 'no');`);
    expect(noted).toMatchObject({ processes: '2048', uid: '65534', root: 'no' });
    expect(Number(noted.files)).toBeLessThan(256);
  });

  it.runIf(filters)('makes no call that helps to leave a sandbox', async () => {
    expect(await run(forbiddenCalls)).toEqual(allRefused);
  });

  it.runIf(process.platform === 'linux')('ends when it takes more memory than it may use', async () => {
    await expect(run(`my $all = 'x' x (1_000_000_000 * length $picture);`)).rejects.toMatchObject({
      kind: 'gone',
    });
  });

  it.each([
    ['speaks out of turn', `answer('{}', 'x'); answer('{}', 'y');`],
    ['answers more than a picture', `answer('{}', 'x' x 20_000);`],
    ['answers no JSON', `answer('{', '');`],
    ['says nothing and ends', 'exit 0;'],
  ])('is over when it %s', async (_, lines) => {
    const worker = await startPictureProcess(await hostilePictureProgram(folder, lines), TIME_MS);
    await worker.ask(request).catch(() => undefined);
    // What comes out of turn may come after the next question, which it seems to answer.
    const ask = () =>
      worker.ask(request).then(
        () => 'answered',
        (fault: PictureFault) => fault.kind,
      );
    await expect.poll(ask).toBe('gone');
  });

  it('is over after its time', async () => {
    const worker = await startPictureProcess(await hostilePictureProgram(folder, 'sleep 120;'), 1_000);
    await expect(worker.ask(request)).rejects.toMatchObject({ kind: 'late' });
    await expect(worker.ask(request)).rejects.toMatchObject({ kind: 'gone' });
  });

  it.runIf(process.platform === 'linux')(
    'ends with the process that started it, however that ends',
    async () => {
      const program = await hostilePictureProgram(folder, 'sleep 120;');
      const module = new URL('./picture-process.ts', import.meta.url).href;
      const script = join(folder, 'parent.mts');
      await writeFile(
        script,
        `import { startPictureProcess } from ${JSON.stringify(module)};
       const worker = await startPictureProcess(${JSON.stringify(program)}, ${TIME_MS});
       await worker.ask({ act: 'encode', wish: {}, bytes: Buffer.from('x'), maxBytes: 10 });`,
      );
      const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'ignore' });
      const living = async () => (await processesNaming(program.tool)).length;
      await expect.poll(living).toBeGreaterThan(0);
      parent.kill('SIGKILL');
      await expect.poll(living).toBe(0);
    },
  );
});
