import {
  chooseDefaultTemplateInputSchema,
  messageTemplateIdSchema,
  messageTemplateSchema,
  saveMessageTemplateInputSchema,
} from '@bedside/contracts/sharing/message-template/message-template.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { chooseDefaultTemplate } from './choose-default-template';
import { listMessageTemplates } from './list-message-templates';
import { removeMessageTemplate } from './remove-message-template';
import { saveMessageTemplate } from './save-message-template';

export const messageTemplateRouter = router({
  list: assistantProcedure
    .output(z.array(messageTemplateSchema))
    .query(({ ctx }) => listMessageTemplates(ctx.deps, ctx.doctor)),
  save: doctorProcedure
    .input(saveMessageTemplateInputSchema)
    .mutation(({ ctx, input }) => saveMessageTemplate(ctx.deps, ctx.doctor, input)),
  chooseDefault: doctorProcedure
    .input(chooseDefaultTemplateInputSchema)
    .mutation(({ ctx, input }) => chooseDefaultTemplate(ctx.deps, ctx.doctor, input)),
  remove: doctorProcedure
    .input(z.object({ id: messageTemplateIdSchema }))
    .mutation(({ ctx, input }) => removeMessageTemplate(ctx.deps, ctx.doctor, input.id)),
});
