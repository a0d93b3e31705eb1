import { z } from 'zod';
import { importIdSchema } from '../../kit/ids';

/** Checks and stores the rows of an import, from where an earlier attempt ended. */
export const runImportJob = { name: 'run-import', payload: z.object({ importId: importIdSchema }) } as const;

/** Ends imports that wait for a missing job. */
export const endOrphanedImportsJob = { name: 'end-orphaned-imports', payload: z.object({}) } as const;
