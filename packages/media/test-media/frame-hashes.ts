import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

const run = promisify(execFile);
const { ffmpegPath, ffprobePath } = testTools();
const most = { maxBuffer: 64 * 1024 ** 2 };

/** A hash of each decoded picture of a file, in the order in which they are shown. */
export async function frameHashes(path: string): Promise<string[]> {
  const { stdout } = await run(
    ffmpegPath,
    [
      '-nostdin',
      '-v',
      'error',
      '-i',
      path,
      '-map',
      '0:v:0',
      '-fps_mode',
      'passthrough',
      '-f',
      'framemd5',
      '-',
    ],
    most,
  );
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

/** The same with the time at which each appears; ffmpeg's own list rounds times to its guess of a rate. */
export async function framesOf(path: string): Promise<{ timeMs: number; hash: string }[]> {
  const asked = [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    'frame=pts_time',
    '-of',
    'csv=p=0',
  ];
  const { stdout } = await run(ffprobePath, [...asked, path], most);
  const times = stdout.split('\n').filter((line) => line !== '');
  const hashes = await frameHashes(path);
  if (times.length !== hashes.length) throw new Error('the times are not those of the pictures');
  return hashes.map((hash, at) => ({ timeMs: 1_000 * Number.parseFloat(times[at] ?? ''), hash }));
}
