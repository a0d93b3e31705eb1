import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/user-cli.ts');
