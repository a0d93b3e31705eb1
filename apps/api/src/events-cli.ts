import { outboxLag } from '@bedside/db/postgres/base/event-outbox.repository';
import { rebuildAggregates } from './modules/base/event/rebuild-aggregates';
import { runCommand } from './run-command';
import { useEvents, useRecords } from './use-engines';
import type { Database } from './ports/database';

/* `npm run events -- lag|rebuild`: shows how far the figures are behind, or rebuilds them. */

const USAGE = `npm run events -- lag      how many events wait for the event store, and since when
npm run events -- rebuild  makes all figures anew from the stored events`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function printLag(db: Database): Promise<void> {
  const { waiting, oldest } = await outboxLag(db);
  say(
    oldest === null
      ? 'No event waits for the event store.'
      : `${waiting} events wait for the event store, the oldest since ${oldest.toISOString()}.`,
  );
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  lag: () => useRecords(({ db }) => printLag(db)),
  rebuild: () =>
    useEvents(async (deps) => {
      await rebuildAggregates(deps);
      say('All figures were made anew from the stored events.');
      await printLag(deps.db);
    }),
};

const [command = '', ...more] = process.argv.slice(2);
await runCommand(USAGE, more.length === 0 ? commands[command] : undefined);
