import { z } from 'zod';
import { deviceSchema, reactionSchema, viaSchema } from '../../base/event/event.schema';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { listRestV1, pageQueryRestV1, timeRestV1, toListRestV1, toSeconds } from '../../kit/list.rest-v1';
import { funnelSteps } from '../../sharing/share/share-funnel.rules';
import { stoppedBetweenRestV1 } from '../../sharing/share/share-reminder.rest-v1';
import { patientNameRestV1, videoNameRestV1 } from '../../sharing/share/share.rest-v1';
import type { PeopleBehind, PersonBehind } from './analytics-activity.schema';
import { analyticsQueryRestV1 } from './analytics.rest-v1';
import { describeFigure } from './analytics.texts';
import { historyKindSchema, type HistoryEntry } from './analytics-history.schema';
import type { SentenceFigure } from './analytics-axis.schema';
import type { Funnel } from './analytics-funnel.schema';
import { figuresInSql, sqlOfFigure } from './analytics-sql.rules';
import { figureKeys, figures, peopleFigures } from './analytics-figure.rules';

/** The definition of one figure. */
const figureRestV1 = z
  .object({
    key: z.enum(figureKeys),
    name: z.string().meta({ example: 'Views' }),
    definition: z.string().meta({ example: 'Visits in which the video was played.' }),
    unit: z.enum(['count', 'percent', 'time']),
    counts: z.string().meta({ example: 'views' }),
    day: z.string().meta({ example: 'when the view began' }),
    total: z.string().nullable().describe('Its name in the totals of a statistic.'),
    sql: z
      .object({ value: z.string(), from: z.string(), at: z.string() })
      .nullable()
      .meta({ example: figuresInSql.shares })
      .describe('How analysts count it in their views, by day of `at`.'),
  })
  .meta({ id: 'Figure' });
export const figuresRestV1 = z.object({ data: z.array(figureRestV1) });

/** Every figure with its definition, in the order of the documentation. */
export const listFiguresRestV1 = (): z.infer<typeof figuresRestV1> => ({
  data: figureKeys.map((key) => {
    const { name, definition, of: counts, day } = describeFigure(key);
    return {
      key,
      name,
      definition,
      unit: figures[key].unit,
      counts,
      day,
      total: figures[key].wire,
      sql: sqlOfFigure(key),
    };
  }),
});

const optionalId = z.string().optional();

/** What figures are about; without an id, the whole account. */
export const figureSubjectRestV1 = analyticsQueryRestV1.extend({
  video_id: optionalId,
  patient_id: optionalId,
  playlist_id: optionalId,
});

export const figurePeopleQueryRestV1 = figureSubjectRestV1.extend({
  version: optionalId.describe('Only views of this version of the video.'),
  day: z.iso.date().optional().describe('One day in the zone `tz`, instead of the period.'),
  via: viaSchema
    .optional()
    .describe(
      'Only openings and views from this message. What has none, links and answers, is then not counted.',
    ),
  device: deviceSchema.optional().describe('Only openings and views on this kind of device, likewise.'),
  step: z.enum(funnelSteps).optional().describe('Of figures of people: only those who came to this step.'),
  stopped: z.enum(['yes', 'no']).default('no').describe('Only those who came to the step and no further.'),
  stopped_between: stoppedBetweenRestV1
    .optional()
    .describe(
      'Of people with a video: only those who saw the first second and did not come to the other, as `12-17`.',
    ),
  ...pageQueryRestV1.shape,
});

export const peopleFigureRestV1 = z.object({ figure: z.enum(peopleFigures).meta({ example: 'views' }) });

const personBehindRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.share }),
    patient: patientNameRestV1,
    video: videoNameRestV1.omit({ duration: true }).nullable(),
    at: timeRestV1.meta({ example: exampleTimes.changed }),
    cases: z.int().meta({ example: 2 }),
    watched_percent: z.number().nullable(),
    comment: z.string().nullable(),
    seconds: z.array(z.int()),
  })
  .meta({ id: 'PersonBehind' });
export const peopleBehindRestV1 = listRestV1(personBehindRestV1).extend({
  value: z
    .number()
    .nullable()
    .describe('The figure, made from everybody in the list. Times are milliseconds.'),
});

const toPersonRestV1 = (person: PersonBehind): z.infer<typeof personBehindRestV1> => ({
  id: person.linkId,
  patient: {
    id: person.patient.id,
    first_name: person.patient.firstName,
    last_name: person.patient.lastName,
  },
  video: person.video,
  at: person.at.toISOString(),
  cases: person.cases,
  watched_percent: person.watchedPercent,
  comment: person.comment,
  seconds: person.seconds,
});

export const toPeopleBehindRestV1 = (behind: PeopleBehind, address: string) => ({
  ...toListRestV1(behind, toPersonRestV1, address),
  value: behind.value,
});

/** A sentence of the captions, and how many people it loses. */
export const sentenceFigureRestV1 = z
  .object({
    start: z.number().meta({ example: 12.4 }),
    end: z.number().meta({ example: 16.9 }),
    text: z.string().meta({ example: 'Bend the knee as far as it goes without pain.' }),
    from_second: z.int().meta({ example: 12 }),
    to_second: z.int().meta({ example: 17 }),
    viewers: z.int().meta({ example: 40 }).describe('Patients who saw its beginning, each once.'),
    stopped: z.int().meta({ example: 9 }).describe('Of them, those who came no further than its end.'),
  })
  .meta({ id: 'SentenceFigure' });

export const toSentenceFigureRestV1 = (one: SentenceFigure): z.infer<typeof sentenceFigureRestV1> => ({
  start: toSeconds(one.startMs),
  end: toSeconds(one.endMs),
  text: one.text,
  from_second: one.fromSecond,
  to_second: one.toSecond,
  viewers: one.viewers,
  stopped: one.stopped,
});

export const funnelRestV1 = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(funnelSteps),
        people: z.int().meta({ example: 9 }),
        stopped: z.int().meta({ example: 2 }),
      }),
    ),
    opened_after: z.number().nullable().meta({ example: 5_400 }).describe('The median, in seconds.'),
  })
  .meta({ id: 'Funnel' });

export const toFunnelRestV1 = ({ steps, openedAfterMs }: Funnel): z.infer<typeof funnelRestV1> => ({
  steps,
  opened_after: openedAfterMs === null ? null : toSeconds(openedAfterMs),
});

export const historyEntryRestV1 = z
  .object({
    kind: historyKindSchema.meta({ example: 'opened' }),
    at: timeRestV1.meta({ example: exampleTimes.changed }),
    video: videoNameRestV1.omit({ duration: true }).nullable(),
    via: viaSchema.nullable().meta({ example: 'sms' }),
    reaction: reactionSchema.nullable().meta({ example: null }),
    watched_percent: z.number().nullable().meta({ example: null }),
  })
  .meta({ id: 'HistoryEntry' });

export const toHistoryEntryRestV1 = (entry: HistoryEntry): z.infer<typeof historyEntryRestV1> => ({
  kind: entry.kind,
  at: entry.at.toISOString(),
  video: entry.video,
  via: entry.via,
  reaction: entry.reaction,
  watched_percent: entry.watchedPercent,
});
