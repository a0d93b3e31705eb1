import {
  creditNoteSchema,
  mailInvoiceInputSchema,
} from '@bedside/contracts/account/billing/billing-credit-note.schema';
import {
  addMethodInputSchema,
  answerTestBankInputSchema,
  billingSchema,
  changePlanInputSchema,
  invoiceSchema,
  payInputSchema,
  paymentSecretSchema,
  planChangePreviewSchema,
  planChangeSchema,
  previewPlanChangeInputSchema,
  saveBillingDetailsInputSchema,
  storedMethodInputSchema,
  subscribeInputSchema,
} from '@bedside/contracts/account/billing/billing.schema';
import { z } from 'zod';
import { ownerProcedure, router } from '../../../transport/trpc/init';
import { answerTestBank } from './answer-test-bank';
import { cancelSubscription } from './cancel-subscription';
import { addPaymentMethod } from './add-payment-method';
import { choosePaymentMethod } from './choose-payment-method';
import { removePaymentMethod } from './remove-payment-method';
import { changePlan } from './change-plan';
import { getBilling } from './get-billing';
import { listCreditNotes } from './list-credit-notes';
import { listInvoices } from './list-invoices';
import { mailInvoice } from './mail-invoice';
import { payOpenPayment } from './pay-open-payment';
import { previewPlanChange } from './preview-plan-change';
import { refreshBilling } from './refresh-billing';
import { resumeSubscription } from './resume-subscription';
import { saveBillingDetails } from './save-billing-details';
import { startConfirmation } from './start-confirmation';
import { startPaymentMethod } from './start-payment-method';
import { subscribe } from './subscribe';

export const billingRouter = router({
  get: ownerProcedure.output(billingSchema).query(({ ctx }) => getBilling(ctx.deps, ctx.doctor)),
  invoices: ownerProcedure
    .output(z.array(invoiceSchema))
    .query(({ ctx }) => listInvoices(ctx.deps, ctx.doctor)),
  creditNotes: ownerProcedure
    .output(z.array(creditNoteSchema))
    .query(({ ctx }) => listCreditNotes(ctx.deps, ctx.doctor)),
  mailInvoice: ownerProcedure
    .input(mailInvoiceInputSchema)
    .mutation(({ ctx, input }) => mailInvoice(ctx.deps, ctx.doctor, input)),
  saveDetails: ownerProcedure
    .input(saveBillingDetailsInputSchema)
    .mutation(({ ctx, input }) => saveBillingDetails(ctx.deps, ctx.doctor, input)),
  subscribe: ownerProcedure
    .input(subscribeInputSchema)
    .mutation(({ ctx, input }) => subscribe(ctx.deps, ctx.doctor, input)),
  previewPlanChange: ownerProcedure
    .input(previewPlanChangeInputSchema)
    .output(planChangePreviewSchema)
    .query(({ ctx, input }) => previewPlanChange(ctx.deps, ctx.doctor, input)),
  changePlan: ownerProcedure
    .input(changePlanInputSchema)
    .output(planChangeSchema)
    .mutation(({ ctx, input }) => changePlan(ctx.deps, ctx.doctor, input)),
  addMethod: ownerProcedure
    .input(addMethodInputSchema)
    .mutation(({ ctx, input }) => addPaymentMethod(ctx.deps, ctx.doctor, input)),
  chooseMethod: ownerProcedure
    .input(storedMethodInputSchema)
    .mutation(({ ctx, input }) => choosePaymentMethod(ctx.deps, ctx.doctor, input)),
  removeMethod: ownerProcedure
    .input(storedMethodInputSchema)
    .mutation(({ ctx, input }) => removePaymentMethod(ctx.deps, ctx.doctor, input)),
  cancel: ownerProcedure.mutation(({ ctx }) => cancelSubscription(ctx.deps, ctx.doctor)),
  resume: ownerProcedure.mutation(({ ctx }) => resumeSubscription(ctx.deps, ctx.doctor)),
  pay: ownerProcedure
    .input(payInputSchema)
    .mutation(({ ctx, input }) => payOpenPayment(ctx.deps, ctx.doctor, input)),
  startMethod: ownerProcedure
    .output(paymentSecretSchema)
    .mutation(({ ctx }) => startPaymentMethod(ctx.deps, ctx.doctor)),
  startConfirmation: ownerProcedure
    .output(paymentSecretSchema)
    .mutation(({ ctx }) => startConfirmation(ctx.deps, ctx.doctor)),
  refresh: ownerProcedure.mutation(({ ctx }) => refreshBilling(ctx.deps, ctx.doctor)),
  answerTestBank: ownerProcedure
    .input(answerTestBankInputSchema)
    .mutation(({ ctx, input }) => answerTestBank(ctx.deps, ctx.doctor, input)),
});
