import { z } from 'zod';
import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import { recordingGapSchema, recordingTypeSchema } from '@bedside/contracts/recording/recording.schema';

/** What is known of a take beside its bytes: a small file next to them, for the visit after a crash. */
export const takeNoteSchema = z.object({
  recordingId: recordingIdSchema,
  /** The doctor whose take it is: another one at the same computer never sees it. */
  ownerId: z.string(),
  type: recordingTypeSchema,
  fileName: z.string(),
  startedAt: z.number(),
  durationMs: z.number().nullable(),
  gaps: z.array(recordingGapSchema),
  script: z.string().nullable(),
  /** Stop was pressed: no part will follow. */
  isEnded: z.boolean(),
  isTrashed: z.boolean(),
});
export type TakeNote = z.infer<typeof takeNoteSchema>;

/** Reads a note; null for one that a crash left half written. */
export function readNote(text: string): TakeNote | null {
  try {
    const { data } = takeNoteSchema.safeParse(JSON.parse(text));
    return data ?? null;
  } catch {
    return null;
  }
}
