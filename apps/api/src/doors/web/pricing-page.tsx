import { taxNameOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import {
  TRIAL_DAYS,
  plans as offered,
  type Plan,
} from '@bedside/contracts/account/billing/billing-plan.rules';
import type { Currency, PlanId } from '@bedside/contracts/account/billing/billing.schema';
import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import { formatDataSize } from '@bedside/contracts/base/usage/usage.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { drawPage, StillDocument } from './still-page';

/** Prices change with an update. A cache may show them for a while. */
const CACHED_S = 300;

const style = `
main{max-width:1040px}.product{display:flex;gap:10px;align-items:center;font-size:20px;font-weight:620}h2{font-size:22px;line-height:30px;margin:0 0 4px}ul{margin:0;padding:0 0 0 20px}li{margin:0 0 4px}
.plans{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(260px,100%),1fr));gap:20px;margin:24px 0}
.plans section{padding:24px;border-radius:12px;background:light-dark(#fff,#18221F);border:1px solid light-dark(#D5DEDC,#2E3B38)}
.price{font-size:28px;line-height:36px;font-weight:600;margin:0 0 16px}
.go{display:inline-block;min-height:52px;padding:12px 24px;margin:8px 0 16px;border-radius:8px;font-weight:600;text-decoration:none;background:light-dark(#0F6B6B,#5CC8C0);color:light-dark(#fff,#06312F)}
a{color:light-dark(#0F6B6B,#5CC8C0)}`;

type PricingDeps = Pick<Deps, 'payments' | 'quota' | 'registration' | 'seller'>;

/** `/pricing`: what each plan contains and costs, and the way to an account. Anybody may read and find it. */
export function pricingPage(deps: PricingDeps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/pricing', (_request, reply) =>
      reply
        .header('Cache-Control', `public, max-age=${CACHED_S}`)
        .type('text/html; charset=utf-8')
        .send(drawPage(<PricingPage {...deps} />)),
    );
    done();
  };
}

function PricingPage({ payments, quota, registration, seller }: PricingDeps) {
  const plans: Readonly<Record<PlanId, Plan>> = offered;
  const notes = [
    billingWords('pricing.trial', { days: TRIAL_DAYS }),
    billingWords('pricing.vat', {
      country: seller.country,
      tax: taxNameOf({ kind: 'outside' }, seller.country, seller.country),
    }),
    ...(payments.isTest
      ? [payments.isOpen ? billingWords('pricing.test') : billingWords('pricing.closed')]
      : []),
    ...(quota.plans ? [] : [billingWords('pricing.unlimited')]),
  ];
  return (
    <StillDocument title={billingWords('pricing.title')} style={style} isPublic>
      <p className="product">
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {billingWords('pricing.product')}
      </p>
      <h1>{billingWords('pricing.title')}</h1>
      <p>{billingWords('pricing.lead')}</p>
      <div className="plans">
        {(Object.keys(plans) as PlanId[]).map((id) => (
          <PlanCard key={id} id={id} currency={payments.currency} {...plans[id]} />
        ))}
      </div>
      {registration === 'invite' ? (
        <p>{billingWords('pricing.invited')}</p>
      ) : (
        <a className="go" href="/register-email">
          {billingWords('pricing.register')}
        </a>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>
        <a href="/login">{billingWords('pricing.login')}</a>
      </p>
    </StillDocument>
  );
}

const formatLimit = (of: 'videos' | 'minutes' | 'patients', count: number | null) =>
  count === null ? billingWords(`pricing.noLimit.${of}`) : billingWords(`pricing.limit.${of}`, { count });

/** @param minor in minor units of the currency */
const formatPrice = (minor: number, currency: Currency, interval: 'month' | 'year' | null) => {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const amount = (minor / 100).toLocaleString('en-US', style);
  return interval === null ? amount : billingWords(`pricing.price.${interval}`, { amount });
};

type PlanCardProps = Plan & { id: PlanId; currency: Currency };

function PlanCard({ id, prices, currency, interval, limits }: PlanCardProps) {
  const lines = [
    formatLimit('videos', limits.videos),
    formatLimit('minutes', limits.minutes),
    formatLimit('patients', limits.patients),
    billingWords('pricing.limit.messages', { count: limits.messagesAMonth }),
    billingWords('pricing.storage', { size: formatDataSize(limits.storageBytes) }),
    billingWords('pricing.limit.seats', { count: limits.seats }),
  ];
  return (
    <section>
      <h2>{billingWords(`plan.${id}`)}</h2>
      <p className="price">{formatPrice(prices[currency], currency, interval)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
