import { z } from 'zod';

/** A country by its two letters (ISO 3166-1). */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);
