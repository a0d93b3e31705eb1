import { z } from 'zod';

/** After how many months without use viewing is erased; null for never. */
export const viewingMonthsSchema = z
  .union([z.literal(3), z.literal(6), z.literal(12), z.literal(24), z.literal(36)])
  .nullable();
export type ViewingMonths = z.infer<typeof viewingMonthsSchema>;

export const viewingErasureInputSchema = z.object({ months: viewingMonthsSchema });
export type ViewingErasureInput = z.infer<typeof viewingErasureInputSchema>;

/** What would be erased tonight: of how many patients, and what was last used before which time. */
export const viewingErasurePreviewSchema = z.object({
  patients: z.int(),
  shares: z.int(),
  before: z.date().nullable(),
});
export type ViewingErasurePreview = z.infer<typeof viewingErasurePreviewSchema>;
