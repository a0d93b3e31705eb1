import { z } from 'zod';

/** Encrypts the keys of practices with the installation's current key, those that an earlier one encrypts. */
export const rewrapPracticeKeysJob = {
  name: 'rewrap-practice-keys',
  payload: z.object({}),
} as const;
