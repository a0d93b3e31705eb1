import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('apps/api/src/audit-cli.ts');
