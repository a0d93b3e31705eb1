import { z } from 'zod';
import type { Said } from './said';

/** Only checks that a code came. The server knows by its types which codes there are. */
export const saidSchema = z.custom<Said>(
  (said) => typeof said === 'string' || (typeof said === 'object' && said !== null && 'code' in said),
);
