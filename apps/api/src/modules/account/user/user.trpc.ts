import { updateUserInputSchema } from '@bedside/contracts/account/user/user-update.schema';
import {
  doctorCardSchema,
  patientAreaSchema,
  unlockInputSchema,
  userSchema,
} from '@bedside/contracts/account/user/user.schema';
import { changePasswordInputSchema, resultTextSchema } from '@bedside/contracts/account/auth/auth.schema';
import { userIdSchema } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '../../../transport/trpc/init';
import { changePassword } from './change-password';
import { deactivateAccount } from './deactivate-account';
import { getDoctorInfo } from './get-doctor-info';
import { getProfile } from './get-profile';
import { listPatientAreas } from './list-patient-areas';
import { scheduleAccountErasure } from './schedule-account-erasure';
import { removeAvatar } from './remove-avatar';
import { replaceProfileLink } from './replace-profile-link';
import { unlockScreen } from './unlock-screen';
import { updateProfile } from './update-profile';

export const userRouter = router({
  me: memberProcedure.output(userSchema).query(({ ctx }) => getProfile(ctx.deps, ctx.member)),
  /** The areas of a signed-in patient. */
  areas: memberProcedure
    .output(z.array(patientAreaSchema))
    .query(({ ctx }) => listPatientAreas(ctx.deps, ctx.member)),
  replaceLink: memberProcedure
    .output(userSchema)
    .mutation(({ ctx }) => replaceProfileLink(ctx.deps, ctx.member)),
  /** The card of the doctor behind a QR code. */
  doctorInfo: publicProcedure
    .input(z.object({ doctorLinkId: z.string() }))
    .output(doctorCardSchema)
    .query(({ ctx, input }) => getDoctorInfo(ctx.deps, input.doctorLinkId)),
  update: memberProcedure
    .input(updateUserInputSchema)
    .output(userSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.member, input)),
  /** `POST /v1/profile/avatar/upload` accepts the picture itself: tRPC carries no files. */
  removeAvatar: memberProcedure.mutation(({ ctx }) => removeAvatar(ctx.deps, ctx.member)),
  /** In seven days; `POST /v1/users/{id}` erases at once. */
  erase: memberProcedure
    .input(z.object({ userId: userIdSchema }))
    .mutation(({ ctx, input }) => scheduleAccountErasure(ctx.deps, ctx.member, input.userId)),
  deactivate: memberProcedure.mutation(({ ctx }) => deactivateAccount(ctx.deps, ctx.member)),
  changePassword: memberProcedure
    .input(changePasswordInputSchema)
    .output(resultTextSchema)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.member, input)),
  unlock: memberProcedure
    .input(unlockInputSchema)
    .mutation(({ ctx, input }) => unlockScreen(ctx.deps, ctx.member, input)),
});
