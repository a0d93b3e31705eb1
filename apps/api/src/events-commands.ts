import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import type { Command } from 'commander';
import { printLine } from './command-output';
import { rebuildAggregates } from './modules/base/event/rebuild-aggregates';
import type { Database } from './ports/database';
import { useEvents, useRecords } from './use-engines';

/** Shows how far the figures are behind, or rebuilds them. */
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
}

async function printLag(db: Database): Promise<void> {
  const { waiting, oldest } = await eventQueueLag(db);
  printLine(
    oldest === null
      ? 'No event waits for the event store.'
      : `${waiting} events wait for the event store, the oldest since ${oldest.toISOString()}.`,
  );
}
