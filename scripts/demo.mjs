import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/seed/cli.ts');
