import { z } from 'zod';
import { practiceIdSchema } from '../../kit/ids';

/** Encrypts the second factor of whoever handed a practice over with a key of their own. */
export const moveFactorsHomeJob = {
  name: 'move-factors-home',
  payload: z.object({ practiceId: practiceIdSchema }),
} as const;
