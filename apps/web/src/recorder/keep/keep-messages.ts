import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { PumpState } from './pump';
import type { KeptIn } from './take-file';
import type { TakeNote } from './take-note';

/** What the page asks of the worker that keeps takes safe. Those with an answer carry a number. */
export type KeepRequest =
  | { kind: 'begin'; note: TakeNote }
  | { kind: 'append'; recordingId: RecordingId; part: Uint8Array<ArrayBuffer> }
  | { kind: 'note'; recordingId: RecordingId; change: Partial<TakeNote> }
  | { kind: 'end'; recordingId: RecordingId }
  | { kind: 'again'; recordingId: RecordingId }
  /** Goes on with a take of an earlier visit. */
  | { kind: 'recover'; recordingId: RecordingId }
  /** The whole take; null when a part of it is on the server alone, unless what lies here will do. */
  | { kind: 'blob'; recordingId: RecordingId; isPartEnough: boolean }
  /** The take is safe elsewhere or not wanted: its copy here goes. */
  | { kind: 'forget'; recordingId: RecordingId }
  | { kind: 'list' }
  | { kind: 'headers'; headers: Record<string, string> }
  | { kind: 'tick'; everyMs: number | null }
  | { kind: 'wake' };

export type KeepCall = { call: number; request: KeepRequest };

/** A take that lies on this computer. */
export type KeptTake = { note: TakeNote; bytes: number; isOpenElsewhere: boolean };

export type KeepProgress = PumpState & {
  recordingId: RecordingId;
  /** Bytes that are written, on disk or in memory. */
  bytes: number;
  keptIn: KeptIn;
  isEnded: boolean;
};

export type KeepMessage =
  | { kind: 'answer'; call: number; value: unknown }
  | { kind: 'failure'; call: number; message: string }
  | { kind: 'progress'; progress: KeepProgress }
  | { kind: 'tick' };
