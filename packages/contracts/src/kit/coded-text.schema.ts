import { z } from 'zod';
import type { CodedText } from './coded-text';

/** Only checks that a code came. The server knows by its types which codes there are. */
export const codedTextSchema = z.custom<CodedText>(
  (text) => typeof text === 'string' || (typeof text === 'object' && text !== null && 'code' in text),
);
