import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/sms-cli.ts');
