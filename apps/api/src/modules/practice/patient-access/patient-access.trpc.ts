import { patientIdSchema } from '@bedside/contracts/kit/ids';
import {
  accessOfPatientSchema,
  endAllAccessInputSchema,
  endedAccessSchema,
  endPatientAccessInputSchema,
} from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { endAllAccess } from './end-all-access';
import { endPatientAccess } from './end-patient-access';
import { listPatientAccess } from './list-patient-access';

export const patientAccessRouter = router({
  list: assistantProcedure
    .input(z.object({ patientId: patientIdSchema }))
    .output(accessOfPatientSchema)
    .query(({ ctx, input }) => listPatientAccess(ctx.deps, ctx.doctor, input.patientId)),
  end: doctorProcedure
    .input(endPatientAccessInputSchema)
    .output(accessOfPatientSchema)
    .mutation(({ ctx, input }) => endPatientAccess(ctx.deps, ctx.doctor, input)),
  endAll: doctorProcedure
    .input(endAllAccessInputSchema)
    .output(endedAccessSchema)
    .mutation(({ ctx, input }) => endAllAccess(ctx.deps, ctx.doctor, input)),
});
