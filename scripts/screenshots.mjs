import { chromiumMissing, findChromium } from './find-programs.mjs';
import { prepareAndRun } from './prepare.mjs';
import { giveUp } from './run-child.mjs';

const chromium = await findChromium();
if (chromium === undefined) giveUp(chromiumMissing);
process.env.CHROMIUM_PATH = chromium;
await prepareAndRun('tests/screenshots.ts');
