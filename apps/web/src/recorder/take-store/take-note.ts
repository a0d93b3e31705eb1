import { type RecordingId, recordingIdSchema } from '@bedside/contracts/kit/ids';
import {
  recordingGapSchema,
  recordingTypeSchema,
  scriptTracesSchema,
  type RecordingGap,
  type RecordingType,
  type ScriptTraces,
} from '@bedside/contracts/videos/recording/recording.schema';

/**
 * What is known about a take besides its bytes: a small file next to them, read by the visit after a crash. The member
 * names are on doctors' computers already; do not rename them.
 */
export type TakeNote = {
  /** Names the take here and on the server. */
  recordingId: RecordingId;
  /** The doctor who recorded it. Another doctor at the same computer never sees it. */
  ownerId: string;
  /** The media type of the file. */
  type: RecordingType;
  /** The name of the file, with its ending. */
  fileName: string;
  /** When it was started, in milliseconds since 1970. */
  startedAt: number;
  /** The length in milliseconds; null until the first part. */
  durationMs: number | null;
  /** Where a microphone or camera was missing. */
  gaps: readonly RecordingGap[];
  /** The script that was read; null without one. */
  script: string | null;
  /** The data from which captions are made; null without a script. */
  traces: ScriptTraces | null;
  /** True after Stop: no part will follow. */
  isEnded: boolean;
  /** True when the doctor moved it to the trash. */
  isTrashed: boolean;
  /** True when the server knows that. If the server offers the take again after that, it was restored. */
  isTrashReported: boolean;
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
    isTrashReported: note.isTrashReported === true,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
