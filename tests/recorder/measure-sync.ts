import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testTools } from '@bedside/media/test-media/test-tools';

const run = promisify(execFile);
const SAMPLE_RATE = 48_000;
const BRIGHT = 128;
const LOUD = 0.08;
/** After this much silence a loud sample is a new beep. */
const QUIET_S = 0.2;
const MAX_BUFFER = 512 * 1_048_576;

export type SyncFigures = {
  /**
   * Times of flashes in seconds, each with the delay of its beep in milliseconds. A flash began after the picture before
   * the one that shows it, so with few pictures a beep may be earlier. `apartMs` is how far it is outside that time.
   */
  offsets: { atS: number; beepLaterMs: number; apartMs: number }[];
  /** When each picture is shown, in seconds. */
  frameTimes: number[];
  videoS: number;
  audioS: number;
  /** When the longer track ends, and not only its last picture begins. */
  filmS: number;
};

/** Reads a file of flashes and beeps: where each is, and how far apart they are. */
export async function measureSync(path: string): Promise<SyncFigures> {
  const { ffmpegPath, ffprobePath } = testTools();
  const options = { encoding: 'buffer' as const, maxBuffer: MAX_BUFFER };
  const [times, luma, sound, starts, ends] = await Promise.all([
    run(ffprobePath, [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', path],
    ]),
    run(
      ffmpegPath,
      [
        ...['-v', 'error', '-i', path, '-map', '0:v:0', '-vf', 'crop=iw:ih/2:0:0,scale=1:1:flags=area'],
        ...['-pix_fmt', 'gray', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
      ],
      options,
    ),
    run(
      ffmpegPath,
      [
        ...['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE)],
        ...['-f', 'f32le', 'pipe:1'],
      ],
      options,
    ),
    run(ffprobePath, [
      ...[
        '-v',
        'error',
        '-select_streams',
        'a:0',
        '-show_entries',
        'stream=start_time',
        '-of',
        'csv=p=0',
        path,
      ],
    ]),
    run(ffprobePath, ['-v', 'error', '-show_entries', 'stream=duration', '-of', 'csv=p=0', path]),
  ]);
  const pts = times.stdout
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter((time) => Number.isFinite(time));
  const audioFrom = Number.parseFloat(starts.stdout) || 0;
  const flashes = pts.filter(
    (_, at) => (luma.stdout[at] ?? 0) > BRIGHT && at > 0 && (luma.stdout[at - 1] ?? 255) <= BRIGHT,
  );
  const samples = new Float32Array(
    sound.stdout.buffer.slice(sound.stdout.byteOffset, sound.stdout.byteOffset + sound.stdout.byteLength),
  );
  const beeps: number[] = [];
  let lastLoud = -Infinity;
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < LOUD) continue;
    const time = at / SAMPLE_RATE;
    if (time - lastLoud > QUIET_S) beeps.push(time + audioFrom);
    lastLoud = time;
  }
  const offsets = flashes.flatMap((flash) => {
    const beep = beeps.find((time) => Math.abs(time - flash) < 0.4);
    if (beep === undefined) return [];
    const darkS = pts[pts.indexOf(flash) - 1] ?? flash;
    const apartS = beep < darkS ? beep - darkS : Math.max(0, beep - flash);
    const [beepLaterMs, apartMs] = [beep - flash, apartS].map((seconds) => Math.round(seconds * 1_000));
    return [{ atS: flash, beepLaterMs: beepLaterMs ?? 0, apartMs: apartMs ?? 0 }];
  });
  return {
    offsets,
    frameTimes: pts,
    videoS: pts.at(-1) ?? 0,
    audioS: samples.length / SAMPLE_RATE,
    filmS: Math.max(...ends.stdout.split('\n').map((line) => Number.parseFloat(line) || 0)),
  };
}
