import { z } from 'zod';
import { figureTableSchema } from '../analytics/analytics-table.schema';
import { figureLimitSchema } from '../analytics/analytics.schema';
import { reportIdSchema } from '../../kit/ids';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { rhythms } from './scheduled-report.rules';

const MOST_OF_A_PREFIX = 200;

/** `https://s3.example.com`, without a path: the bucket has a field of its own. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

const isPlainPath = (text: string) =>
  text === '' || text.split('/').every((part) => /^[A-Za-z0-9][\w.-]*$/.test(part));

/** A place in a bucket of a server that speaks S3. */
export const bucketPlaceSchema = z.object({
  endpoint: z.string().trim().max(300).refine(isOrigin),
  region: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,64}$/),
  name: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** The folder of the files; empty: none. */
  prefix: z
    .string()
    .trim()
    .max(MOST_OF_A_PREFIX)
    .transform((text) => text.replace(/\/$/, ''))
    .refine(isPlainPath),
  accessKeyId: z
    .string()
    .trim()
    .regex(/^[\w+=,.@/-]{1,128}$/),
});
export type BucketPlace = z.infer<typeof bucketPlaceSchema>;

/** What is sent: which table, about what, and how often. */
const reportContentSchema = z.object({
  table: figureTableSchema,
  limits: figureLimitSchema,
  rhythm: z.enum(rhythms),
  /** 1 is Monday. It counts where it is once a week. */
  weekday: z.int().min(1).max(7),
  tz: timeZoneSchema,
});

export const scheduleReportInputSchema = reportContentSchema.extend({
  /** Without it the files go to the mailbox of whoever sets it up. */
  bucket: bucketPlaceSchema
    .extend({
      secret: z
        .string()
        .trim()
        .regex(/^[!-~]{1,256}$/),
    })
    .optional(),
});
export type ScheduleReportInput = z.infer<typeof scheduleReportInputSchema>;

/**
 * Why a file was not sent. `address`: it leads to a private network, or is not HTTPS; `unreachable`: no server answers;
 * `refused`: it does not accept the key; `no-bucket`: it has no such bucket; `answer`: it refuses for another reason;
 * `secret`: the stored key cannot be read; `figures`: the figures could not be read; `mailbox`: it returns our mails.
 */
export const reportFailureSchema = z.enum([
  'address',
  'unreachable',
  'refused',
  'no-bucket',
  'answer',
  'secret',
  'figures',
  'mailbox',
]);
export type ReportFailure = z.infer<typeof reportFailureSchema>;

/** A scheduled report as its screen shows it. The secret of its bucket is never shown. */
export const scheduledReportSchema = reportContentSchema.extend({
  id: reportIdSchema,
  bucket: bucketPlaceSchema.nullable(),
  /** To whose mailbox it goes, where that is somebody else's. */
  reader: z.string().nullable(),
  isPaused: z.boolean(),
  /** `YYYY-MM-DD`: the next day on which a file is sent, and the days of the last one. */
  nextOn: z.string(),
  lastSent: z.object({ at: z.date(), from: z.string(), until: z.string() }).nullable(),
  failure: z.object({ why: reportFailureSchema, since: z.date() }).nullable(),
});
export type ScheduledReport = z.infer<typeof scheduledReportSchema>;

export const reportInputSchema = z.object({ id: reportIdSchema });
export const changeReportInputSchema = reportInputSchema.extend({
  isPaused: z.boolean(),
});
