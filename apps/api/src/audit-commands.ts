import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { printLine, writeLines } from './command-output';
import { exportAudit } from './modules/base/audit/export-audit';
import { proveTrail } from './modules/base/audit/prove-trail';
import { openKeyRing } from './ports/key-ring.file';
import { useRecords, type Records } from './use-engines';

async function verify({ db, config }: Records, file: string | undefined): Promise<void> {
  const path = file ?? newestHeads(join(config.dataDir, 'audit-heads'));
  const ring = openKeyRing(config, () => Date.now());
  const proof = await proveTrail({ db, ring }, path === undefined ? null : readFileSync(path, 'utf8'));
  const { chains, events, faults, digest, since, isForged } = proof;
  for (const { accountId, position, kind } of faults)
    printLine(`Account ${accountId}, event ${position}: ${explanations[kind]}`);
  if (isForged) printLine(`${path} was changed, or no key of the ring signed it.`);
  const compared = since
    ? `compared with the heads of ${since.toISOString()}`
    : 'not compared with earlier heads';
  printLine(
    `${events} events in ${chains} chains, ${compared}; ${faults.length} faults.\nDigest of all chains: ${digest}`,
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

/** Proves the audit trail, or writes it out for another program. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the audit trail');
  audit
    .command('verify')
    .description('computes every chain again, and names the first event of each that does not hold')
    .option(
      '--against <file>',
      'compares with the signed heads of this file, from the mail to the operator, the collector or a backup; without it with the newest in DATA_DIR/audit-heads',
    )
    .action(({ against }: { against?: string }) => useRecords((records) => verify(records, against)));
  audit
    .command('export')
    .description('writes every event as a line of JSON')
    .action(() => useRecords(({ db }) => writeLines(exportAudit({ db }))));
}
