import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { joinPieces, type RecognizedPiece } from '@bedside/contracts/videos/transcript/transcript-join.rules';
import type { TranscriptionReason } from '@bedside/contracts/videos/transcript/transcript.schema';
import {
  endTranscription,
  giveTranscriptionBack,
  holdsTranscription,
  storeRecognizedPiece,
  takeTranscription,
  type StoredPiece,
  type TranscriptionInHand,
} from '@bedside/db/postgres/videos/transcription.repository';
import { findPlayback } from '@bedside/db/postgres/videos/video-file.repository';
import { isRetryable, toMediaError } from '@bedside/media/media-error';
import { probeVideo } from '@bedside/media/probe';
import { cutSound, readPauses } from '@bedside/media/sound-piece';
import { cutPieces } from '@bedside/media/sound-piece.rules';
import type { Deps } from '../../../deps';
import {
  TranscriberError,
  type Recognized,
  type RecognizedWord,
  type Transcriber,
} from '../../../ports/transcriber';
import { findTranscriber } from './find-transcriber';
import { publishTranscript } from './publish-transcript';

type RunDeps = Pick<
  Deps,
  'db' | 'storage' | 'ffmpeg' | 'workDir' | 'diskRoom' | 'log' | 'jobs' | 'transcriber'
>;

/** An unreachable server is tried twice more later; the queue waits longer each time. */
const TRIES = 3;
const LOOK_EVERY_MS = 1_000;

/**
 * Sends the sound of a video to the transcription server, piece by piece, and makes captions of the answers. Each
 * answered piece is stored, so another attempt continues behind it, also after a crash. An attempt that lost the run
 * (cancelled, or taken by another worker) changes nothing.
 * @throws Error when it should be tried again
 */
export async function runTranscription(
  deps: RunDeps,
  input: { runId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const run = await takeTranscription(deps.db, input.runId);
  if (!run) return;
  if (!deps.transcriber) return fail(deps, run, 'server-away');
  // It may have been taken back since, or be for another host than this process has.
  const transcriber = await findTranscriber(deps, deps.db, run.scope, 'sound');
  if (!transcriber) return fail(deps, run, 'no-consent');
  if (run.tryNumber > TRIES) return fail(deps, run, 'failed');
  const lost = new AbortController();
  const watch = setInterval(() => {
    holdsTranscription(deps.db, run)
      .then((holds) => {
        if (!holds) lost.abort();
      })
      .catch((error: unknown) =>
        deps.log.warn({ runId: run.runId, err: error }, 'a transcription could not look up'),
      );
  }, LOOK_EVERY_MS);
  const signal = AbortSignal.any([lost.signal, ...(input.signal ? [input.signal] : [])]);
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'transcript-'));
  try {
    const heard = await recognize(deps, transcriber, run, { folder, signal });
    if (heard === 'no-sound') return await fail(deps, run, 'no-sound');
    if ((await publishTranscript(deps, run, heard)) === 'changed') await fail(deps, run, 'changed-meanwhile');
  } catch (error) {
    if (input.signal?.aborted) {
      await giveTranscriptionBack(deps.db, run);
      throw error;
    }
    // The doctor cancelled it, or another worker has it.
    if (lost.signal.aborted) return;
    const { reason, mayRetry } = reasonOf(error);
    deps.log.warn({ runId: run.runId, reason, err: error }, 'a video could not be transcribed');
    if (mayRetry && run.tryNumber < TRIES) throw error;
    await fail(deps, run, reason);
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
  }
}

function reasonOf(error: unknown): { reason: TranscriptionReason; mayRetry: boolean } {
  if (error instanceof TranscriberError) {
    return { reason: error.fault, mayRetry: error.fault !== 'server-refused' };
  }
  return { reason: 'failed', mayRetry: isRetryable(toMediaError(error).code) };
}

async function fail(deps: RunDeps, run: TranscriptionInHand, reason: TranscriptionReason): Promise<void> {
  await endTranscription(deps.db, run, { state: 'failed', reason });
}

async function recognize(
  deps: RunDeps,
  transcriber: Transcriber,
  run: TranscriptionInHand,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Recognized | 'no-sound'> {
  const playback = await findPlayback(deps.db, run.videoId);
  if (!playback) return 'no-sound';
  const input = await deps.storage.localPath(playback.storageKey, folder);
  const probe = await probeVideo(deps.ffmpeg, input, { signal });
  if (!probe.audio) return 'no-sound';
  const sound = { input, track: probe.audio.index, signal };
  const { durationMs } = probe;
  const pauses = await readPauses(deps.ffmpeg, { ...sound, durationMs, folder });
  const pieces = cutPieces(durationMs, pauses);
  const heard: (RecognizedPiece<RecognizedWord> & { language: string | null })[] = [];
  for (const [at, piece] of pieces.entries()) {
    const known = run.heard[piece.fromMs];
    const found = known ?? (await recognizePiece());
    heard.push({ ...piece, language: found.language, words: shift(found.words, piece.fromMs) });

    async function recognizePiece(): Promise<StoredPiece> {
      const output = join(folder, `piece-${at}.flac`);
      await cutSound(deps.ffmpeg, { ...sound, ...piece, output });
      const asked = { path: output, durationMs: piece.toMs - piece.fromMs, language: run.language };
      const answer = await transcriber.transcribe(asked, signal);
      await rm(output, { force: true });
      const progress = (100 * piece.toMs) / durationMs;
      await storeRecognizedPiece(deps.db, run, { fromMs: piece.fromMs, heard: answer, progress });
      return answer;
    }
  }
  signal.throwIfAborted();
  return { language: mostSpoken(heard), words: joinPieces(heard) };
}

const shift = (words: readonly RecognizedWord[], byMs: number): RecognizedWord[] =>
  words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs }));

/** The language of most words: in a silent beginning the server may detect any language. */
function mostSpoken(
  pieces: readonly { language: string | null; words: readonly unknown[] }[],
): string | null {
  const counts = new Map<string, number>();
  for (const { language, words } of pieces) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + words.length);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
