import {
  changePatientConsentInputSchema,
  consentOfPatientInputSchema,
  consentOfPatientSchema,
  consentTextInputSchema,
  consentTextSchema,
  patientConsentSchema,
} from '@bedside/contracts/patient-consent/patient-consent.schema';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { changePatientConsent } from './change-patient-consent';
import { getConsentOfPatient } from './get-consent-of-patient';
import { getConsentText } from './get-consent-text';
import { getPatientConsent } from './get-patient-consent';

export const patientConsentRouter = router({
  get: doctorProcedure
    .output(patientConsentSchema)
    .query(({ ctx }) => getPatientConsent(ctx.deps, ctx.doctor)),
  change: doctorProcedure
    .input(changePatientConsentInputSchema)
    .output(patientConsentSchema)
    .mutation(({ ctx, input }) => changePatientConsent(ctx.deps, ctx.doctor, input)),
  text: doctorProcedure
    .input(consentTextInputSchema)
    .output(consentTextSchema)
    .query(({ ctx, input }) => getConsentText(ctx.deps, ctx.doctor, input)),
  ofPatient: doctorProcedure
    .input(consentOfPatientInputSchema)
    .output(consentOfPatientSchema)
    .query(({ ctx, input }) => getConsentOfPatient(ctx.deps, ctx.doctor, input)),
});
