import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { StopRecordingInput } from '@bedside/contracts/recording/recording.schema';
import type { Keep } from './keep/keep';
import type { KeepProgress } from './keep/keep-messages';
import type { RecorderPorts } from './recorder';

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** A take that is being sent is sent first and put in the trash then, if that takes no longer. */
const TRASH_PATIENCE_MS = 5_000;

/** What happens to takes after Stop, in the background and until it is done: the rest goes up, the server is told. */
export type TakeSending = {
  finish: (take: StopRecordingInput) => void;
  isOnServer: (recordingId: RecordingId) => boolean;
  /** Resolves when the take can be saved; rejects when the server refuses it for good. */
  whenOnServer: (recordingId: RecordingId) => Promise<void>;
  /** The server has it in another way (it finished the take itself). */
  setOnServer: (recordingId: RecordingId) => void;
  /** Tells the server at once or as soon as it can be reached; the copy here goes when the server has everything. */
  trash: (recordingId: RecordingId) => void;
  /** The take is a video now: nothing more is sent, the copy here goes. */
  forget: (recordingId: RecordingId) => Promise<void>;
};

type Finishing = { isCancelled: boolean; done: Promise<void> };

export function createTakeSending(keep: Keep, ports: RecorderPorts, changed: () => void): TakeSending {
  const onServer = new Set<RecordingId>();
  const finishing = new Map<RecordingId, Finishing>();

  const until = (recordingId: RecordingId, isMet: (progress: KeepProgress) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const known = keep.progressOf(recordingId);
      if (known && isMet(known)) return resolve();
      const stop = keep.onProgress((progress) => {
        if (progress.recordingId !== recordingId || !isMet(progress)) return;
        stop();
        resolve();
      });
    });

  const finishNow = async (take: StopRecordingInput, run: { isCancelled: boolean }) => {
    for (let tries = 0; !run.isCancelled; tries += 1) {
      await until(take.recordingId, (progress) => progress.isDone || run.isCancelled);
      if (run.isCancelled) return;
      try {
        await ports.stopRecording(take);
        onServer.add(take.recordingId);
        changed();
        return;
      } catch (error) {
        if (ports.isFinal(error)) throw error;
        // The server may know of fewer bytes than it said: it is asked anew, and what is missing is sent.
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
        if (!run.isCancelled) keep.again(take.recordingId);
      }
    }
  };

  const trashNow = async (recordingId: RecordingId) => {
    const run = finishing.get(recordingId);
    if (run) await Promise.race([run.done.catch(() => undefined), pause(TRASH_PATIENCE_MS)]);
    for (let tries = 0; ; tries += 1) {
      try {
        await ports.trashRecording({ recordingId });
        keep.note(recordingId, { isTrashTold: true });
        break;
      } catch (error) {
        // The server does not know of it, or it is a video by now: the copy here stays.
        if (ports.isFinal(error)) return;
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
      }
    }
    if (run) run.isCancelled = true;
    await until(recordingId, ({ isDone, refusal }) => isDone || refusal === 'gone');
    await keep.forget(recordingId);
  };

  return {
    finish(take) {
      if (finishing.has(take.recordingId)) return;
      const run: Finishing = { isCancelled: false, done: Promise.resolve() };
      // One that was refused stays, so that whoever waits for it later is told as well.
      run.done = finishNow(take, run).then(() => void finishing.delete(take.recordingId));
      run.done.catch(() => undefined);
      finishing.set(take.recordingId, run);
    },
    isOnServer: (recordingId) => onServer.has(recordingId),
    async whenOnServer(recordingId) {
      if (onServer.has(recordingId)) return;
      const refused = until(recordingId, ({ refusal }) => refusal === 'too-large' || refusal === 'gone').then(
        () => {
          throw new Error('refused');
        },
      );
      const done = finishing.get(recordingId)?.done;
      if (!done) throw new Error('nothing is being sent');
      await Promise.race([done, refused]);
    },
    setOnServer(recordingId) {
      onServer.add(recordingId);
      changed();
    },
    trash(recordingId) {
      keep.note(recordingId, { isTrashed: true, isTrashTold: false });
      void trashNow(recordingId);
    },
    async forget(recordingId) {
      const run = finishing.get(recordingId);
      if (run) run.isCancelled = true;
      await keep.forget(recordingId);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
