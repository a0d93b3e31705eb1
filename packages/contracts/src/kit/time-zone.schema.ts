import { z } from 'zod';

/** A zone's name as the IANA spells it. The event store knows no other spelling, and no bare offsets. */
function canonicalZone(zone: string): string | undefined {
  try {
    return /^[A-Za-z]/.test(zone)
      ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      : undefined;
  } catch {
    return undefined;
  }
}

/** An IANA zone name that this runtime knows, in any case. Days begin and end in it (UTC by default). */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => canonicalZone(zone) !== undefined)
  .transform((zone) => canonicalZone(zone) ?? zone);
