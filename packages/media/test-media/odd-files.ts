import { execFile } from 'node:child_process';
import { readFile, truncate, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeClip } from './make-clip';
import { testTools } from './test-tools';

const run = promisify(execFile);

/** Makes files as cameras, phones and editors write them, and incomplete files, in the caller's folder. */
export function oddFiles(folder: string) {
  const ffmpeg = async (name: string, args: string[]) => {
    const path = join(folder, name);
    await run(testTools().ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...args, path]);
    return path;
  };
  const source = (size: string, seconds: number, rate = 25) => [
    ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
  ];
  const changeBytes = async (name: string, from: string, change: (bytes: Buffer) => Buffer | void) => {
    const bytes = await readFile(from);
    const path = join(folder, name);
    await writeFile(path, change(bytes) ?? bytes);
    return path;
  };
  return {
    ffmpeg,
    changeBytes,

    /** Green for as long as the edit list shows it, red where the edit list hides it. */
    async hiddenRed({ shown, hidden, first }: { shown: number; hidden: number; first: 'shown' | 'hidden' }) {
      const size = 's=640x480:r=25';
      const parts = [`color=c=green:${size}:d=${shown}`, `color=c=red:${size}:d=${hidden}`];
      const [one = '', other = ''] = first === 'shown' ? parts : [...parts].reverse();
      const graph = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1[v]', '-map', '[v]', '-map', '2:a'];
      const whole = await ffmpeg('whole.mp4', [
        ...['-f', 'lavfi', '-i', one, '-f', 'lavfi', '-i', other],
        ...['-f', 'lavfi', '-i', `sine=d=${shown + hidden}`, ...graph],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-g', '1000', '-c:a', 'aac'],
      ]);
      return first === 'shown'
        ? changeBytes('hidden.mp4', whole, (bytes) => shortenEdits(bytes, shown))
        : ffmpeg('hidden.mp4', ['-ss', String(hidden), '-i', whole, '-c', 'copy']);
    },

    /** Green, red, green in equal parts. Two edits leave the red out, as editors cut without encoding. */
    async redMiddle(seconds: number) {
      const part = (colour: string) => ['-f', 'lavfi', '-i', `color=c=${colour}:s=640x480:r=25:d=${seconds}`];
      const whole = await ffmpeg('whole.mp4', [
        ...[...part('green'), ...part('red'), ...part('green')],
        ...['-filter_complex', '[0:v][1:v][2:v]concat=n=3:v=1[v]', '-map', '[v]'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-g', '25'],
      ]);
      return changeBytes('middle.mp4', whole, (bytes) => leaveOutMiddle(bytes, seconds));
    },

    /** Few pictures, then many, then few, as from a call recorder. */
    async uneven(name: string, args: string[], rate = 30) {
      const pick = `select='if(between(t\\,3\\,5)\\,1\\,not(mod(n\\,${rate / 2})))'`;
      return ffmpeg(name, [
        ...[...source('320x180', 8, rate), '-vf', pick, '-fps_mode', 'vfr', '-enc_time_base', '1:1000'],
        ...args,
      ]);
    },

    async lastPartGone(name: string, from: string, share: number) {
      const path = await changeBytes(name, from, () => undefined);
      await truncate(path, Math.round((await stat(path)).size * share));
      return path;
    },

    /** Zeros in place of pictures, from the middle on. */
    async noughts(name: string, from: string, share: number) {
      return changeBytes(name, from, (bytes) => {
        bytes.fill(0, Math.round(bytes.length * 0.5), Math.round(bytes.length * (0.5 + share)));
      });
    },

    /** An iPhone's spatial sound, whose codec neither ffmpeg 5 nor 7 knows. */
    async unknownSound(name: string, which: 'only' | 'first') {
      const clip = await makeClip({ seconds: 3 });
      const both = which === 'first' ? ['-map', '0:a', '-map', '0:a'] : ['-map', '0:a'];
      const from = await ffmpeg(`known-${name}`, ['-i', clip, '-map', '0:v', ...both, '-c', 'copy']);
      return changeBytes(name, from, (bytes) => {
        bytes.write('apac', bytes.indexOf('mp4a'), 'latin1');
        bytes.write('dapa', bytes.indexOf('esds'), 'latin1');
      });
    },

    async encrypted() {
      const key = '0123456789abcdef0123456789abcdef';
      return ffmpeg('encrypted.mp4', [
        ...['-i', await makeClip(), '-c', 'copy', '-encryption_scheme', 'cenc-aes-ctr'],
        ...['-encryption_key', key, '-encryption_kid', key],
      ]);
    },

    /** A phone that is turned during the take. */
    async turned() {
      const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
      const across = await ffmpeg('across.webm', [...source('320x240', 2), ...vp8]);
      const upright = await ffmpeg('upright.webm', [
        ...['-f', 'lavfi', '-i', 'color=c=green:s=240x320:r=25:d=2', ...vp8],
      ]);
      const list = join(folder, 'list.txt');
      await writeFile(list, `file '${across}'\nfile '${upright}'\n`);
      return ffmpeg('turned.webm', ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy']);
    },

    source,
  };
}

/** Limits every edit of a file to this many seconds of the film, whose time scale is 1000. */
function shortenEdits(bytes: Buffer, seconds: number): void {
  for (let at = bytes.indexOf('elst'); at >= 0; at = bytes.indexOf('elst', at + 4)) {
    bytes.writeUInt32BE(seconds * 1000, at + 12);
  }
}

/** Gives the only track of a file two edits, which leave out the middle third. Its index is at the end. */
function leaveOutMiddle(bytes: Buffer, seconds: number): Buffer {
  const timescale = bytes.readUInt32BE(bytes.indexOf('mdhd') + 16);
  const edit = (from: number) => {
    const row = Buffer.alloc(12);
    row.writeUInt32BE(seconds * 1000, 0);
    row.writeUInt32BE(from * timescale, 4);
    row.writeUInt32BE(0x1_0000, 8);
    return row;
  };
  const at = bytes.indexOf('elst') + 12;
  const longer = Buffer.concat([bytes.subarray(0, at), edit(0), edit(seconds * 2), bytes.subarray(at + 12)]);
  longer.writeUInt32BE(2, at - 4);
  for (const name of ['moov', 'trak', 'edts', 'elst']) {
    const box = longer.indexOf(name) - 4;
    longer.writeUInt32BE(longer.readUInt32BE(box) + 12, box);
  }
  return longer;
}
