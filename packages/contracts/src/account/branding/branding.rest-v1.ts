import { z } from 'zod';
import { writing } from '../../kit/renaming.rest-v1';
import type { Branding } from './branding.schema';

export const brandingRestV1 = z
  .object({
    clinic_name: z.string().nullable().meta({ example: 'Harbour Clinic' }),
    color: z.string().nullable().meta({ example: '#0f6b6b' }),
    signature: z.string().nullable(),
    logo: z.string().nullable(),
  })
  .meta({ id: 'Branding' });

export const toBrandingRestV1 = writing(brandingRestV1, (branding: Branding) => ({ logo: branding.logoUrl }));
