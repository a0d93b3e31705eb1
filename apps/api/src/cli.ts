import { Command, CommanderError } from 'commander';
import { addAuditCommands } from './audit-commands';
import { addBillingCommands } from './billing-commands';
import { explainFault } from './command-output';
import { addErasuresCommands } from './erasures-commands';
import { addEventsCommands } from './events-commands';
import { addKeysCommands } from './keys-commands';
import { addSmsCommands } from './sms-commands';
import { addUserCommands } from './user-commands';

/*
 * `npm run bedside -- keys rotate`: the commands of the operator. Ends the process with 2 where the arguments are none,
 * and with 1 where the command failed.
 */

const program = new Command('npm run bedside --')
  .description('The commands of the operator. They work while Bedside runs, and while it is stopped.')
  .showHelpAfterError()
  .exitOverride();

const groups = [
  addUserCommands,
  addKeysCommands,
  addAuditCommands,
  addErasuresCommands,
  addEventsCommands,
  addSmsCommands,
  addBillingCommands,
];
for (const add of groups) add(program);

try {
  await program.parseAsync();
} catch (error) {
  // The arguments were none, or asked for help: the words are written already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    process.stderr.write(`${explainFault(error)}\n`);
    process.exitCode = 1;
  }
}
