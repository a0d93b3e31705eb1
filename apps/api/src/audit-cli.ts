import { once } from 'node:events';
import { exportAudit } from './modules/audit/export-audit';
import { verifyAudit } from './modules/audit/verify-audit';
import { runCommand } from './run-command';
import { useRecords } from './use-engines';
import type { Database } from './ports/database';

/* `npm run audit -- verify|export`: proves the audit trail, or writes it out for another program. */

const USAGE = `npm run audit -- verify  computes every chain of the audit trail again, and names the first event of each that does not hold
npm run audit -- export  writes every event as a line of JSON`;

const say = (line: string) => process.stdout.write(line);

async function verify(db: Database): Promise<void> {
  const { chains, events, faults, digest } = await verifyAudit({ db });
  for (const { accountId, position, kind } of faults)
    say(`Account ${accountId}, event ${position}: ${explanations[kind]}\n`);
  say(
    `${events} events in ${chains} chains; ${faults.length} chains do not hold.\nDigest of all chains: ${digest}\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

const explanations = {
  missing: 'an event is missing here.',
  changed: 'this event is not what was written.',
  torn: 'this event does not follow the one before it.',
};

async function writeAll(db: Database): Promise<void> {
  for await (const line of exportAudit({ db })) if (!say(line)) await once(process.stdout, 'drain');
}

const works = new Map([
  ['verify', verify],
  ['export', writeAll],
]);
const [command = '', ...more] = process.argv.slice(2);
const work = more.length === 0 ? works.get(command) : undefined;
await runCommand(USAGE, work && (() => useRecords(({ db }) => work(db))));
