import { emailText } from '@bedside/contracts/kit/fields';
import { roleSchema, type Role } from '@bedside/contracts/account/user/user.schema';
import { noteSessionUse } from '@bedside/db/postgres/account/session.repository';
import { listWaitingUsers } from '@bedside/db/postgres/account/user/user-admission.repository';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import { printLine } from './command-output';
import { createInvitation } from './modules/account/auth/create-invitation';
import { approveUser } from './modules/account/user/approve-user';
import { removeLostFactor } from './modules/account/second-factor/remove-lost-factor';
import { changeRole } from './modules/account/user/change-role';
import { createLuciaSessions } from './ports/sessions.lucia';
import { openBus, useRecords, type Records } from './use-engines';

const INVITATION_DAYS = 14;

const clock = () => Date.now();

/** What a command needs that ends the sessions of an account, in every process. */
function openSessions(records: Records) {
  const { db, pool, config } = records;
  const sessions = createLuciaSessions(pool, {
    noteUse: (sessionId, at) => noteSessionUse(db, sessionId, at),
    life: config.sessionLife,
    clock,
  });
  return { db, sessions, bus: openBus(records) };
}

const giveRole = (email: string, role: Role) =>
  useRecords(async (records) => {
    const { before } = await changeRole(openSessions(records), { email, role });
    if (before === role) return void printLine(`${email} is a ${role} already; nothing was changed.`);
    printLine(`${email} was a ${before} and is a ${role} now. Every session of the account has ended.`);
    if (before === 'doctor') {
      printLine(
        'Videos, patients and shares of the account are kept, and are there again when it is a doctor again.',
      );
    }
  });

const removeFactor = (email: string) =>
  useRecords(async (records) => {
    const deps = { ...openSessions(records), jobs: records.jobs };
    printLine(
      (await removeLostFactor(deps, email))
        ? `Two-step login of ${email} was removed. Every session of the account has ended, and a mail says so.`
        : `${email} has no two-step login; nothing was changed.`,
    );
  });

const approve = (email: string) =>
  useRecords(async ({ db, jobs, publicUrl }) => {
    const hasWaited = await approveUser({ db, jobs, publicUrl }, email);
    printLine(
      hasWaited ? `${email} can log in now, and gets a mail.` : `${email} did not wait for approval.`,
    );
  });

const listWaiting = () =>
  useRecords(async ({ db }) => {
    const waiting = await listWaitingUsers(db);
    if (waiting.length === 0) printLine('Nobody waits for approval.');
    for (const { email, name, placeOfWork } of waiting) printLine(`${email}  ${name}, ${placeOfWork}`);
  });

const invite = (days: number) =>
  useRecords(async ({ db }) => {
    printLine(await createInvitation({ db, clock }, days));
  });

function readEmail(text: string): string {
  const email = emailText.safeParse(text);
  if (!email.success) throw new InvalidArgumentError('It is no e-mail address.');
  return email.data;
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new InvalidArgumentError('Give a whole number from 1 to 365.');
  return days;
}

/** What the operator does about accounts. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('accounts');
  const mail = () => new Argument('<mail>', 'the address of the account').argParser(readEmail);
  user
    .command('role')
    .description('gives the user of an address another role')
    .addArgument(mail())
    .addArgument(new Argument('<role>').choices(roleSchema.options))
    .addHelpText(
      'after',
      '\nA doctor records, shares and reads figures. A patient sees the own profile and the own patient areas. A client may sign in and sees nothing.',
    )
    .action(giveRole);
  user
    .command('remove-factor')
    .description('removes two-step login from an account whose owner lost phone and codes')
    .addArgument(mail())
    .action(removeFactor);
  user
    .command('waiting')
    .description('lists the accounts that wait for approval (REGISTRATION=approval)')
    .action(listWaiting);
  user.command('approve').description('lets one of them log in').addArgument(mail()).action(approve);
  user
    .command('invite')
    .description('makes a code for one account (REGISTRATION=invite)')
    .addArgument(new Argument('[days]', 'how long it is valid').argParser(readDays).default(INVITATION_DAYS))
    .action(invite);
}
