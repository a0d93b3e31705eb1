import { z } from 'zod';

/** A colour as `#0f6b6b`. */
export const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);
