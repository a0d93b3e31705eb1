import { recordingIdSchema, type RecordingId } from '@bedside/contracts/kit/ids';
import {
  recordingGapSchema,
  recordingTypeSchema,
  scriptTracesSchema,
  type RecordingGap,
  type RecordingType,
  type ScriptTraces,
} from '@bedside/contracts/recording/recording.schema';

/** What is known of a take beside its bytes: a small file next to them, for the visit after a crash. */
export type TakeNote = {
  recordingId: RecordingId;
  /** The doctor whose take it is: another one at the same computer never sees it. */
  ownerId: string;
  type: RecordingType;
  fileName: string;
  startedAt: number;
  durationMs: number | null;
  gaps: readonly RecordingGap[];
  script: string | null;
  traces: ScriptTraces | null;
  /** Stop was pressed: no part will follow. */
  isEnded: boolean;
  isTrashed: boolean;
  /** The server has heard of it: offered by it again, the take was taken out of the trash since. */
  isTrashTold: boolean;
};

/** Reads a note; null for one that a crash left half written. */
export function readNote(text: string): TakeNote | null {
  const read = parse(text);
  if (typeof read !== 'object' || read === null) return null;
  const note = read as Record<keyof TakeNote, unknown>;
  const recordingId = recordingIdSchema.safeParse(note.recordingId).data;
  const type = recordingTypeSchema.safeParse(note.type).data;
  if (!recordingId || !type || typeof note.ownerId !== 'string') return null;
  return {
    recordingId,
    type,
    ownerId: note.ownerId,
    fileName: typeof note.fileName === 'string' ? note.fileName : 'take',
    startedAt: typeof note.startedAt === 'number' ? note.startedAt : 0,
    durationMs: typeof note.durationMs === 'number' ? note.durationMs : null,
    gaps: recordingGapSchema.array().safeParse(note.gaps).data ?? [],
    script: typeof note.script === 'string' ? note.script : null,
    traces: scriptTracesSchema.safeParse(note.traces).data ?? null,
    isEnded: note.isEnded === true,
    isTrashed: note.isTrashed === true,
    isTrashTold: note.isTrashTold === true,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
