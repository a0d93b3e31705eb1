import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The properties of a clip for tests, the demo and the bench. Everything has a default. Equal properties share one
 * file.
 */
export type ClipWish = {
  seconds?: number;
  width?: number;
  height?: number;
  fps?: number;
  codec?: 'h264' | 'h264-10bit' | 'hevc' | 'hevc-hdr' | 'vp8' | 'vp9' | 'av1';
  /** `webm-live` has no length and no index, as a browser's recorder writes it. */
  container?: 'mp4' | 'mp4-plain' | 'mp4-fragmented' | 'mov' | 'mkv' | 'webm' | 'webm-live' | 'avi';
  /**
   * In Opus: a beep every second, for a picture of `flashes`; or a sound track with silence. `speech` in AAC: after 3
   * seconds of a quiet room, sentences of 4.2 seconds with pauses of 1.8, and again the room for the last 3.
   */
  audio?: 'aac' | 'aac-5.1' | 'opus' | 'mp3' | 'beeps' | 'silence' | 'speech' | 'none';
  /** Degrees clockwise by which players turn it. */
  rotation?: 0 | 90 | 180 | 270;
  picture?: 'pattern' | 'black-then-pattern' | 'calm' | 'noise' | 'flashes';
  /** Drops frames unevenly, so that times between them vary. */
  unevenFrames?: boolean;
  /** Frames in the order in which they are shown, as browsers encode them. */
  inOrder?: boolean;
  fullRange?: boolean;
  /** The colours that are written into the file; by default none are. */
  matrix?: 'bt601' | 'bt709';
  /** Only the matrix of the colours is written. */
  matrixAlone?: boolean;
  interlaced?: boolean;
  pixelAspect?: string;
  /** A title and a place in the metadata, as phones write them. */
  personalMetadata?: boolean;
  bitrate?: string;
  /** Seconds between keyframes. */
  keyframeEvery?: number;
  /** The encoder's name of the profile of H.264. */
  profile?: 'baseline' | 'main';
  /** When the first picture appears, after the sound. */
  firstPictureMs?: number;
  name?: string;
};

const FOLDER = fileURLToPath(new URL('../../../.cache/media/', import.meta.url));
const run = promisify(execFile);
const FLASH_SECONDS = 0.12;
/** A low voice with four syllables per second. */
const SPOKEN = '0.3*sin(2*PI*180*t)*(0.6+0.4*sin(2*PI*4*t))';

const EXTENSIONS = {
  mp4: 'mp4',
  'mp4-plain': 'mp4',
  'mp4-fragmented': 'mp4',
  mov: 'mov',
  mkv: 'mkv',
  webm: 'webm',
  'webm-live': 'webm',
  avi: 'avi',
};

/**
 * Makes a clip with ffmpeg, or finds the one of an earlier run. @returns its path. Several processes may ask for the
 * same clip at once. The file is shared: copy it before changing it.
 */
export async function makeClip(
  wish: ClipWish = {},
  ffmpegPath = process.env['FFMPEG_PATH'] ?? 'ffmpeg',
): Promise<string> {
  const container = wish.container ?? (wish.codec?.startsWith('vp') ? 'webm' : 'mp4');
  const args = clipArguments({ ...wish, container });
  const hash = createHash('sha256')
    .update(JSON.stringify([args, wish.rotation ?? 0, container]))
    .digest('hex')
    .slice(0, 16);
  const path = join(FOLDER, `${wish.name ?? 'clip'}-${hash}.${EXTENSIONS[container]}`);
  if (existsSync(path)) return path;

  await mkdir(FOLDER, { recursive: true });
  const aside = join(FOLDER, `.${randomUUID()}.${EXTENSIONS[container]}`);
  const upright = `${aside}.upright.${EXTENSIONS[container]}`;
  const ask = (words: string[]) => run(ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...words]);
  try {
    await ask([...args, wish.rotation ? upright : aside]);
    // A rotation is written on a copied stream; an encoder would rotate the picture instead.
    if (wish.rotation) {
      const turn = ['-metadata:s:v:0', `rotate=${wish.rotation}`];
      await ask(['-i', upright, '-map', '0', '-c', 'copy', ...turn, ...muxerOptions(container), aside]);
    }
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
    await rm(upright, { force: true });
  }
  return path;
}

function clipArguments(wish: ClipWish & { container: NonNullable<ClipWish['container']> }): string[] {
  const { seconds = 2, width = 320, height = 180, fps = 25, codec = 'h264', picture = 'pattern' } = wish;
  const webm = wish.container.startsWith('webm');
  const audio = wish.audio ?? (webm ? 'opus' : 'aac');
  const source = {
    pattern: `testsrc2=s=${width}x${height}:r=${fps}:d=${seconds}`,
    calm: `gradients=s=${width}x${height}:r=${fps}:d=${seconds}:speed=0.01:seed=7`,
    noise: `testsrc2=s=${width}x${height}:r=${fps}:d=${seconds},noise=alls=40:allf=t:all_seed=7`,
    flashes: `color=c=black:s=${width}x${height}:r=${fps}:d=${seconds},drawbox=c=white:t=fill:enable='lt(mod(t,1),${FLASH_SECONDS})'`,
    'black-then-pattern': `testsrc2=s=${width}x${height}:r=${fps}:d=${seconds},drawbox=c=black:t=fill:enable='lt(t,${seconds / 4})'`,
  }[picture];
  const filters = [
    ...(wish.unevenFrames ? ["select='not(eq(mod(n,7),3))*not(eq(mod(n,11),5))'"] : []),
    ...(width % 2 || height % 2 ? ['format=yuv444p', `scale=${width}:${height}`] : []),
    ...(wish.pixelAspect ? [`setsar=${wish.pixelAspect}`] : []),
    ...(wish.interlaced ? ['interlace'] : []),
    ...(wish.matrix ? [`scale=out_color_matrix=${wish.matrix}`] : []),
    ...(wish.fullRange ? ['scale=out_range=pc', 'format=yuvj420p'] : []),
    ...(codec.endsWith('10bit') || codec.endsWith('hdr') ? ['format=yuv420p10le'] : []),
    ...(codec.endsWith('bit') || codec.endsWith('hdr') || wish.fullRange ? [] : ['format=yuv420p']),
  ];
  const keyframes = ['-g', String(Math.max(1, Math.round((wish.keyframeEvery ?? 2) * fps)))];
  const times = wish.unevenFrames ? ['-vsync', 'vfr'] : [];
  return [
    ...(wish.firstPictureMs ? ['-itsoffset', String(wish.firstPictureMs / 1_000)] : []),
    ...['-f', 'lavfi', '-i', source],
    ...(audio === 'none' ? [] : ['-f', 'lavfi', '-i', soundSource(audio, seconds)]),
    ...['-filter:v', filters.join(','), ...times, ...videoEncoder(codec, wish), ...keyframes],
    ...(wish.matrix ? colourTags(wish.matrix, wish.matrixAlone) : []),
    ...(wish.bitrate ? ['-b:v', wish.bitrate] : []),
    ...audioEncoder(audio),
    ...(wish.personalMetadata ? ['-metadata', 'title=Jane Doe', '-metadata', 'location=+50.08+014.43/'] : []),
    ...muxerOptions(wish.container),
  ];
}

function colourTags(matrix: NonNullable<ClipWish['matrix']>, isAlone = false): string[] {
  const name = { bt601: 'smpte170m', bt709: 'bt709' }[matrix];
  if (isAlone) return ['-colorspace', name];
  return ['-colorspace', name, '-color_primaries', name, '-color_trc', name];
}

const soundSource = (audio: NonNullable<ClipWish['audio']>, seconds: number) =>
  ({
    silence: `anullsrc=r=48000:cl=mono:d=${seconds}`,
    beeps: `aevalsrc='0.5*sin(2*PI*1000*t)*lt(mod(t,1),${FLASH_SECONDS})':s=48000:d=${seconds}`,
    speech: `aevalsrc='0.002*(random(0)-0.5)+${SPOKEN}*lt(mod(t+3,6),4.2)*between(t,3,${seconds - 3})':s=48000:d=${seconds}`,
  })[String(audio)] ?? `sine=f=330:r=48000:d=${seconds}`;

function videoEncoder(codec: NonNullable<ClipWish['codec']>, wish: ClipWish): string[] {
  const x264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    ...(wish.interlaced ? ['-flags', '+ilme+ildct'] : []),
    ...(wish.inOrder ? ['-bf', '0'] : []),
    ...(wish.profile ? ['-profile:v', wish.profile] : []),
  ];
  const x265 = [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none',
    '-tag:v',
    'hvc1',
  ];
  const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  return {
    h264: x264,
    'h264-10bit': x264,
    hevc: x265,
    'hevc-hdr': [...x265, ...hdr],
    vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
    vp9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1'],
    av1: ['-c:v', 'libsvtav1', '-preset', '12'],
  }[codec];
}

function audioEncoder(audio: NonNullable<ClipWish['audio']>): string[] {
  return {
    aac: ['-c:a', 'aac', '-b:a', '96k'],
    'aac-5.1': ['-c:a', 'aac', '-ac', '6'],
    opus: ['-c:a', 'libopus', '-b:a', '64k'],
    beeps: ['-c:a', 'libopus', '-b:a', '64k'],
    silence: ['-c:a', 'libopus', '-b:a', '64k'],
    speech: ['-c:a', 'aac', '-b:a', '96k'],
    mp3: ['-c:a', 'libmp3lame'],
    none: ['-an'],
  }[audio];
}

function muxerOptions(container: NonNullable<ClipWish['container']>): string[] {
  return {
    mp4: ['-movflags', '+faststart'],
    'mp4-plain': [],
    'mp4-fragmented': ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    mov: [],
    mkv: [],
    webm: [],
    'webm-live': ['-live', '1', '-f', 'webm'],
    avi: [],
  }[container];
}
