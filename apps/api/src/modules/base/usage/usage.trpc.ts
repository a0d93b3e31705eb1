import { usageSchema } from '@bedside/contracts/base/usage/usage.schema';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { getUsage } from './get-usage';

export const usageRouter = router({
  get: doctorProcedure.output(usageSchema).query(({ ctx }) => getUsage(ctx.deps, ctx.doctor)),
});
