import { SMS_BREAKER_REST_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { closeSmsBreaker, findSmsBreaker } from '@bedside/db/postgres/sharing/sms-breaker.repository';
import type { Command } from 'commander';
import { printLine } from './command-output';
import { useRecords } from './use-engines';

/** Shows and ends what stops the text messages of the whole installation. */
export function addSmsCommands(program: Command): void {
  const sms = program.command('sms').description('the text messages of the whole installation');
  sms
    .command('status')
    .description('says whether text messages are stopped, and how many were sent within the hour')
    .action(() =>
      useRecords(async ({ db, config }) => {
        const { isOpen, count } = await findSmsBreaker(db, SMS_BREAKER_REST_MS, new Date());
        printLine(
          isOpen
            ? `Text messages are stopped: ${config.sending.smsPerHour} were sent within an hour. They wait.`
            : `Text messages are sent: ${count} of at most ${config.sending.smsPerHour} within the hour.`,
        );
      }),
    );
  sms
    .command('close')
    .description('sends what waits: within five minutes, by itself')
    .action(() =>
      useRecords(async ({ db }) => {
        await closeSmsBreaker(db, new Date());
        printLine('Text messages are sent again. What waits goes out within five minutes.');
      }),
    );
}
