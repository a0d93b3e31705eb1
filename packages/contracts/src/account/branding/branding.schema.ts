import { z } from 'zod';
import { optionalLines } from '../../kit/fields';
import { optionalName } from '../../kit/name-fields';
import { colorSchema } from './branding-color.schema';
import { filmLookSchema } from './branding-film-look.schema';

/** How a practice looks to its patients. */
export const brandingSchema = z.object({
  clinicName: z.string().nullable(),
  color: z.string().nullable(),
  /** The end of each mail to a patient. */
  signature: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** What the editor puts on films; the default where none was chosen. */
  filmLook: filmLookSchema,
});
export type Branding = z.infer<typeof brandingSchema>;

export const changeBrandingInputSchema = z.object({
  clinicName: optionalName(80),
  color: z.union([colorSchema, z.literal('').transform(() => null), z.null()]),
  signature: optionalLines(500),
});
export type ChangeBrandingInput = z.infer<typeof changeBrandingInputSchema>;

/** What a patient's page shows of it. */
export type PageBrand = { clinicName: string | null; color: string | null; logoUrl: string | null };
