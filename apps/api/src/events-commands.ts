import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import { join } from 'node:path';
import { eventFormats, type EventFormat } from '@bedside/db/clickhouse/event-files';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { z } from 'zod';
import { printLine } from './command-output';
import { readConfig } from './config';
import { exportEvents } from './modules/base/event/export-events';
import { importEvents } from './modules/base/event/import-events';
import { verifyFigures, type LinkDifference } from './modules/figures/analytics/verify-figures';
import { rebuildAggregates } from './modules/base/event/rebuild-aggregates';
import { findAnalysts } from './open-analysts';
import type { Database } from './ports/database';
import { useEvents, useRecords } from './use-engines';

/** What the operator does about events and figures, and where analysts get in. */
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
    .command('verify')
    .description('compares all figures with the stored events, and openings of links with the records')
    .option('--mend', 'makes wrong figures anew from the events')
    .action(({ mend }: { mend?: true }) => useEvents((records) => verify(records, mend === true)));
  events
    .command('export')
    .description('writes the events of a practice into files, one for each month')
    .addArgument(new Argument('<practice>', 'its id, the `doctor_id` of the views').argParser(readId))
    .argument('<folder>', 'is made where there is none')
    .addOption(new Option('--format <format>').choices(Object.keys(eventFormats)).default('parquet'))
    .action((practiceId: string, folder: string, { format }: { format: EventFormat }) =>
      useEvents(async (deps) => {
        const names = await exportEvents(deps, { practiceId, format, folder });
        for (const name of names) printLine(join(folder, name));
        if (names.length === 0) printLine('There is no event of this practice; nothing was written.');
      }),
    );
  events
    .command('import <folder>')
    .description('reads exported events into an installation that has none')
    .option('--continue', 'goes on with an import that was interrupted; each file counts once')
    .action((folder: string, options: { continue?: true }) =>
      useEvents((deps) => readEvents(deps, { folder, continues: options.continue === true })),
    );
  events
    .command('analyst')
    .description('where analysts read the views, and with which password (docs/analysts.md)')
    .option('--env', 'as lines for a shell: eval "$(npm run --silent bedside -- events analyst --env)"')
    .action(({ env }: { env?: true }) => printAnalyst(env === true));
}

async function verify(
  records: Parameters<Parameters<typeof useEvents>[0]>[0],
  mends: boolean,
): Promise<void> {
  const proof = await verifyFigures({ ...records, clock: () => Date.now() }, { mends });
  for (const { table, practiceId, videoId, shareId } of proof.figures)
    printLine(
      `${table}: practice ${practiceId}, video ${videoId}, share ${shareId} is not what the events make it.`,
    );
  for (const { shareId, kind } of proof.links) printLine(`Share ${shareId}: ${linkFaults[kind]}`);
  const mended = proof.figures.length - proof.remaining;
  printLine(
    `${proof.figures.length} figures were wrong, ${mended} of them were made anew; the records differ in ${proof.links.length} links.`,
  );
  if (proof.remaining + proof.links.length > 0) process.exitCode = 1;
}

const linkFaults: Record<LinkDifference['kind'], string> = {
  'opening-without-event': 'the records have an opening of which there is no event.',
  'event-without-opening': 'there is an event of an opening that the records do not have.',
  'other-playlist': 'the events have it in another playlist than the records.',
};

async function readEvents(...given: Parameters<typeof importEvents>): Promise<void> {
  const names = await importEvents(...given);
  if (names === 'not-empty') {
    printLine(
      'This installation has events; nothing was imported. --continue goes on with an interrupted import.',
    );
    process.exitCode = 1;
  } else printLine(`${names.length} files were imported.`);
}

function readId(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new InvalidArgumentError('It is no id.');
  return id.data;
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
