import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('packages/db/seed/cli.ts');
