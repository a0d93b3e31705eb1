import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRefused, forbiddenCalls } from '../test-media/forbidden-calls';
import { makeClip } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { isFfmpegSandboxed, runFfmpeg, runFfprobe } from './run-ffmpeg';
import { filtersCalls } from './sandbox';

const CANARY = 'canary-of-the-secret';
const walls = await isFfmpegSandboxed(testTools());
const filters = walls && (await filtersCalls());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-sandbox-'));
  process.env.BEDSIDE_TEST_SECRET = CANARY;
});
afterEach(async () => {
  delete process.env.BEDSIDE_TEST_SECRET;
  await rm(folder, { recursive: true, force: true });
});

/** A program in ffmpeg's place that runs these lines of Perl. Their `note` writes to its output. */
async function hostile(lines: string): Promise<string> {
  const path = join(folder, 'ffmpeg');
  const text = `#!/usr/bin/perl
use Socket;
exit 0 if ($ARGV[0] // '') eq '-version';
my $to = $ARGV[-1];
$to =~ s/^file://;
open(my $out, '>', $to) or exit 1;
select((select($out), $| = 1)[0]);
sub note { print $out "$_[0]=$_[1]\\n" }
${lines}
exit 0;
`;
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

/** Runs it on a clip, with its own folder to write to. @returns its notes */
async function run(lines: string): Promise<Record<string, string>> {
  const work = await mkdtemp(join(folder, 'work-'));
  const output = join(work, 'o.mp4');
  const tools = { ...testTools(), ffmpegPath: await hostile(lines) };
  await runFfmpeg(tools, {
    inputs: [{ path: await makeClip() }],
    outputs: [{ path: output, options: ['-f', 'mp4'] }],
  });
  const text = await readFile(output, 'utf8');
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  );
}

const quote = (path: string) => `'${path}'`;

describe('a program in the place of ffmpeg', () => {
  it('gets nothing from the environment, with or without a sandbox', async () => {
    const noted = await run(`note('names', join(' ', sort keys %ENV)); note('any', join(' ', values %ENV));`);
    expect(noted.any).not.toContain(CANARY);
    expect(noted.names).not.toMatch(/SECRET|DATABASE|S3_|HOME/);
  });

  it.runIf(walls)('reads only its own files, and sees no other process', async () => {
    const secret = join(folder, 'secret.key');
    await writeFile(secret, CANARY);
    const noted = await run(`
      note('secret', open(my $in, '<', ${quote(secret)}) ? <$in> : 'none');
      note('passwords', -e '/etc/passwd' ? 'there' : 'none');
      note('parent', open(my $other, '<', '/proc/${process.pid}/environ') ? 'read' : 'none');
      note('processes', join(' ', grep { -e "/proc/$_" } 1 .. 40000));
      note('homes', join(' ', glob('/home/* /root/* /var/*')));`);
    expect(noted).toMatchObject({ secret: 'none', passwords: 'none', parent: 'none' });
    expect(noted.processes ?? '').toBe('');
    // The clip may lie below one of them. Of that folder nothing else is there.
    const clip = await makeClip();
    const others = (noted.homes ?? '').split(' ').filter((path) => !`${clip}/`.startsWith(`${path}/`));
    expect(others.filter((path) => path !== '')).toEqual([]);
  });

  it.runIf(walls)('writes only beside its output', async () => {
    const noted = await run(`
      my $n = 0;
      for my $path ('${folder}/o', '/tmp/o', '/usr/o', '/o', '/dev/shm/../o') {
        $n++ if open(my $file, '>', $path);
      }
      note('elsewhere', $n);
      note('input', (grep { /\\.mp4$/ && -w $_ && open(my $in, '+<', $_) } map { s/^file://r } @ARGV[0 .. $#ARGV - 1]) ? 'written' : 'kept');`);
    expect(noted).toEqual({ elsewhere: '0', input: 'kept' });
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

  it.runIf(walls)('forks up to its limit, and all of its processes end with it', async () => {
    const noted = await run(`
      my $n = 0;
      for (1 .. 10000) {
        my $child = fork();
        last unless defined $child;
        if ($child == 0) { sleep 120; exit 0 }
        $n++;
      }
      note('forks', $n);`);
    expect(Number(noted.forks)).toBeGreaterThan(100);
    expect(Number(noted.forks)).toBeLessThanOrEqual(2_048);
  });

  it.runIf(filters)('makes no call that helps to leave a sandbox', async () => {
    expect(await run(forbiddenCalls)).toEqual(allRefused);
  });

  it.runIf(filters && process.arch === 'x64')('dies of a call from another set', async () => {
    const noted = await run(`
      my $child = fork();
      if ($child == 0) { syscall(0x40000000 + 39); exit 0 }
      waitpid($child, 0);
      note('signal', $? & 127);`);
    expect(noted).toEqual({ signal: '31' });
  });

  it.runIf(walls)('is a user that owns nothing, and cannot become another one', async () => {
    const noted = await run(`
      note('uid', $>);
      note('root', do { local ($<, $>) = (0, 0); $> } == 0 ? 'yes' : 'no');
      note('mount', system('/usr/bin/mount -t tmpfs none /usr >&2') == 0 ? 'yes' : 'no');`);
    expect(noted).toEqual({ uid: '65534', root: 'no', mount: 'no' });
  });
});

describe('the real programs', () => {
  it.runIf(walls)('find their files in the sandbox, and report a missing file as missing', async () => {
    const told = await runFfprobe(testTools(), await makeClip(), ['-show_format', '-of', 'json']);
    expect(JSON.parse(told)).toHaveProperty('format');
    await expect(runFfprobe(testTools(), join(folder, 'none.mp4'), [])).rejects.toMatchObject({
      code: expect.any(String),
    });
  });
});
