import { z } from 'zod';

/** An item of a dictionary (titles, areas of practice). */
export const dictionaryItemSchema = z.object({ id: z.string(), name: z.string() });
export type DictionaryItem = z.infer<typeof dictionaryItemSchema>;
