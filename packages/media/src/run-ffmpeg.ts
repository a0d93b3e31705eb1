import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { RESERVED_FREE_BYTES } from '@bedside/contracts/kit/constants';
import ffmpeg from 'fluent-ffmpeg';
import { ALLOWED_DEMUXERS, SOUND_DEMUXERS } from './container.rules';
import { codeOfFailure, MediaError, type MediaErrorCode } from './media-error';
import { endProgram, isSandboxed, sandboxWords, type Program, type Reach } from './sandbox';
import { isFull, watchRun, type Encoded } from './watch-run';

/** Paths of the two tools; found once at start and passed in. */
export type FfmpegTools = { ffmpegPath: string; ffprobePath: string };

/** The limits of one run. Every member has a default that suits one video of an ordinary length. */
export type FfmpegLimits = {
  /** Wall time of the whole run. */
  timeMs: number;
  /** A run without a new frame, byte or encoded millisecond for this long has stalled. */
  stallMs: number;
  /** Address space of the process (Linux only). */
  memoryBytes: number;
  /** Size of one output. A run that reaches it fails. */
  outputBytes: number;
  /** A run that leaves less free space than this in the folder of an output fails with `disk-full`. */
  reservedFreeBytes: number;
  threads: number;
};

export type FfmpegInput = {
  path: string;
  options?: string[];
  /** `own-picture` is a PNG that this package drew itself, never an uploaded one. */
  kind?: 'video' | 'sound' | 'own-picture';
};

/** `path: null` decodes or reads and discards the result. */
export type FfmpegOutput = { path: string | null; options: string[] };

export type FfmpegRun = {
  inputs: FfmpegInput[];
  outputs: FfmpegOutput[];
  limits?: Partial<FfmpegLimits> | undefined;
  /** Length of the result in ms; without it no progress is reported. */
  durationMs?: number | undefined;
  /** Whole percentages, rising, 100 only when everything is written. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export const MAX_PIXELS = 8192 * 4608;

const DEFAULT_LIMITS: FfmpegLimits = {
  timeMs: 2 * 60 * 60 * 1000,
  stallMs: 30_000,
  memoryBytes: 4 * 1024 ** 3,
  outputBytes: 8 * 1024 ** 3,
  reservedFreeBytes: RESERVED_FREE_BYTES,
  threads: Math.min(12, Math.ceil(availableParallelism() * 1.5)),
};
const PROBE_TIME_MS = 30_000;
const PROBE_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Of everything that works on films: the server answers before it. */
export const NICENESS = 10;
const LAST_LINES = 40;

/** Each line of the log names its level. A warning reports what could not be decoded completely. */
const GLOBAL_OPTIONS = [
  '-nostdin',
  '-y',
  '-hide_banner',
  '-loglevel',
  'repeat+level+warning',
  '-nostats',
].concat('-progress', 'pipe:2', '-stats_period', '0.25');
const FILES_ONLY = ['-protocol_whitelist', 'file'];
const PICTURE_WALL = [...FILES_ONLY, '-format_whitelist', 'png_pipe', '-f', 'png_pipe'];
const WALLS = {
  video: [...FILES_ONLY, '-format_whitelist', ALLOWED_DEMUXERS],
  sound: [...FILES_ONLY, '-format_whitelist', SOUND_DEMUXERS],
  'own-picture': PICTURE_WALL,
};

/**
 * Runs ffmpeg through fluent-ffmpeg with every limit: in the sandbox, with only its own files and video containers,
 * bounded time, memory, output and pixels, at low priority, and it dies with this process. Paths and options are passed
 * as an array; no shell splits or reads them. Resolves with what was encoded.
 * @throws MediaError once the process is really gone, so that the caller may delete its files
 */
export async function runFfmpeg(tools: FfmpegTools, run: FfmpegRun): Promise<Encoded> {
  if (run.signal?.aborted) throw new MediaError('cancelled');
  const limits = { ...DEFAULT_LIMITS, ...run.limits };
  const folders = [
    ...new Set(run.outputs.flatMap(({ path }) => (path === null ? [] : [dirname(resolve(path))]))),
  ];
  if (await isFull(folders, limits.reservedFreeBytes)) throw new MediaError('disk-full');
  const reach = { reads: run.inputs.map(({ path }) => resolve(path)), folders };
  const [program, ...words] = await sandboxWords(mediaProgram(tools.ffmpegPath, reach), limits);
  ffmpeg().setFfmpegPath(program);
  const command = buildCommand(run, limits, words);
  const watched = watchRun(command, {
    ...run,
    ...limits,
    folders,
    outputPaths: run.outputs.map(({ path }) => path),
  });
  command.run();
  const result = await watched;
  for (const output of run.outputs) {
    const bytes = output.path === null ? 0 : await sizeOf(output.path);
    if (bytes >= limits.outputBytes) throw new MediaError('too-long');
  }
  return result;
}

/**
 * Runs ffprobe on one file with the same limits and returns its standard output. fluent-ffmpeg's own ffprobe is not
 * used: it cannot be stopped, has no limits, and reads a format in which a title may forge other fields.
 * @throws MediaError
 */
export async function runFfprobe(
  tools: FfmpegTools,
  path: string,
  options: string[],
  signal?: AbortSignal,
  kind: 'video' | 'sound' = 'video',
): Promise<string> {
  if (signal?.aborted) throw new MediaError('cancelled');
  const reach = { reads: [resolve(path)], folders: [] };
  const words = await sandboxWords(mediaProgram(tools.ffprobePath, reach), DEFAULT_LIMITS);
  const wall = [...WALLS[kind], '-max_pixels', String(MAX_PIXELS)];
  const start = ['-n', String(NICENESS), ...words];
  const args = [...start, '-v', 'error', ...wall, ...options, '-i', `file:${resolve(path)}`];
  return new Promise((answer, reject) => {
    let stopped: MediaErrorCode | undefined;
    const program = execFile('nice', args, { maxBuffer: PROBE_OUTPUT_BYTES }, (error, stdout, stderr) => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', cancel);
      if (stopped) return reject(new MediaError(stopped));
      if (!error) return answer(stdout);
      const output = stderr.slice(-2000);
      return reject(new MediaError(codeOfFailure(output), { cause: new Error(output || error.message) }));
    });
    const stop = (code: MediaErrorCode) => {
      stopped ??= code;
      endProgram(program);
    };
    const cancel = () => stop('cancelled');
    const deadline = setTimeout(() => stop('timed-out'), PROBE_TIME_MS);
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

/**
 * True when this build of ffmpeg has the filter. fluent-ffmpeg's own question would go to a path that other runs may
 * have set.
 */
export async function hasFilter(tools: FfmpegTools, name: string): Promise<boolean> {
  return new Promise((tell) => {
    const options = { timeout: PROBE_TIME_MS, killSignal: 'SIGKILL' as const, env: {} };
    execFile(tools.ffmpegPath, ['-hide_banner', '-filters'], options, (_error, stdout) => {
      // ` .SC zscale  V->V  Apply resizing …`
      tell(stdout.split('\n').some((line) => line.trim().split(/\s+/)[1] === name));
    });
  });
}

/** Whether ffmpeg runs within the sandbox here. */
export async function isFfmpegSandboxed(tools: FfmpegTools): Promise<boolean> {
  return isSandboxed(mediaProgram(tools.ffmpegPath, { reads: [], folders: [] }));
}

function mediaProgram(tool: string, reach: Reach): Program {
  return { tool, words: [], tryWords: ['-version'], reach };
}

function buildCommand(run: FfmpegRun, limits: FfmpegLimits, words: string[]): ffmpeg.FfmpegCommand {
  const command = ffmpeg({ niceness: NICENESS, stdoutLines: LAST_LINES });
  const threads = ['-threads', String(limits.threads)];
  const bounds = ['-max_pixels', String(MAX_PIXELS), ...threads];
  // fluent-ffmpeg puts the options of the first input first, so the words that start ffmpeg are among them.
  let lead = [...words, ...GLOBAL_OPTIONS];
  for (const input of run.inputs) {
    const wall = [...WALLS[input.kind ?? 'video'], ...bounds];
    command
      .input(`file:${resolve(input.path)}`)
      .inputOptions(...asMany([...lead, ...wall, ...(input.options ?? [])]));
    lead = [];
  }
  for (const output of run.outputs) {
    const sink = output.path === null ? '-' : `file:${resolve(output.path)}`;
    const kept = output.path === null ? ['-f', 'null'] : ['-fs', String(limits.outputBytes)];
    command.output(sink).outputOptions(...asMany([...threads, ...output.options, ...kept]));
  }
  const named = [...PICTURE_WALL, 'null', ...run.outputs.flatMap(({ options }) => options)];
  return Object.assign(command, capabilities(named));
}

/**
 * Before its first command fluent-ffmpeg would run ffmpeg twice, to list its formats and encoders. ffmpeg itself
 * reports what it lacks, so everything that a command names counts as available.
 */
function capabilities(named: string[]) {
  const able = { description: '', canMux: true, canDemux: true };
  return {
    availableFormats: (tell: (error: null, formats: ffmpeg.Formats) => void) => {
      tell(null, Object.fromEntries(named.map((name) => [name, able])));
    },
    availableEncoders: (tell: (error: null, encoders: ffmpeg.Encoders) => void) => {
      tell(null, {});
    },
  };
}

/** fluent-ffmpeg splits a single option at its space, but not several options given at once. */
function asMany(options: string[]): [string, string, ...string[]] {
  const [first = '-hide_banner', second = '-hide_banner', ...rest] = options;
  return [first, second, ...rest];
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
