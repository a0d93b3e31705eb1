import { prepareAndRun } from './prepare.mjs';

await prepareAndRun('tests/bench/run.ts');
