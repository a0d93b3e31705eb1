import { resultTextSchema } from '@bedside/contracts/account/auth/auth.schema';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { erasureIdSchema, patientIdSchema } from '@bedside/contracts/kit/ids';
import {
  createPatientInputSchema,
  listPatientsInputSchema,
  patientSchema,
  updatePatientInputSchema,
} from '@bedside/contracts/patients/patient/patient.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, publicProcedure, router } from '../../../transport/trpc/init';
import { createPatient } from './create-patient';
import { createPublicPatient } from './create-public-patient';
import { deletePatient } from './delete-patient';
import { getPatient } from './get-patient';
import { listPatients } from './list-patients';
import { replacePatientLink } from './replace-patient-link';
import { updatePatient } from './update-patient';

const onePatient = z.object({ patientId: patientIdSchema });

export const patientRouter = router({
  list: assistantProcedure
    .input(listPatientsInputSchema)
    .output(pageSchema(patientSchema))
    .query(({ ctx, input }) => listPatients(ctx.deps, ctx.doctor, input)),
  get: assistantProcedure
    .input(onePatient)
    .output(patientSchema)
    .query(({ ctx, input }) => getPatient(ctx.deps, ctx.doctor, input.patientId)),
  create: assistantProcedure
    .input(createPatientInputSchema)
    .output(patientSchema)
    .mutation(({ ctx, input }) => createPatient(ctx.deps, ctx.doctor, input)),
  update: assistantProcedure
    .input(onePatient.extend(updatePatientInputSchema.shape))
    .output(patientSchema)
    .mutation(({ ctx, input: { patientId, ...change } }) =>
      updatePatient(ctx.deps, ctx.doctor, patientId, change),
    ),
  replaceLink: doctorProcedure
    .input(onePatient)
    .output(patientSchema)
    .mutation(({ ctx, input }) => replacePatientLink(ctx.deps, ctx.doctor, input.patientId)),
  /** The form behind a doctor's QR code. */
  createPublic: publicProcedure
    .input(createPatientInputSchema.extend({ doctorLinkId: z.string() }))
    .output(resultTextSchema)
    .mutation(({ ctx, input }) => createPublicPatient(ctx.deps, ctx.visitor, input)),
  remove: doctorProcedure
    .input(onePatient)
    .output(z.object({ erasureId: erasureIdSchema }))
    .mutation(({ ctx, input }) => deletePatient(ctx.deps, ctx.doctor, input.patientId)),
});
