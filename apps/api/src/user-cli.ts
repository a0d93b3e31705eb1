import { emailText } from '@bedside/contracts/kit/fields';
import { roleSchema, type Role } from '@bedside/contracts/account/user/user.schema';
import { noteSessionUse } from '@bedside/db/postgres/account/session.repository';
import { listWaitingUsers } from '@bedside/db/postgres/account/user/user-admission.repository';
import { createInvitation } from './modules/account/auth/create-invitation';
import { approveUser } from './modules/account/user/approve-user';
import { removeLostFactor } from './modules/account/second-factor/remove-lost-factor';
import { changeRole } from './modules/account/user/change-role';
import { createPostgresBus } from './ports/bus.postgres';
import { createGraphileJobs } from './ports/jobs.graphile';
import { createLuciaSessions } from './ports/sessions.lucia';
import type { Config } from './config';
import { runCommand } from './run-command';
import { useRecords, type Records } from './use-engines';

/* `npm run user -- ...`: what the operator does about accounts. */

const USAGE = `npm run user -- role MAIL patient|client|doctor  gives the user of an address another role
npm run user -- remove-factor MAIL removes two-step login from an account whose owner lost phone and codes
npm run user -- waiting            lists the accounts that wait for approval (REGISTRATION=approval)
npm run user -- approve MAIL       lets one of them log in
npm run user -- invite [DAYS]      makes a code for one account, for 14 days (REGISTRATION=invite)

A doctor records, shares and reads figures. A patient sees their profile and their patient areas. A client may sign
in and sees nothing.`;

const INVITATION_DAYS = 14;

const say = (line: string) => process.stdout.write(`${line}\n`);
const clock = () => Date.now();

/** What a command needs that ends the sessions of an account, in every process. */
function openSessions({ db, pool, config, log, postgresUrl, stops }: Records) {
  const bus = createPostgresBus(pool, postgresUrl, log);
  stops.push(() => bus.stop());
  const sessions = createLuciaSessions(pool, {
    noteUse: (sessionId, at) => noteSessionUse(db, sessionId, at),
    life: config.sessionLife,
    clock,
  });
  return { db, sessions, bus };
}

/** Mails take no turns, so nobody's id is hashed. */
const jobsOf = ({ mediaAtOnce }: Config) => createGraphileJobs({ hashOf: (id) => id, mediaAtOnce });

const giveRole = (email: string, role: Role) =>
  useRecords(async (records) => {
    const { before } = await changeRole(openSessions(records), { email, role });
    if (before === role) return void say(`${email} is a ${role} already; nothing was changed.`);
    say(`${email} was a ${before} and is a ${role} now. Every session of the account has ended.`);
    if (before === 'doctor') {
      say(
        'Videos, patients and shares of the account are kept, and are there again when it is a doctor again.',
      );
    }
  });

const removeFactor = (email: string) =>
  useRecords(async (records) => {
    const deps = { ...openSessions(records), jobs: jobsOf(records.config) };
    say(
      (await removeLostFactor(deps, email))
        ? `Two-step login of ${email} was removed. Every session of the account has ended, and a mail says so.`
        : `${email} has no two-step login; nothing was changed.`,
    );
  });

const approve = (email: string) =>
  useRecords(async ({ db, config, publicUrl }) => {
    const hasWaited = await approveUser({ db, jobs: jobsOf(config), publicUrl }, email);
    say(hasWaited ? `${email} can log in now, and gets a mail.` : `${email} did not wait for approval.`);
  });

const listWaiting = () =>
  useRecords(async ({ db }) => {
    const waiting = await listWaitingUsers(db);
    if (waiting.length === 0) say('Nobody waits for approval.');
    for (const { email, name, placeOfWork } of waiting) say(`${email}  ${name}, ${placeOfWork}`);
  });

const invite = (days: number) =>
  useRecords(async ({ db }) => {
    say(await createInvitation({ db, clock }, days));
  });

/** What the arguments ask for; undefined where they are no command. */
function readCommand([command, ...rest]: string[]): (() => Promise<void>) | undefined {
  const [first, second] = rest;
  const email = emailText.safeParse(first);
  const role = roleSchema.safeParse(second);
  const days = first === undefined ? INVITATION_DAYS : Number(first);
  if (command === 'role' && email.success && role.success && rest.length === 2)
    return () => giveRole(email.data, role.data);
  if (command === 'remove-factor' && email.success && rest.length === 1)
    return () => removeFactor(email.data);
  if (command === 'approve' && email.success && rest.length === 1) return () => approve(email.data);
  if (command === 'waiting' && rest.length === 0) return listWaiting;
  if (command === 'invite' && rest.length <= 1 && Number.isInteger(days) && days > 0 && days <= 365)
    return () => invite(days);
  return undefined;
}

await runCommand(USAGE, readCommand(process.argv.slice(2)));
