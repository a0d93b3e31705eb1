import { z } from 'zod';
import { erasureIdSchema, practiceIdSchema } from '../../kit/ids';

export const erasureKindSchema = z.enum(['patient', 'account']);
export type ErasureKind = z.infer<typeof erasureKindSchema>;

/** What is counted on a certificate, in its order. */
export const erasedKinds = [
  'patients',
  'videos',
  'shares',
  'playlistShares',
  'messages',
  'replies',
  'chatMessages',
  'files',
  'viewingEvents',
] as const;
/** How many of each were erased; null where the event store could not be asked. */
export const erasedCountsSchema = z.record(z.enum(erasedKinds), z.int().min(0).nullable());
export type ErasedCounts = z.infer<typeof erasedCountsSchema>;

/** A line of the list of erasures: ids, figures and a time. It names nobody. */
export const erasureSchema = z.object({
  id: erasureIdSchema,
  accountId: practiceIdSchema,
  kind: erasureKindSchema,
  subjectId: z.uuid(),
  erasedAt: z.iso.datetime(),
  counts: erasedCountsSchema,
  /** SHA-256 of everything above but the id, in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Erasure = z.infer<typeof erasureSchema>;
