import {
  changeDoctorMailInputSchema,
  doctorMailSettingsSchema,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { changeMailSettings } from './change-mail-settings';
import { getMailSettings } from './get-mail-settings';

export const doctorMailRouter = router({
  settings: doctorProcedure
    .output(doctorMailSettingsSchema)
    .query(({ ctx }) => getMailSettings(ctx.deps, ctx.doctor)),
  change: doctorProcedure
    .input(changeDoctorMailInputSchema)
    .output(doctorMailSettingsSchema)
    .mutation(({ ctx, input }) => changeMailSettings(ctx.deps, ctx.doctor, input)),
});
