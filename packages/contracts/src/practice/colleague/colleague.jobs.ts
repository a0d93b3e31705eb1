import { z } from 'zod';
import { practiceIdSchema, userIdSchema } from '../../kit/ids';

/** Copies videos into the own practice of somebody who was removed from another. */
export const copyTakenVideosJob = {
  name: 'copy-taken-videos',
  payload: z.object({ userId: userIdSchema }),
} as const;

/** Replaces every link of a practice's patients, after somebody who could read them has left. */
export const replaceLinksJob = {
  name: 'replace-links',
  payload: z.object({ practiceId: practiceIdSchema }),
} as const;
