import { z } from 'zod';
import { practiceIdSchema, userIdSchema } from '../../kit/ids';

/** Copies the videos of somebody who was removed from a practice into the practice that they own. */
export const copyTakenVideosJob = {
  name: 'copy-taken-videos',
  payload: z.object({ userId: userIdSchema }),
} as const;

/** Replaces every link of a practice's patients, after somebody who could read them has left. */
export const replaceLinksJob = {
  name: 'replace-links',
  payload: z.object({ practiceId: practiceIdSchema }),
} as const;

/** Encrypts the second factor of whoever handed a practice over with a key of their own. */
export const moveFactorsHomeJob = {
  name: 'move-factors-home',
  payload: z.object({ practiceId: practiceIdSchema }),
} as const;
