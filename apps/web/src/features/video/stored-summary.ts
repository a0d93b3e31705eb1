import { z } from 'zod';

export const summaryValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  script: z.string(),
});
export type SummaryValues = z.infer<typeof summaryValuesSchema>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (videoId: string) => `summary:${videoId}`;

/** The unsaved text for a video; null when none can be read. */
export function readStoredSummary(store: Store, videoId: string): SummaryValues | null {
  try {
    const read = summaryValuesSchema.safeParse(JSON.parse(store.getItem(keyOf(videoId)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Stores unsaved text until it is saved; null deletes it. */
export function storeSummary(store: Store, videoId: string, values: SummaryValues | null): void {
  if (values) store.setItem(keyOf(videoId), JSON.stringify(values));
  else store.removeItem(keyOf(videoId));
}
