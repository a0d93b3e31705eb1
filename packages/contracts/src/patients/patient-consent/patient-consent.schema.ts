import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';

export const CONSENT_TEXT_MAX = 4_000;

/** A version of the text, without its words. */
const consentVersionSchema = z.object({ version: z.int(), createdAt: z.date() });

/** Whether a practice asks its patients to agree to a text, and with which one. */
export const patientConsentSchema = z.object({
  /** Patients see nothing before they agree to the newest text. */
  isRequired: z.boolean(),
  /** The newest text; empty where the practice never wrote one. */
  text: z.string(),
  /** The newest first. */
  versions: z.array(consentVersionSchema),
});
export type PatientConsent = z.infer<typeof patientConsentSchema>;

export const changePatientConsentInputSchema = z
  .object({
    isRequired: z.boolean(),
    /** Empty: the newest text stays. */
    text: z
      .string()
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .pipe(z.string().max(CONSENT_TEXT_MAX)),
  })
  .refine(({ isRequired, text }) => !isRequired || text !== '', { path: ['text'], message: 'required' });
export type ChangePatientConsentInput = z.infer<typeof changePatientConsentInputSchema>;

export const consentTextInputSchema = z.object({ version: z.int().min(1).max(2_147_483_647) });

/** One version of the text. */
export const consentTextSchema = consentVersionSchema.extend({ text: z.string() });
export type ConsentText = z.infer<typeof consentTextSchema>;

export const consentOfPatientInputSchema = z.object({ patientId: patientIdSchema });

/** To what a patient agreed. */
export const consentOfPatientSchema = z.object({
  isRequired: z.boolean(),
  /** The version that the practice asks for; 0 where it never wrote a text. */
  version: z.int(),
  /** What the patient agreed to last; null where it was never. */
  agreed: z.object({ version: z.int(), at: z.date() }).nullable(),
});
export type ConsentOfPatient = z.infer<typeof consentOfPatientSchema>;
