import type { Command } from 'commander';
import { printLine } from './command-output';
import { reconcileBilling } from './modules/account/billing/reconcile-billing';
import { openExchangeRates, openPayments } from './open-payments';
import { useRecords } from './use-engines';

/** Compares with the payment provider. */
export function addBillingCommands(program: Command): void {
  const billing = program.command('billing').description('subscriptions and charges');
  billing
    .command('reconcile')
    .description(
      'compares every subscription with the payment provider, and brings the records to what it has',
    )
    .action(reconcile);
}

const reconcile = () =>
  useRecords(async ({ db, config, log, jobs }) => {
    const clock = () => Date.now();
    const { payments } = openPayments(config, db, clock);
    const { seller, operatorMail } = config;
    const exchangeRates = openExchangeRates(config, clock);
    const deps = { db, jobs, payments, exchangeRates, seller, operatorMail, clock, log };
    const { compared, repaired, ended, unknown, failed, uninvoiced } = await reconcileBilling(deps);
    printLine(
      `${compared} compared: ${repaired} repaired, ${ended} lost orders ended, ${unknown} unknown to the provider, ${failed} failed, ${uninvoiced} charges without an invoice.`,
    );
    if (failed + uninvoiced > 0) process.exitCode = 1;
  });
