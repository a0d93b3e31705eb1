import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import type { PlainCode } from '../../kit/coded-text';

/** The most chapters of one video. */
export const VIDEO_CHAPTERS_MAX = 50;
export const CHAPTER_TITLE_MAX_CHARACTERS = 120;

/** A part of a video: the second at which it begins, and what it is called. */
export const chapterSchema = z.object({
  second: z.int().min(0).max(86_400),
  title: requiredText(CHAPTER_TITLE_MAX_CHARACTERS),
});
export type Chapter = z.infer<typeof chapterSchema>;

/** All chapters of a video, in any order; none removes them. */
export const replaceChaptersInputSchema = z.object({
  chapters: z
    .array(chapterSchema)
    .max(VIDEO_CHAPTERS_MAX, 'chapter.too-many' satisfies PlainCode)
    .refine((chapters) => new Set(chapters.map(({ second }) => second)).size === chapters.length, {
      error: 'chapter.same-second' satisfies PlainCode,
    }),
});
export type ReplaceChaptersInput = z.infer<typeof replaceChaptersInputSchema>;
