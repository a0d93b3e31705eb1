import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import type { Command } from 'commander';
import { printLine } from './command-output';
import { readConfig } from './config';
import { rebuildAggregates } from './modules/base/event/rebuild-aggregates';
import { findAnalysts } from './open-analysts';
import type { Database } from './ports/database';
import { useEvents, useRecords } from './use-engines';

/** Shows how far the figures are behind, rebuilds them, or shows where analysts get in. */
export function addEventsCommands(program: Command): void {
  const events = program.command('events').description('the figures of what patients did');
  events
    .command('lag')
    .description('how many events wait for the event store, and since when')
    .action(() => useRecords(({ db }) => printLag(db)));
  events
    .command('rebuild')
    .description('makes all figures anew from the stored events')
    .action(() =>
      useEvents(async (deps) => {
        await rebuildAggregates(deps);
        printLine('All figures were made anew from the stored events.');
        await printLag(deps.db);
      }),
    );
  events
    .command('analyst')
    .description('where analysts read the views, and with which password (docs/analysts.md)')
    .option('--env', 'as lines for a shell: eval "$(npm run --silent bedside -- events analyst --env)"')
    .action(({ env }: { env?: true }) => printAnalyst(env === true));
}

function printAnalyst(isForShell: boolean): void {
  const { url, user, password } = findAnalysts(readConfig());
  const lines = isForShell
    ? [`export ANALYST_URL=${url}`, `export ANALYST_PASSWORD=${password}`]
    : [`address   ${url}`, `user      ${user}`, `password  ${password}`];
  for (const line of lines) printLine(line);
}

async function printLag(db: Database): Promise<void> {
  const { waiting, oldest } = await eventQueueLag(db);
  printLine(
    oldest === null
      ? 'No event waits for the event store.'
      : `${waiting} events wait for the event store, the oldest since ${oldest.toISOString()}.`,
  );
}
