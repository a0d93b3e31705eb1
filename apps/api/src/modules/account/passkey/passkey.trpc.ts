import { removePasskeysInputSchema } from '@bedside/contracts/account/auth/auth.schema';
import {
  addPasskeyInputSchema,
  newPasskeyOptionsSchema,
  passkeyIdInputSchema,
  passkeyProofInputSchema,
  passkeyProofOptionsSchema,
  passkeySchema,
  renamePasskeyInputSchema,
} from '@bedside/contracts/account/passkey/passkey.schema';
import { beginSecondFactorInputSchema } from '@bedside/contracts/account/second-factor/second-factor.schema';
import { z } from 'zod';
import { deviceProcedure, memberProcedure, publicProcedure, router } from '../../../transport/trpc/init';
import { addPasskey } from './add-passkey';
import { beginPasskey } from './begin-passkey';
import { beginPasskeyLogIn } from './begin-passkey-log-in';
import { beginPasskeyStepUp } from './begin-passkey-step-up';
import { endPasskeysAfterReset } from './end-passkeys-after-reset';
import { listPasskeys } from './list-passkeys';
import { logInByPasskey } from './log-in-by-passkey';
import { removePasskey } from './remove-passkey';
import { renamePasskey } from './rename-passkey';
import { stepUpByPasskey } from './step-up-by-passkey';

export const passkeyRouter = router({
  list: memberProcedure.output(z.array(passkeySchema)).query(({ ctx }) => listPasskeys(ctx.deps, ctx.member)),
  begin: memberProcedure
    .input(beginSecondFactorInputSchema)
    .output(newPasskeyOptionsSchema)
    .mutation(({ ctx, input }) => beginPasskey(ctx.deps, ctx.member, input)),
  add: memberProcedure
    .input(addPasskeyInputSchema)
    .mutation(({ ctx, input }) => addPasskey(ctx.deps, ctx.member, input)),
  rename: memberProcedure
    .input(renamePasskeyInputSchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx.deps, ctx.member, input)),
  remove: memberProcedure
    .input(passkeyIdInputSchema)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, ctx.member, input)),
  endAfterReset: publicProcedure
    .input(removePasskeysInputSchema)
    .mutation(({ ctx, input }) => endPasskeysAfterReset(ctx.deps, ctx.visitor, input)),
  beginStepUp: memberProcedure
    .output(passkeyProofOptionsSchema)
    .mutation(({ ctx }) => beginPasskeyStepUp(ctx.deps, ctx.member)),
  stepUp: memberProcedure
    .input(passkeyProofInputSchema)
    .mutation(({ ctx, input }) => stepUpByPasskey(ctx.deps, ctx.member, input)),
  beginLogIn: publicProcedure
    .output(passkeyProofOptionsSchema)
    .mutation(({ ctx }) => beginPasskeyLogIn(ctx.deps, ctx.visitor)),
  logIn: deviceProcedure
    .input(passkeyProofInputSchema)
    .output(z.object({ accessToken: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { accessToken, deviceCookie } = await logInByPasskey(ctx.deps, ctx.visitor, input);
      ctx.knowDevice(deviceCookie);
      return { accessToken };
    }),
});
