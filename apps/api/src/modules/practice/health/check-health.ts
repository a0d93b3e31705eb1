import { access, constants } from 'node:fs/promises';
import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import { nationalCurrencyOf } from '@bedside/contracts/account/billing/billing-national-vat.rules';
import { findExchangeRates } from '@bedside/db/postgres/account/exchange-rates.repository';
import { findFigureCheck } from '@bedside/db/postgres/figures/figure-check.repository';
import { SMS_BREAKER_REST_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { findSmsBreaker, type SmsBreaker } from '@bedside/db/postgres/sharing/sms-breaker.repository';
import { sql } from 'kysely';
import type { Deps } from '../../../deps';
import { countHashed } from '../../account/user/count-hashed';

const PATIENCE_MS = 2_000;

async function answers(check: Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error('no answer in time'));
    }, PATIENCE_MS).unref();
  });
  return Promise.race([check, late]).then(
    () => true,
    () => false,
  );
}

/** How many events wait for the figures, and for how many seconds the oldest has waited. */
async function eventLag(deps: Pick<Deps, 'db' | 'clock'>): Promise<{ waiting: number; seconds: number }> {
  const { waiting, oldest } = await eventQueueLag(deps.db);
  return {
    waiting,
    seconds: oldest ? Math.max(0, Math.round((deps.clock() - oldest.getTime()) / 1_000)) : 0,
  };
}

export type Health = {
  parts: { postgres: boolean; eventStore: boolean; storage: boolean };
  /** Null while Postgres does not answer. */
  lag: Awaited<ReturnType<typeof eventLag>> | null;
  /** What stops text messages when too many are sent. Null while Postgres does not answer. */
  smsBreaker: SmsBreaker | null;
  /** How old the rates of exchange are by which invoices state their VAT. Null where none need them. */
  ratesAgeS: number | null;
  /** What the newest comparison of the figures found, and how old it is. Null before the first. */
  figures: { ageS: number; remaining: number; records: number } | null;
  /** How many passwords this process has hashed or compared. */
  passwordsHashed: number;
};

/** Checks whether each part that Bedside needs answers within two seconds, and how far the figures lag. */
export async function checkHealth(
  deps: Pick<Deps, 'db' | 'clock' | 'eventStore' | 'storage' | 'workDir' | 'seller'>,
): Promise<Health> {
  const [postgres, eventStore, storage] = await Promise.all([
    answers(sql`select 1`.execute(deps.db)),
    answers(
      deps.eventStore.ping().then((ping) => {
        if (!ping.success) throw ping.error;
      }),
    ),
    answers(Promise.all([deps.storage.check(), access(deps.workDir, constants.W_OK)])),
  ]);
  const lag = postgres ? await eventLag(deps).catch(() => null) : null;
  const at = new Date(deps.clock());
  const smsBreaker = postgres
    ? await findSmsBreaker(deps.db, SMS_BREAKER_REST_MS, at).catch(() => null)
    : null;
  const ratesAgeS = postgres ? await ageOfRates(deps).catch(() => null) : null;
  const figures = postgres ? await lastCheck(deps).catch(() => null) : null;
  const parts = { postgres, eventStore, storage };
  return { parts, lag, smsBreaker, ratesAgeS, figures, passwordsHashed: countHashed() };
}

async function lastCheck({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Health['figures']> {
  const check = await findFigureCheck(db);
  if (!check) return null;
  const { checkedAt, remaining, records } = check;
  return { ageS: Math.round((clock() - checkedAt.getTime()) / 1_000), remaining, records };
}

async function ageOfRates({ db, clock, seller }: Pick<Deps, 'db' | 'clock' | 'seller'>) {
  if (nationalCurrencyOf(seller.country) === undefined) return null;
  const rates = await findExchangeRates(db);
  return rates ? Math.round((clock() - Date.parse(rates.day)) / 1_000) : null;
}
