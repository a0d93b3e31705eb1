import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { practiceIdSchema } from '../../kit/ids';

/** The most questions that one practice saves. */
export const SAVED_QUESTIONS_MAX = 100;
/** The most rows that the page shows; files have all of them. */
export const SHOWN_ROWS_MAX = 1_000;
const STATEMENT_MAX_CHARACTERS = 20_000;

/** A statement as it was written. The engine says what is wrong with it. */
const statementText = z
  .string()
  .max(STATEMENT_MAX_CHARACTERS)
  .refine((text) => text.trim() !== '' && !text.includes('\0'));

export const savedQuestionIdSchema = z.uuid();

/** A question that somebody of the practice saved. */
export const savedQuestionSchema = z.object({
  id: savedQuestionIdSchema,
  name: z.string(),
  sql: z.string(),
  /** Who saved it first; null once they have no account. */
  author: z.string().nullable(),
});
export type SavedQuestion = z.infer<typeof savedQuestionSchema>;

/** What the analysts' page begins with. */
export const analystPageSchema = z.object({
  /** Whose figures it asks. Each of its calls names this practice, so that none reaches another one. */
  practiceId: practiceIdSchema,
  /** Whether statements run here, or at a server that analysts reach by themselves. */
  runsHere: z.boolean(),
  saved: z.array(savedQuestionSchema),
});
export type AnalystPage = z.infer<typeof analystPageSchema>;

const ofPractice = z.object({ practiceId: practiceIdSchema });

export const runStatementInputSchema = ofPractice.extend({ sql: statementText });
export type RunStatementInput = z.infer<typeof runStatementInputSchema>;

/** The files that a result can be. */
export const resultFormats = ['csv', 'parquet'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export const saveResultInputSchema = runStatementInputSchema.extend({ format: z.enum(resultFormats) });
export type SaveResultInput = z.infer<typeof saveResultInputSchema>;

/** Numbers that a script cannot hold exactly are texts, and so is everything that is no single value. */
export const resultCellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ResultCell = z.infer<typeof resultCellSchema>;

export const statementResultSchema = z.object({
  /** The types are the engine's. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(resultCellSchema)),
  /** There are more rows than these. */
  isCut: z.boolean(),
});
export type StatementResult = z.infer<typeof statementResultSchema>;

/** Without an id it is a new question. */
export const saveQuestionInputSchema = runStatementInputSchema.extend({
  id: savedQuestionIdSchema.optional(),
  name: requiredText(80),
});
export type SaveQuestionInput = z.infer<typeof saveQuestionInputSchema>;

export const removeQuestionInputSchema = ofPractice.extend({ id: savedQuestionIdSchema });
export type RemoveQuestionInput = z.infer<typeof removeQuestionInputSchema>;
