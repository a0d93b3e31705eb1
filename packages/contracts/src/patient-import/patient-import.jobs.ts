import { z } from 'zod';
import { importIdSchema } from '../kit/ids';

/** Checks and stores the rows of an import, from where an earlier attempt ended. */
export const runImportJob = { name: 'run-import', payload: z.object({ importId: importIdSchema }) } as const;

/** Ends the waiting of imports whose job is gone. */
export const endOrphanedImportsJob = { name: 'end-orphaned-imports', payload: z.object({}) } as const;
