import { z } from 'zod';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { remindableSteps } from './share-funnel.rules';
import type { StoppedBetween } from './share-reminder.schema';
import { renaming } from '../../kit/renaming.rest-v1';

/** Two seconds of a video, as `12-17`. */
export const stoppedBetweenRestV1 = z.string().regex(/^\d{1,6}-\d{1,6}$/);

export function fromStoppedBetweenRestV1(between: string | undefined): StoppedBetween | undefined {
  if (between === undefined) return undefined;
  const [fromSecond = 0, toSecond = 0] = between.split('-').map(Number);
  return { fromSecond, toSecond };
}

/** Asks for a reminder. Without `quiet_in`, text messages are sent at once. */
export const remindBodyRestV1 = z.object({
  who: z.enum(['not_opened', 'not_finished']),
  stopped_at: z
    .enum(remindableSteps)
    .optional()
    .describe('Of them, only those who came to this step and no further.'),
  quiet_in: timeZoneSchema.optional(),
});
export const remindOfVideoBodyRestV1 = remindBodyRestV1.extend({
  stopped_between: stoppedBetweenRestV1
    .optional()
    .describe('Of them, only those who saw the first second and did not come to the other, as `12-17`.'),
});
export const remindBodyExampleRestV1 = { who: 'not_opened', quiet_in: 'Europe/Dublin' } as const;

export const reminderCountRestV1 = z.object({
  patients: z.int().meta({ example: 14 }),
  mail: z.int().meta({ example: 9 }),
  sms: z.int().meta({ example: 12 }),
  sms_parts: z.int().meta({ example: 13 }),
  recent: z.int().meta({ example: 2 }),
  unreachable: z.int().meta({ example: 1 }),
  sms_waits_until: timeRestV1.nullable(),
});

export function fromRemindBodyRestV1(body: z.infer<typeof remindBodyRestV1>) {
  const { who, stopped_at: stoppedAt, quiet_in: quietIn } = body;
  return {
    who: who === 'not_opened' ? ('notOpened' as const) : ('notFinished' as const),
    stoppedAt,
    quietIn,
  };
}

export const fromRemindOfVideoBodyRestV1 = (body: z.infer<typeof remindOfVideoBodyRestV1>) => ({
  ...fromRemindBodyRestV1(body),
  stoppedBetween: fromStoppedBetweenRestV1(body.stopped_between),
});

export const { encode: toReminderCountRestV1 } = renaming(reminderCountRestV1);
