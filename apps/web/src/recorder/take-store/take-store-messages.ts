import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { UploadState } from './upload-queue';
import type { StoredIn } from './take-file';
import type { TakeNote } from './take-note';

/** What the page asks of the take store's worker. */
export type TakeStoreRequest =
  | { kind: 'begin'; note: TakeNote }
  | { kind: 'append'; recordingId: RecordingId; part: Uint8Array<ArrayBuffer> }
  | { kind: 'note'; recordingId: RecordingId; change: Partial<TakeNote> }
  | { kind: 'end'; recordingId: RecordingId }
  | { kind: 'again'; recordingId: RecordingId }
  /** Continues with a take of an earlier visit. */
  | { kind: 'recover'; recordingId: RecordingId }
  /** The whole take; null when the server alone has some of it, unless `isPartEnough` is true. */
  | { kind: 'blob'; recordingId: RecordingId; isPartEnough: boolean }
  /** The take is safe elsewhere or not wanted, so its copy here is deleted. */
  | { kind: 'forget'; recordingId: RecordingId }
  | { kind: 'list' }
  | { kind: 'headers'; headers: Record<string, string> }
  | { kind: 'tick'; everyMs: number | null }
  | { kind: 'wake' };

/** A request with the number that its answer carries. `append` has no answer. */
export type NumberedRequest = { id: number; request: TakeStoreRequest };

/** A take on this computer. */
export type StoredTake = {
  /** What is known besides its bytes. */
  note: TakeNote;
  /** The size of its file here. */
  bytes: number;
  /** The length that its file here holds, in milliseconds; null where the whole file would have to be read. */
  lengthMs: number | null;
  /** True when another tab has it open. */
  isOpenElsewhere: boolean;
};

export type TakeProgress = UploadState & {
  /** Names the take. */
  recordingId: RecordingId;
  /** Bytes that are written, on disk or in memory. */
  bytes: number;
  /** Where new parts are. */
  storedIn: StoredIn;
  /** Bytes that only memory holds. */
  memoryBytes: number;
  /** True after Stop: no part will follow. */
  isEnded: boolean;
};

export type TakeStoreMessage =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'progress'; progress: TakeProgress }
  | { kind: 'tick' };
