import { z } from 'zod';
import { writeTextInputSchema } from './assistant.schema';

export const writeTextBodyRestV1 = writeTextInputSchema;

export const writtenTextRestV1 = z.object({ text: z.string() }).meta({ id: 'WrittenText' });
