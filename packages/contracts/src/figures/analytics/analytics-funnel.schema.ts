import { z } from 'zod';
import { playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { funnelSteps } from '../../sharing/share/share-funnel.rules';

/** Asks for the steps of everybody who has a video, or a playlist. */
export const funnelInputSchema = z.union([
  z.object({ videoId: videoIdSchema }),
  z.object({ playlistId: playlistIdSchema }),
]);
export type FunnelInput = z.infer<typeof funnelInputSchema>;

export const funnelSchema = z.object({
  /** In their order: how many people came to each, and how many came no further. Together the latter are everybody. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), people: z.int(), stopped: z.int() })),
  /** The median of the time from the first sending to the first opening; null where nobody opened it. */
  openedAfterMs: z.int().nullable(),
});
export type Funnel = z.infer<typeof funnelSchema>;
