import type { ChildProcess } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { noComplaints, noteComplaint, type Complaints } from './complaint.rules';
import { codeOfFailure, MediaError, type MediaErrorCode } from './media-error';
import { progressGate, readProgressLine } from './progress.rules';
import { endProgram } from './sandbox';

/**
 * The result of a run: the end of the last encoded packet, the frames of the first video stream, faults of the input,
 * and the last lines that a filter printed.
 */
export type Encoded = { encodedMs: number; frames: number; complaints: Complaints; printed: string };

export type WatchedRun = {
  outputPaths: (string | null)[];
  folders: readonly string[];
  reservedFreeBytes: number;
  timeMs: number;
  stallMs: number;
  durationMs?: number | undefined;
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const LAST_LINES = 40;
const WARNING = '[warning]';

/**
 * Follows one command until its process is gone. It reads the progress, stops the process when it is cancelled, late,
 * stalled or out of room, and turns its failure into a code. Call it before the command runs.
 * @throws MediaError
 */
export function watchRun(command: FfmpegCommand, run: WatchedRun): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    const seen = { encodedMs: 0, frames: 0, bytes: 0 };
    const lastLines: string[] = [];
    const complaints = noComplaints();
    const gate = progressGate(run.durationMs ?? 0, run.onProgress ?? (() => undefined));
    let movedAt = Date.now();
    let stopped: MediaErrorCode | undefined;

    const stop = (code: MediaErrorCode) => {
      stopped ??= code;
      const program = programOf(command);
      if (program) endProgram(program);
    };
    const cancel = () => stop('cancelled');
    const deadline = setTimeout(() => stop('timed-out'), run.timeMs);
    const lookout = setInterval(
      () => {
        void isFull(run.folders, run.reservedFreeBytes).then((full) => {
          if (full) stop('disk-full');
        });
        if (Date.now() - movedAt < run.stallMs) return;
        void newestChange(run.outputPaths).then((changedAt) => {
          // Moving the index to the front of a large file reports no progress but writes all the time.
          if (Date.now() - changedAt >= run.stallMs) stop('stalled');
          else movedAt = changedAt;
        });
      },
      Math.min(1000, run.stallMs / 4),
    );
    run.signal?.addEventListener('abort', cancel, { once: true });

    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(lookout);
      run.signal?.removeEventListener('abort', cancel);
      settle();
    };

    command.on('start', () => {
      if (stopped) stop(stopped);
    });
    command.on('stderr', (line: string) => {
      const read = readProgressLine(line);
      if (!read) {
        noteComplaint(complaints, line);
        if (line.trim() !== '' && !line.includes(WARNING)) lastLines.push(line);
        if (lastLines.length > LAST_LINES) lastLines.shift();
        return;
      }
      const before = seen.encodedMs + seen.frames + seen.bytes;
      if (read.key === 'encoded') seen.encodedMs = Math.max(seen.encodedMs, read.ms);
      if (read.key === 'frame') seen.frames = Math.max(seen.frames, read.count);
      if (read.key === 'size') seen.bytes = Math.max(seen.bytes, read.bytes);
      if (seen.encodedMs + seen.frames + seen.bytes > before) movedAt = Date.now();
      if (read.key === 'encoded') gate.report(seen.encodedMs);
    });
    command.on('end', (printed: string | null) =>
      finish(() => {
        if (stopped) return reject(new MediaError(stopped));
        gate.finish();
        resolve({ encodedMs: seen.encodedMs, frames: seen.frames, complaints, printed: printed ?? '' });
      }),
    );
    command.on('error', (error: Error) =>
      finish(() => {
        const words = lastLines.join('\n');
        const cause = new Error(words || error.message);
        reject(new MediaError(stopped ?? codeOfFailure(words), { cause }));
      }),
    );
  });
}

/** fluent-ffmpeg keeps its process there, which its types do not mention. */
function programOf(command: FfmpegCommand): ChildProcess | undefined {
  return (command as FfmpegCommand & { ffmpegProc?: ChildProcess }).ffmpegProc;
}

/** Whether one of these folders has less free space than is kept for the databases. One that is gone counts as not full. */
export async function isFull(folders: readonly string[], reservedFreeBytes: number): Promise<boolean> {
  for (const folder of folders) {
    const room = await statfs(folder).catch(() => undefined);
    if (room && room.bavail * room.bsize < reservedFreeBytes) return true;
  }
  return false;
}

async function newestChange(paths: (string | null)[]): Promise<number> {
  const times = paths.map(async (path) =>
    path === null ? 0 : ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0),
  );
  return Math.max(0, ...(await Promise.all(times)));
}
