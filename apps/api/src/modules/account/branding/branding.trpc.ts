import {
  brandingSchema,
  changeBrandingInputSchema,
} from '@bedside/contracts/account/branding/branding.schema';
import { filmLookSchema } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { assistantProcedure, ownerProcedure, router } from '../../../transport/trpc/init';
import { changeBranding } from './change-branding';
import { changeFilmLook } from './change-film-look';
import { getBranding } from './get-branding';
import { removeLogo } from './remove-logo';

export const brandingRouter = router({
  get: assistantProcedure.output(brandingSchema).query(({ ctx }) => getBranding(ctx.deps, ctx.doctor)),
  changeFilmLook: ownerProcedure
    .input(filmLookSchema)
    .output(brandingSchema)
    .mutation(({ ctx, input }) => changeFilmLook(ctx.deps, ctx.doctor, input)),
  /** `POST /v1/profile/logo/upload` accepts the logo itself: tRPC carries no files. */
  change: ownerProcedure
    .input(changeBrandingInputSchema)
    .output(brandingSchema)
    .mutation(({ ctx, input }) => changeBranding(ctx.deps, ctx.doctor, input)),
  removeLogo: ownerProcedure.output(brandingSchema).mutation(({ ctx }) => removeLogo(ctx.deps, ctx.doctor)),
});
