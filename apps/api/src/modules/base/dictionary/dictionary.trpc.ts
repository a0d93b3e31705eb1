import { publicProcedure, router } from '../../../transport/trpc/init';
import { listAreasOfPractice } from './list-areas-of-practice';
import { listTitles } from './list-titles';

export const dictionaryRouter = router({
  titles: publicProcedure.query(({ ctx }) => listTitles(ctx.deps)),
  areasOfPractice: publicProcedure.query(({ ctx }) => listAreasOfPractice(ctx.deps)),
});
