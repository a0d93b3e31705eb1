import { z } from 'zod';

/** Encrypts the keys of practices with the installation's current key where an earlier one encrypts them. */
export const rewrapPracticeKeysJob = {
  name: 'rewrap-practice-keys',
  payload: z.object({}),
} as const;
