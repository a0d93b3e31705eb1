import {
  changeDoctorMailInputSchema,
  doctorMailPageSchema,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { changeMailSettings } from './change-mail-settings';
import { getMailSettings } from './get-mail-settings';

export const doctorMailRouter = router({
  settings: doctorProcedure
    .output(doctorMailPageSchema)
    .query(({ ctx }) => getMailSettings(ctx.deps, ctx.doctor)),
  change: doctorProcedure
    .input(changeDoctorMailInputSchema)
    .output(doctorMailPageSchema)
    .mutation(({ ctx, input }) => changeMailSettings(ctx.deps, ctx.doctor, input)),
});
