import {
  handlePaymentEventJob,
  sendBillingMailJob,
  checkVatIdJob,
  returnVatJob,
  closePaymentCustomerJob,
  stopRenewalJob,
  watchEndedPlansJob,
  reconcileBillingJob,
} from '@bedside/contracts/account/billing/billing.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { handlePaymentEvent } from './handle-payment-event';
import { sendBillingMail } from './send-billing-mail';
import { checkVatId } from './check-vat-id';
import { returnVat } from './return-vat';
import { stopRenewal } from './stop-renewal';
import { watchEndedPlans } from './watch-ended-plans';
import { reconcileBilling } from './reconcile-billing';

export const billingJobs: NounJobs = {
  jobs: [
    job(handlePaymentEventJob, (deps, { eventId }) => handlePaymentEvent(deps, eventId), { slots: 'light' }),
    job(sendBillingMailJob, (deps, { mailId }) => sendBillingMail(deps, mailId), { slots: 'light' }),
    job(checkVatIdJob, (deps, { practiceId }) => checkVatId(deps, practiceId)),
    job(returnVatJob, (deps, { practiceId }) => returnVat(deps, practiceId)),
    job(stopRenewalJob, (deps, { subscriptionId }) => stopRenewal(deps, subscriptionId), { slots: 'light' }),
    job(closePaymentCustomerJob, (deps, { customerId }) => deps.payments.closeCustomer(customerId), {
      slots: 'light',
    }),
    job(watchEndedPlansJob, (deps) => watchEndedPlans(deps), { at: '25 * * * *' }),
    job(reconcileBillingJob, (deps) => reconcileBilling(deps), { at: '40 3 * * *' }),
  ],
};
