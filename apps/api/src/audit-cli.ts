import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportAudit } from './modules/base/audit/export-audit';
import { proveTrail } from './modules/base/audit/prove-trail';
import { openKeyRing } from './ports/key-ring.file';
import { runCommand } from './run-command';
import { useRecords, type Records } from './use-engines';

/* `npm run audit -- verify|export`: proves the audit trail, or writes it out for another program. */

const USAGE = `npm run audit -- verify                 computes every chain of the audit trail again, names the first event of each that does not hold, and compares with the newest signed heads in DATA_DIR/audit-heads
npm run audit -- verify --against FILE  compares with the signed heads of FILE, from the operator's mail, the collector or a backup
npm run audit -- export                 writes every event as a line of JSON`;

const say = (line: string) => process.stdout.write(line);

async function verify({ db, config }: Records, file: string | undefined): Promise<void> {
  const path = file ?? newestHeads(join(config.dataDir, 'audit-heads'));
  const ring = openKeyRing(config, () => Date.now());
  const proof = await proveTrail({ db, ring }, path === undefined ? null : readFileSync(path, 'utf8'));
  const { chains, events, faults, digest, since, isForged } = proof;
  for (const { accountId, position, kind } of faults)
    say(`Account ${accountId}, event ${position}: ${explanations[kind]}\n`);
  if (isForged) say(`${path} was changed, or no key of the ring signed it.\n`);
  const compared = since
    ? `compared with the heads of ${since.toISOString()}`
    : 'not compared with earlier heads';
  say(
    `${events} events in ${chains} chains, ${compared}; ${faults.length} faults.\nDigest of all chains: ${digest}\n`,
  );
  if (faults.length > 0 || isForged) process.exitCode = 1;
}

const explanations = {
  missing: 'an event is missing here.',
  changed: 'this event is not what was written.',
  torn: 'this event does not follow the one before it.',
  gone: 'the whole chain was here, and is gone.',
  cut: 'the chain was longer.',
  rewritten: 'another event was here.',
  unbegun: 'the first event of the installation is missing.',
};

/** The newest heads that this installation wrote; undefined where there are none yet. */
function newestHeads(folder: string): string | undefined {
  try {
    const name = readdirSync(folder)
      .filter((found) => found.endsWith('.txt'))
      .sort()
      .at(-1);
    return name && join(folder, name);
  } catch {
    return undefined;
  }
}

async function writeAll({ db }: Records): Promise<void> {
  for await (const line of exportAudit({ db })) if (!say(line)) await once(process.stdout, 'drain');
}

function workOf([command, option, file, ...more]: string[]):
  | ((records: Records) => Promise<void>)
  | undefined {
  if (more.length > 0) return undefined;
  if (command === 'export' && option === undefined) return writeAll;
  if (command !== 'verify') return undefined;
  if (option === undefined) return (records) => verify(records, undefined);
  return option === '--against' && file !== undefined ? (records) => verify(records, file) : undefined;
}

const work = workOf(process.argv.slice(2));
await runCommand(USAGE, work && (() => useRecords(work)));
