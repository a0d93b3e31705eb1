import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/cli.ts');
