import { z } from 'zod';

/** Renders a stored scene. Ids only, as in every job. */
export const runRenderJob = { name: 'run-render', payload: z.object({ renderId: z.uuid() }) } as const;

/** Ends renders that wait for a missing job. */
export const endOrphanedRendersJob = { name: 'end-orphaned-renders', payload: z.object({}) } as const;
