import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/events-cli.ts');
