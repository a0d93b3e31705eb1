import { z } from 'zod';

/** Encrypts the texts of practices that are stored plain. */
export const sealPracticeTextsJob = {
  name: 'seal-practice-texts',
  payload: z.object({}),
} as const;
