import { AppError } from '@bedside/contracts/kit/app-error';
import { emailText } from '@bedside/contracts/kit/fields';
import { roleSchema, type Role } from '@bedside/contracts/user/user.schema';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { noteSessionUse } from '@bedside/db/postgres/session.repository';
import { ConfigError, readConfig } from './config';
import { DataDirTaken, lockDataDir } from './data-dir-lock';
import { openLog } from './open-log';
import { changeRole } from './modules/user/change-role';
import { removeLostFactor } from './modules/second-factor/remove-lost-factor';
import { openRecords, undo, type Step } from './open-engines';
import { createPostgresBus } from './ports/bus.postgres';
import { graphileJobs } from './ports/jobs.graphile';
import { createLuciaSessions } from './ports/sessions.lucia';
import { sayInEnglish } from '@bedside/contracts/kit/say-in-english';

/* `npm run user -- role|remove-factor MAIL ...`: changes the role of an account, or removes a lost second factor. */

const USAGE = `npm run user -- role MAIL patient|client|doctor  gives the user of an address another role
npm run user -- remove-factor MAIL               removes two-step login from an account whose owner lost phone and codes

A doctor records, shares and reads figures. A patient sees the own profile and the own patient areas. A client may sign
in and sees nothing.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

type UserDeps = Parameters<typeof changeRole>[0] & Parameters<typeof removeLostFactor>[0];

async function giveRole(deps: UserDeps, email: string, role: Role): Promise<void> {
  const { before } = await changeRole(deps, { email, role });
  if (before === role) return void say(`${email} is a ${role} already; nothing was changed.`);
  say(`${email} was a ${before} and is a ${role} now. Every session of the account has ended.`);
  if (before === 'doctor') {
    say(
      'Videos, patients and shares of the account are kept, and are there again when it is a doctor again.',
    );
  }
}

async function removeFactor(deps: UserDeps, email: string): Promise<void> {
  say(
    (await removeLostFactor(deps, email))
      ? `Two-step login of ${email} was removed. Every session of the account has ended, and a mail says so.`
      : `${email} has no two-step login; nothing was changed.`,
  );
}

async function run(work: (deps: UserDeps) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const stops: Step[] = [];
  try {
    // Only an embedded Postgres belongs to one process; a server is shared with a running Bedside.
    if (!config.databaseUrl) stops.push(lockDataDir(config.dataDir));
    const postgresUrl = await openRecords(config, log, stops);
    const { db, pool, close } = connectPostgres(postgresUrl, { max: 2 });
    stops.push(close);
    const bus = createPostgresBus(pool, postgresUrl);
    stops.push(() => bus.stop());
    const sessions = createLuciaSessions(pool, {
      noteUse: (sessionId, at) => noteSessionUse(db, sessionId, at),
      life: config.sessionLife,
      clock: () => Date.now(),
    });
    await work({ db, sessions, bus, jobs: graphileJobs });
  } finally {
    await undo(stops, (error) => {
      log.warn({ err: error }, 'a part did not stop in order');
    });
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError) return sayInEnglish(error.says);
  if (error instanceof ConfigError || error instanceof DataDirTaken) return error.message;
  return String(error instanceof Error ? error.stack : error);
}

function chooseWork([command, address, wanted, ...more]: string[]): Parameters<typeof run>[0] | undefined {
  const email = emailText.safeParse(address);
  const role = roleSchema.safeParse(wanted);
  if (!email.success || more.length > 0) return undefined;
  if (command === 'role' && role.success) return (deps) => giveRole(deps, email.data, role.data);
  if (command === 'remove-factor' && wanted === undefined) return (deps) => removeFactor(deps, email.data);
  return undefined;
}

const work = chooseWork(process.argv.slice(2));
if (!work) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await run(work).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}
`);
    process.exitCode = 1;
  });
}
