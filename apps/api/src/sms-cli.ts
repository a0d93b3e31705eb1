import { SMS_BREAKER_REST_MS } from '@bedside/contracts/sharing/share/share-limit.rules';
import { closeSmsBreaker, findSmsBreaker } from '@bedside/db/postgres/sharing/sms-breaker.repository';
import { runCommand } from './run-command';
import { useRecords } from './use-engines';

/* `npm run sms -- status|close`: what stops the text messages of the whole installation. */

const USAGE = `npm run sms -- status  says whether text messages are stopped, and how many were sent within the hour
npm run sms -- close   sends what waits: within five minutes, by itself`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Readonly<Record<string, () => Promise<void>>> = {
  status: () =>
    useRecords(async ({ db, config }) => {
      const { isOpen, count } = await findSmsBreaker(db, SMS_BREAKER_REST_MS, new Date());
      say(
        isOpen
          ? `Text messages are stopped: ${config.sending.smsPerHour} were sent within an hour. They wait.`
          : `Text messages are sent: ${count} of at most ${config.sending.smsPerHour} within the hour.`,
      );
    }),
  close: () =>
    useRecords(async ({ db }) => {
      await closeSmsBreaker(db, new Date());
      say('Text messages are sent again. What waits goes out within five minutes.');
    }),
};

const [command = '', ...more] = process.argv.slice(2);
await runCommand(USAGE, more.length === 0 ? commands[command] : undefined);
