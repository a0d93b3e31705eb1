import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { StopRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import type { TakeStore } from './take-store/take-store';
import type { TakeProgress } from './take-store/take-store-messages';
import type { RecorderPorts } from './recorder';

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** The trash waits this long for a running upload. After that the take is moved there at once. */
const TRASH_PATIENCE_MS = 5_000;

/**
 * What happens to takes after Stop, in the background until it is done: the rest is uploaded, and the end is reported
 * to the server.
 */
export type TakeSending = {
  /** Uploads the rest and reports the end of the take to the server. */
  finish: (take: StopRecordingInput) => void;
  /** True when the take can be saved. */
  isOnServer: (recordingId: RecordingId) => boolean;
  /** Resolves when the take can be saved; rejects when the server refuses it for good. */
  whenOnServer: (recordingId: RecordingId) => Promise<void>;
  /** Marks a take that the server finished by itself. */
  setOnServer: (recordingId: RecordingId) => void;
  /**
   * Moves the take to the trash, as soon as the server can be reached. The copy here is deleted when the server has
   * everything.
   */
  trash: (recordingId: RecordingId) => void;
  /** The take is a video now: nothing more is sent, and the copy here is deleted. */
  forget: (recordingId: RecordingId) => Promise<void>;
};

type Finishing = { isCancelled: boolean; done: Promise<void> };

export function createTakeSending(store: TakeStore, ports: RecorderPorts, changed: () => void): TakeSending {
  const onServer = new Set<RecordingId>();
  const finishing = new Map<RecordingId, Finishing>();

  const until = (recordingId: RecordingId, isMet: (progress: TakeProgress) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const known = store.progressOf(recordingId);
      if (known && isMet(known)) return resolve();
      const stop = store.onProgress((progress) => {
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
        // The server may have fewer bytes than it said. So the queue asks again and sends the missing ones.
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
        if (!run.isCancelled) store.again(take.recordingId);
      }
    }
  };

  const trashNow = async (recordingId: RecordingId) => {
    const run = finishing.get(recordingId);
    if (run) await Promise.race([run.done.catch(() => undefined), pause(TRASH_PATIENCE_MS)]);
    for (let tries = 0; ; tries += 1) {
      try {
        await ports.trashRecording({ recordingId });
        store.note(recordingId, { isTrashReported: true });
        break;
      } catch (error) {
        // The server does not know the take, or it is a video by now. The copy here remains.
        if (ports.isFinal(error)) return;
        await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
      }
    }
    if (run) run.isCancelled = true;
    await until(recordingId, ({ isDone, refusal }) => isDone || refusal === 'gone');
    await store.forget(recordingId);
  };

  return {
    finish(take) {
      if (finishing.has(take.recordingId)) return;
      const run: Finishing = { isCancelled: false, done: Promise.resolve() };
      // A refused take stays in the list, so that a later caller gets the refusal too.
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
      store.note(recordingId, { isTrashed: true, isTrashReported: false });
      void trashNow(recordingId);
    },
    async forget(recordingId) {
      const run = finishing.get(recordingId);
      if (run) run.isCancelled = true;
      await store.forget(recordingId);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
