import { z } from 'zod';

/** Renders a stored scene. Ids only, as in every job. */
export const runRenderJob = { name: 'run-render', payload: z.object({ renderId: z.uuid() }) } as const;

/** Ends the waiting for renders whose job is gone. */
export const endOrphanedRendersJob = { name: 'end-orphaned-renders', payload: z.object({}) } as const;
