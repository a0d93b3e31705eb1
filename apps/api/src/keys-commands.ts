import { countPracticeKeys, deletePracticeKeysOf } from '@bedside/db/postgres/base/practice-key.repository';
import { countTexts } from '@bedside/db/postgres/base/stored-text.repository';
import type { Command } from 'commander';
import { printLine } from './command-output';
import { readConfig, type Config } from './config';
import { lockFile } from './data-dir-lock';
import { auditWebhookKey } from './ports/audit-sink.webhook';
import { retireKey } from './ports/retire-key';
import { rotateRing } from './ports/rotate-ring';
import { keyedHash } from './kit/secrets';
import { findLostKey } from './modules/base/practice-key/find-lost-key';
import { createPracticeKeys } from './modules/base/practice-key/create-practice-keys';
import { convertPracticeTexts } from './modules/account/practice-text/convert-practice-texts';
import { createPracticeTexts } from './modules/account/practice-text/create-practice-texts';
import {
  currentKey,
  hasNoKey,
  KeyRingFault,
  openKeyRing,
  readStoredRing,
  writeStoredRing,
} from './ports/key-ring.file';
import { useRecords } from './use-engines';

function rotate(config: Config): Promise<void> {
  const { ring, id, from } = rotateRing(readStoredRing(config), Date.now());
  writeStoredRing(config, ring);
  printLine(
    `${id} was added to ${config.keysFile} and seals from ${from.toISOString()}. Back the file up now.`,
  );
  return Promise.resolve();
}

async function list(config: Config): Promise<void> {
  const ring = readStoredRing(config);
  const now = Date.now();
  const { sealedBy, texts } = await useRecords(
    async ({ db }) => ({ sealedBy: await countPracticeKeys(db), texts: await countTexts(db) }),
    config,
  );
  for (const { id, from } of ring.keys) {
    const since = from === 0 ? 'from the beginning' : `from ${new Date(from).toISOString()}`;
    const isCurrent = currentKey(ring, now).id === id ? ', seals now' : '';
    printLine(`${id}: ${since}, ${sealedBy.get(id) ?? 0} keys of practices${isCurrent}`);
  }
  for (const [id, count] of sealedBy)
    if (!ring.keys.some((key) => key.id === id)) printLine(`${id}: MISSING, ${count} keys of practices`);
  printLine(`Texts of practices: ${texts.sealed} encrypted, ${texts.plain} plain.`);
}

function siem(config: Config): Promise<void> {
  if (config.siem) printLine(auditWebhookKey(readStoredRing(config), config.siem.url));
  else process.stderr.write('SIEM_URL is not set.\n');
  return Promise.resolve();
}

async function retire(config: Config, id: string): Promise<void> {
  const sealedBy = await useRecords(({ db }) => countPracticeKeys(db), config);
  const ring = retireKey(readStoredRing(config), { id, now: Date.now(), sealedBy });
  writeStoredRing(config, ring);
  printLine(`${id} was removed from ${config.keysFile}. Links that it signed are dead.`);
}

async function forget(config: Config, id: string): Promise<void> {
  const ring = hasNoKey(config) ? undefined : openKeyRing(config, () => Date.now());
  const count = await useRecords(async ({ db }) => {
    if ((await findLostKey(db, ring)) !== id)
      throw new KeyRingFault(
        `${id} is not lost, so nothing was given up. Nothing is sealed with it, or it is here.`,
      );
    return deletePracticeKeysOf(db, id);
  }, config);
  printLine(
    `${count} keys of practices that ${id} sealed were deleted. Bedside makes new ones when they are needed.`,
  );
}

async function convert(config: Config, to: 'sealed' | 'plain'): Promise<void> {
  if (config.encryptTexts !== (to === 'sealed'))
    throw new KeyRingFault(
      `Set ENCRYPT_TEXTS=${to === 'sealed'} first, here and in the server: it says what happens to new texts.`,
    );
  const clock = () => Date.now();
  const ring = openKeyRing(config, clock);
  const count = await useRecords(({ db, log }) => {
    const practiceTexts = createPracticeTexts(createPracticeKeys(db, ring, clock), config.encryptTexts, log);
    return convertPracticeTexts({ db, log, hash: keyedHash(ring.hashing), practiceTexts }, to);
  }, config);
  printLine(`${count} texts were ${to === 'sealed' ? 'encrypted' : 'stored plain'}.`);
}

/** Runs a command on the keys. No other one works on their file meanwhile. */
async function withKeys(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const unlock = lockFile(
    `${config.keysFile}.lock`,
    (holder) =>
      `Another command (process ${holder}) works on ${config.keysFile}. Try again when it has ended.`,
  );
  try {
    await work(config);
  } finally {
    unlock();
  }
}

/** Changes the keys of the installation, and what is encrypted with those of practices, also while Bedside runs. */
export function addKeysCommands(program: Command): void {
  const keys = program.command('keys').description('the keys of the installation');
  const add = (usage: string, description: string, work: (config: Config, id: string) => Promise<void>) =>
    keys
      .command(usage)
      .description(description)
      .action((id: string) => withKeys((config) => work(config, id)));

  add(
    'rotate',
    'adds a key, which seals from then on; those before it go on opening what they sealed',
    rotate,
  );
  add('list', 'names the keys, how many values each seals, and how many texts are encrypted', list);
  add('siem', 'prints the key by which the receiver of SIEM_URL proves what it gets', siem);
  add('retire <id>', 'removes a key that seals nothing any more; links that it signed are dead then', retire);
  add(
    'forget <id>',
    'gives up what a lost key sealed: those texts of practices and second factors cannot be read again',
    forget,
  );
  add('seal', 'encrypts the texts of practices that are stored plain', (config) => convert(config, 'sealed'));
  add('unseal', 'stores them plain again; needs ENCRYPT_TEXTS=false, here and in the server', (config) =>
    convert(config, 'plain'),
  );
}
