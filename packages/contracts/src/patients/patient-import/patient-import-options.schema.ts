import { z } from 'zod';
import type { PlainCode } from '../../kit/coded-text';
import { genderKey } from './patient-import-gender.rules';
import { genderWordsSchema } from './patient-import-reading.schema';

const dateOrders = {
  month_first: 'monthFirst',
  day_first: 'dayFirst',
  year_first: 'yearFirst',
  auto: 'auto',
} as const;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `auto`, or a JSON object: words of the file with what they mean. */
const genderWordsText = z
  .string()
  .max(4_000)
  .transform((text, { issues }) => {
    const words = genderWordsSchema.safeParse(text === 'auto' ? {} : readJson(text));
    if (!words.success) {
      issues.push({ code: 'custom', message: 'invalid' satisfies PlainCode, input: text });
      return z.NEVER;
    }
    return Object.fromEntries(Object.entries(words.data).map(([word, means]) => [genderKey(word), means]));
  });

/** How REST v1 may ask to read a table beyond the contract's form, by the names of its form's fields. */
export const importOptionsSchema = z.object({
  dateOrder: z
    .enum(['month_first', 'day_first', 'year_first', 'auto'])
    .transform((word) => dateOrders[word])
    .optional(),
  genderWords: genderWordsText.optional(),
  keepPhones: z
    .enum(['0', '1', 'false', 'true'])
    .transform((flag) => flag === '1' || flag === 'true')
    .optional(),
});
/** Without an order and words, a table is read in the contract's form alone. */
export type ImportOptions = z.infer<typeof importOptionsSchema>;
