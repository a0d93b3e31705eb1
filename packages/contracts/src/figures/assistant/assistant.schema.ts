import { z } from 'zod';
import { requiredLines, requiredText } from '../../kit/fields';

export const PROMPT_MAX_CHARACTERS = 2_000;
/** About a quarter of an hour read aloud: longer than any video for a patient should be. */
export const SCRIPT_MAX_CHARACTERS = 20_000;
/** The most turns in the thread of one video. */
export const SCRIPT_TURNS_MAX = 50;
export const CHAPTERS_MAX = 30;

/** Whether there is an assistant, where texts go, and whether the practice has consented. */
export const assistantStateSchema = z.object({
  isSetUp: z.boolean(),
  /** The host that receives the texts; null where none is set. */
  host: z.string().nullable(),
  /** When the practice consented; null without a consent for this host. */
  consentedAt: z.date().nullable(),
});
export type AssistantState = z.infer<typeof assistantStateSchema>;

/** The host that the doctor saw: a consent covers only what was shown. */
export const giveConsentInputSchema = z.object({ host: requiredText() });

/** The assistant reads at most this many earlier requests of a thread. */
export const SCRIPT_TURNS_READ = 5;

/** A doctor's request to the assistant: what to do, and the script to change (none for a first draft). */
export const writeTextInputSchema = z.object({
  prompt: requiredLines(PROMPT_MAX_CHARACTERS),
  text: z
    .string()
    .trim()
    .max(SCRIPT_MAX_CHARACTERS)
    .nullish()
    .transform((text) => text ?? ''),
});
export type WriteTextInput = z.output<typeof writeTextInputSchema>;

/** A request about a script that belongs to no video yet, with the earlier requests about it, the oldest first. */
export const writeDraftInputSchema = writeTextInputSchema.extend({
  earlier: z
    .array(requiredLines(PROMPT_MAX_CHARACTERS))
    .max(SCRIPT_TURNS_READ)
    .nullish()
    .transform((earlier) => earlier ?? []),
});
export type WriteDraftInput = z.output<typeof writeDraftInputSchema>;

/** A script that the assistant wrote, and what the doctor gave it: the script before, and the requests. */
export const checkScriptInputSchema = z.object({
  text: z.string().max(SCRIPT_MAX_CHARACTERS),
  given: z.array(z.string().max(SCRIPT_MAX_CHARACTERS)).max(SCRIPT_TURNS_MAX + 3),
});
export type CheckScriptInput = z.infer<typeof checkScriptInputSchema>;

/** One request of the teleprompter chat of a video, with what the assistant wrote. */
export const scriptTurnSchema = z.object({
  id: z.uuid(),
  prompt: z.string(),
  answer: z.string(),
  createdAt: z.date(),
});
export type ScriptTurn = z.infer<typeof scriptTurnSchema>;

/** The assistant's proposal for the details of a video; null or empty where it proposes nothing. */
export const summaryProposalSchema = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
});
export type SummaryProposal = z.infer<typeof summaryProposalSchema>;

export const proposedChapterSchema = z.object({ startMs: z.int().min(0), title: z.string() });
export type ProposedChapter = z.infer<typeof proposedChapterSchema>;

/** A patient's question, and the second of the video that it is about; null where they named none. */
export const draftAnswerInputSchema = z.object({
  second: z
    .int()
    .min(0)
    .max(86_400)
    .nullish()
    .transform((second) => second ?? null),
  question: requiredLines(PROMPT_MAX_CHARACTERS),
});
export type DraftAnswerInput = z.infer<typeof draftAnswerInputSchema>;

/**
 * A draft for the doctor, with the second of the video that it rests on; both null where the video does not answer the
 * question.
 */
export const draftedAnswerSchema = z.union([
  z.object({
    text: z.string(),
    second: z.int().min(0),
    /** Doses, times and counts of the draft that are said neither in the video nor in its title and description. */
    toCheck: z.array(z.string()),
  }),
  z.object({ text: z.null(), second: z.null(), toCheck: z.array(z.string()) }),
]);
export type DraftedAnswer = z.infer<typeof draftedAnswerSchema>;

/** A statistic in words. */
export const statisticSummarySchema = z.object({
  text: z.string(),
  /** How many sentences were left out because the figures do not support them. */
  leftOut: z.int().min(0),
});
export type StatisticSummary = z.infer<typeof statisticSummarySchema>;
