import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endVoiceTranscript,
  giveVoiceTranscriptBack,
  holdsVoiceTranscript,
  takeVoiceTranscript,
  type VoiceNoteInHand,
} from '@bedside/db/postgres/conversation/voice-transcript.repository';
import { cutSound } from '@bedside/media/sound-piece';
import type { Deps } from '../../../deps';
import { TranscriberError, type Transcriber } from '../../../ports/transcriber';
import { findTranscriber } from './find-transcriber';

type RunDeps = Pick<
  Deps,
  'db' | 'storage' | 'ffmpeg' | 'workDir' | 'log' | 'bus' | 'transcriber' | 'practiceTexts'
>;

/** As for a video: a server that is away is asked again later, twice. */
const TRIES = 3;
const LOOK_EVERY_MS = 1_000;

/**
 * Sends a voice note of a patient to the transcription server and stores what it hears, for the doctor. A try that lost
 * the note (the consent was taken back, the message deleted, another worker has it) changes nothing.
 * @throws Error when it should be tried again
 */
export async function runVoiceTranscript(
  deps: RunDeps,
  input: { attachmentId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const note = await takeVoiceTranscript(deps.db, input.attachmentId);
  if (!note) return;
  // It may have been taken back since, or be for another host than this process has.
  const transcriber = await findTranscriber(deps, deps.db, note.scope, 'voice');
  if (!transcriber || note.tryNumber > TRIES) return end(deps, note, null);
  const lost = new AbortController();
  const watch = setInterval(() => {
    holdsVoiceTranscript(deps.db, note)
      .then((holds) => {
        if (!holds) lost.abort();
      })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the text of a voice note could not look up'));
  }, LOOK_EVERY_MS);
  try {
    const signal = AbortSignal.any([lost.signal, ...(input.signal ? [input.signal] : [])]);
    await end(deps, note, await recognize(deps, transcriber, note, signal));
  } catch (error) {
    if (input.signal?.aborted) {
      await giveVoiceTranscriptBack(deps.db, note);
      throw error;
    }
    if (lost.signal.aborted) return;
    const fault = error instanceof TranscriberError ? error.fault : 'failed';
    deps.log.warn({ fault, err: error }, 'a voice note could not be written down');
    if (fault !== 'server-refused' && note.tryNumber < TRIES) throw error;
    await end(deps, note, null);
  } finally {
    clearInterval(watch);
  }
}

async function recognize(
  deps: RunDeps,
  transcriber: Transcriber,
  { storageKey, durationMs }: VoiceNoteInHand,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(deps.workDir, { recursive: true });
  const folder = await mkdtemp(join(deps.workDir, 'voice-'));
  try {
    const input = await deps.storage.localPath(storageKey, folder);
    const path = join(folder, 'note.flac');
    // It was encoded with one track of sound and nothing else.
    await cutSound(deps.ffmpeg, { input, track: 0, fromMs: 0, toMs: durationMs, output: path, signal });
    const { words } = await transcriber.transcribe({ path, durationMs, language: null }, signal);
    signal.throwIfAborted();
    return words.map(({ text }) => text).join(' ');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param text null where nothing can be heard */
async function end(deps: RunDeps, note: VoiceNoteInHand, text: string | null): Promise<void> {
  const { attachmentId: id, scope, patientId, linkId } = note;
  const place = { practiceId: scope.practiceId, column: 'voice_transcript.text', id } as const;
  const stored = text === null ? null : await deps.practiceTexts.store(place, text);
  if (!(await endVoiceTranscript(deps.db, note, stored))) return;
  const about = { practiceId: scope.practiceId, patientId, linkId };
  await deps.bus.publish({ topic: 'chat', ...about, kind: 'message', by: 'patient', actorId: null });
}
