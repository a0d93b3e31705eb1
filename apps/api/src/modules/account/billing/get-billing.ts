import type { Billing, BillingBuyer } from '@bedside/contracts/account/billing/billing.schema';
import { hasEnded, isUnpaidOrder } from '@bedside/contracts/account/billing/billing-status.rules';
import {
  isVatIdOpen,
  taxNameOf,
  vatBuyerOf,
  vatOf,
  type Vat,
} from '@bedside/contracts/account/billing/billing-vat.rules';
import { findBillingDetails } from '@bedside/db/postgres/account/billing-details.repository';
import { listPaymentMethods } from '@bedside/db/postgres/account/payment-method.repository';
import { findLatestSubscription, hasHadTrial } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's plan, how it is paid, and what stands open. */
export async function getBilling(
  deps: Pick<Deps, 'db' | 'payments' | 'seller' | 'clock'>,
  { scope }: DoctorActor,
): Promise<Billing> {
  const [row, details, methods, hadTrial] = await Promise.all([
    findLatestSubscription(deps.db, scope),
    findBillingDetails(deps.db, scope),
    listPaymentMethods(deps.db, scope),
    hasHadTrial(deps.db, scope),
  ]);
  const hasPlan = row !== undefined && !hasEnded(row.status);
  return {
    isTest: deps.payments.isTest,
    isOpen: deps.payments.isOpen,
    fieldsKey: deps.payments.fields?.publishableKey ?? null,
    currency: hasPlan ? row.currency : deps.payments.currency,
    status: row?.status ?? 'inactive',
    plan: hasPlan ? row.plan : 'free',
    nextPlan: row?.nextPlan ?? null,
    periodEnd: hasPlan ? row.periodEnd : null,
    trialEnd: row?.trialEnd ?? null,
    failure: row?.failure ?? null,
    toConfirm: row?.toConfirm ?? null,
    isChangedAtProvider: hasPlan && row.isChangedAtProvider,
    method: methods.find(({ isDefault }) => isDefault) ?? null,
    methods,
    details: details ?? null,
    ...presentVat(deps, details),
    isCountryOpen: !hasPlan || isUnpaidOrder(row.status),
    isVatIdOpen: !hasPlan || isUnpaidOrder(row.status) || isVatIdOpen(details),
    canTry: !hadTrial,
  };
}

/** The VAT that an order of today is charged with, and whether the register's answer would end it. */
function presentVat(
  deps: Pick<Deps, 'seller' | 'clock'>,
  details: BillingBuyer | undefined,
): Pick<Billing, 'vatRate' | 'taxName' | 'awaitsVatId'> {
  const { country } = deps.seller;
  if (!details)
    return { vatRate: null, taxName: taxNameOf({ kind: 'outside' }, country, country), awaitsVatId: false };
  const buyer = vatBuyerOf(details);
  const now = new Date(deps.clock());
  const vat = (hasVatId: boolean): Vat => vatOf(country, { ...buyer, hasVatId }, now);
  const awaitsVatId = details.vatId !== null && !buyer.hasVatId && vat(true).kind === 'reverse-charge';
  const today = vat(buyer.hasVatId);
  return { vatRate: today.rate, taxName: taxNameOf(today, country, buyer.country), awaitsVatId };
}
