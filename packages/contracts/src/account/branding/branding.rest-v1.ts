import { z } from 'zod';
import type { Branding } from './branding.schema';

export const brandingRestV1 = z
  .object({
    clinic_name: z.string().nullable().meta({ example: 'Harbour Clinic' }),
    color: z.string().nullable().meta({ example: '#0f6b6b' }),
    signature: z.string().nullable(),
    logo: z.string().nullable(),
  })
  .meta({ id: 'Branding' });

export function toBrandingRestV1(branding: Branding): z.infer<typeof brandingRestV1> {
  return {
    clinic_name: branding.clinicName,
    color: branding.color,
    signature: branding.signature,
    logo: branding.logoUrl,
  };
}
