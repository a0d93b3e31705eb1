import { z } from 'zod';

/**
 * Follows every form behind a QR code, so that a form for a known phone costs its sender what any other costs. Only for
 * a patient who was there before it does something.
 */
export const finishPatientFormJob = {
  name: 'finish-patient-form',
  payload: z.object({ patientId: z.uuid(), isNew: z.boolean() }),
} as const;
