import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { toSeconds } from '../../kit/list.rest-v1';
import { languageCodeSchema } from '../transcript/transcript.schema';
import { writeCaptions } from './caption.rules';
import {
  CAPTIONS_MAX_CHARACTERS,
  unreadCueSchema,
  type CaptionReading,
  type Cue,
  type SetCaptionsInput,
} from './caption.schema';

/** The text of a .vtt or .srt file. Its name is shown only in the doctor's app. */
export const setCaptionsBodyRestV1 = z.object({
  text: z.string().max(CAPTIONS_MAX_CHARACTERS),
  file_name: requiredText().default('captions.vtt'),
  language: languageCodeSchema
    .optional()
    .meta({ description: 'What is said in; told from the text where it is left out.' }),
  leave_out: z
    .boolean()
    .default(false)
    .meta({ description: 'True saves what can be read and shown, without the rest.' }),
});

export const fromSetCaptionsBodyRestV1 = (body: z.infer<typeof setCaptionsBodyRestV1>): SetCaptionsInput => ({
  text: body.text,
  fileName: body.file_name,
  language: body.language,
  leaveOut: body.leave_out,
});

/** What can be corrected about captions without sending them again. */
export const updateCaptionsBodyRestV1 = z.object({ language: languageCodeSchema });

/** What a file says, before anything is saved. */
export const captionReadingRestV1 = z
  .object({
    text: z.string().meta({
      description: 'What was read, as WebVTT: the `text` that `PUT captions` takes.',
      example: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nBend your knee slowly.\n',
    }),
    captions_count: z.int().meta({ example: 29 }),
    unread: z.array(unreadCueSchema).meta({
      description: 'What could not be read, with the number of its line.',
      example: [{ line: 14, text: '00:00:05,000 -->\nHold it.' }],
    }),
    beyond_count: z
      .int()
      .meta({ description: 'Captions that begin after the end of the video.', example: 0 }),
    late: z.number().meta({
      description:
        'By how many seconds all captions are late, where their times count from a full hour; otherwise 0.',
      example: 0,
    }),
    plain_text: z
      .string()
      .nullable()
      .meta({ description: 'What a .txt without times says; null for captions.', example: null }),
  })
  .meta({ id: 'CaptionReading' });

export const toCaptionReadingRestV1 = (reading: CaptionReading): z.infer<typeof captionReadingRestV1> => ({
  text: writeCaptions(reading.cues),
  captions_count: reading.cues.length,
  unread: reading.unread,
  beyond_count: reading.beyondCount,
  late: toSeconds(reading.lateMs),
  plain_text: reading.plainText,
});

const seconds = z.number().meta({ example: 1 });

/** One caption; its times are seconds of the video. */
export const cueRestV1 = z
  .object({
    start: seconds,
    end: z.number().meta({ example: 3.5 }),
    text: z.string().meta({ example: 'Bend your knee slowly.' }),
  })
  .meta({ id: 'Caption' });

export const toCueRestV1 = ({ startMs, endMs, text }: Cue): z.infer<typeof cueRestV1> => ({
  start: toSeconds(startMs),
  end: toSeconds(endMs),
  text,
});
