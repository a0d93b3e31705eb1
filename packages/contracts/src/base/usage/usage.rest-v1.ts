import { z } from 'zod';
import type { Usage } from './usage.schema';

const counted = z.object({ used: z.int(), limit: z.int().nullable().describe('Null is without limit.') });

export const usageRestV1 = z
  .object({
    storage_bytes: counted,
    plan: z
      .object({
        videos: counted,
        minutes: counted,
        patients: counted,
        messages_a_month: counted,
        seats: counted,
      })
      .nullable()
      .describe('Null where the installation does not limit practices by their plans.'),
  })
  .meta({ id: 'Usage' });

export function toUsageRestV1({
  usedBytes,
  reservedBytes,
  limitBytes,
  plan,
}: Usage): z.infer<typeof usageRestV1> {
  return {
    storage_bytes: { used: usedBytes + reservedBytes, limit: limitBytes },
    plan: plan && {
      videos: plan.videos,
      minutes: plan.minutes,
      patients: plan.patients,
      messages_a_month: plan.messages,
      seats: plan.seats,
    },
  };
}
