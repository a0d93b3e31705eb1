import { createGraphileJobs } from './ports/jobs.graphile';
import { reconcileBilling } from './modules/account/billing/reconcile-billing';
import { openPayments } from './open-payments';
import { runCommand } from './run-command';
import { useRecords } from './use-engines';

/* `npm run billing -- reconcile`: compares every subscription with the payment provider. */

const USAGE = `npm run billing -- reconcile  compares every subscription with the payment provider, and brings the records to what it has`;

const reconcile = () =>
  useRecords(async ({ db, config, log }) => {
    const clock = () => Date.now();
    const { payments } = openPayments(config, db, clock);
    // Mails take no turns, so nobody's id is hashed.
    const jobs = createGraphileJobs({ hashOf: (id) => id, mediaAtOnce: config.mediaAtOnce });
    const deps = { db, jobs, payments, seller: config.seller, operatorMail: config.operatorMail, clock, log };
    const { compared, repaired, ended, unknown, failed, uninvoiced } = await reconcileBilling(deps);
    process.stdout.write(
      `${compared} compared: ${repaired} repaired, ${ended} lost orders ended, ${unknown} unknown to the provider, ${failed} failed, ${uninvoiced} charges without an invoice.\n`,
    );
    if (failed + uninvoiced > 0) process.exitCode = 1;
  });

const [command, ...more] = process.argv.slice(2);
await runCommand(USAGE, command === 'reconcile' && more.length === 0 ? reconcile : undefined);
