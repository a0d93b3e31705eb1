import {
  changePatientConsentInputSchema,
  consentOfPatientInputSchema,
  consentOfPatientSchema,
  consentTextInputSchema,
  consentTextSchema,
  patientConsentSchema,
} from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { assistantProcedure, ownerProcedure, router } from '../../../transport/trpc/init';
import { changePatientConsent } from './change-patient-consent';
import { getConsentOfPatient } from './get-consent-of-patient';
import { getConsentText } from './get-consent-text';
import { getPatientConsent } from './get-patient-consent';

export const patientConsentRouter = router({
  get: ownerProcedure
    .output(patientConsentSchema)
    .query(({ ctx }) => getPatientConsent(ctx.deps, ctx.doctor)),
  change: ownerProcedure
    .input(changePatientConsentInputSchema)
    .output(patientConsentSchema)
    .mutation(({ ctx, input }) => changePatientConsent(ctx.deps, ctx.doctor, input)),
  text: assistantProcedure
    .input(consentTextInputSchema)
    .output(consentTextSchema)
    .query(({ ctx, input }) => getConsentText(ctx.deps, ctx.doctor, input)),
  ofPatient: assistantProcedure
    .input(consentOfPatientInputSchema)
    .output(consentOfPatientSchema)
    .query(({ ctx, input }) => getConsentOfPatient(ctx.deps, ctx.doctor, input)),
});
