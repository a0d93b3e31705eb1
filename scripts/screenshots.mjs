import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('tests/screenshots.ts');
