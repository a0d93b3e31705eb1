import { z } from 'zod';
import { requiredText } from '../kit/fields';
import { CAPTIONS_MAX_CHARACTERS, type SetCaptionsInput } from './caption.schema';

/** The text of a .vtt or .srt file. Its name is shown only in the doctor's app. */
export const setCaptionsBodyRestV1 = z.object({
  text: z.string().max(CAPTIONS_MAX_CHARACTERS),
  file_name: requiredText().default('captions.vtt'),
});

export const fromSetCaptionsBodyRestV1 = (body: z.infer<typeof setCaptionsBodyRestV1>): SetCaptionsInput => ({
  text: body.text,
  fileName: body.file_name,
  uncertainMs: [],
});
