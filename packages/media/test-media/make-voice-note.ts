import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

const codecs = {
  webm: ['-c:a', 'libopus', '-f', 'webm', '-live', '1'],
  ogg: ['-c:a', 'libopus', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-f', 'mp4'],
  aac: ['-c:a', 'aac', '-f', 'adts'],
  mp3: ['-c:a', 'libmp3lame', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
} as const;

/** A hum, as a browser or another program records it. `webm` has no length, as a browser writes it. @returns its path */
export async function makeVoiceNote(
  folder: string,
  wish: { container: keyof typeof codecs; seconds: number; hasPicture?: boolean },
): Promise<string> {
  const { container, seconds, hasPicture = false } = wish;
  const path = join(folder, `${randomUUID()}.${container}`);
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `color=red:s=64x64:r=5:d=${seconds}`,
    '-c:v',
    'libvpx',
    '-b:v',
    '50k',
  ];
  const [sound, film] = [
    ['-f', 'lavfi', '-i', `sine=220:d=${seconds}`],
    hasPicture ? picture.slice(0, 4) : [],
  ];
  await promisify(execFile)(
    testTools().ffmpegPath,
    ['-v', 'error', '-y', ...sound, ...film, '-metadata', 'title=Bedroom'].concat(
      hasPicture ? picture.slice(4) : [],
      codecs[container],
      path,
    ),
  );
  return path;
}
