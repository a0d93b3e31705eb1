import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/billing-cli.ts');
