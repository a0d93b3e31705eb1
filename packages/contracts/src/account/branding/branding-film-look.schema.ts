import { z } from 'zod';
import { FONT_FAMILIES } from '../../kit/font-families';
import { colorSchema } from './branding-color.schema';

/** Words with gaps, which are written when they are put on a film. */
const words = z.string().trim().max(200);

/** The look that a practice puts on its films in the editor. */
export const filmLookSchema = z.object({
  family: z.enum(FONT_FAMILIES),
  /** Of the letters, and of the boxes behind them. */
  color: colorSchema,
  background: colorSchema,
  /** The opening card, before the film. */
  card: z.object({
    isUsed: z.boolean(),
    words,
    /** Whether it has the practice's logo, where there is one. */
    hasLogo: z.boolean(),
    seconds: z.int().min(1).max(15),
  }),
  /** The name strip at the start of the film. */
  strip: z.object({
    isUsed: z.boolean(),
    words,
    place: z.enum(['left', 'center', 'right']),
    seconds: z.int().min(1).max(30),
  }),
});
export type FilmLook = z.infer<typeof filmLookSchema>;
