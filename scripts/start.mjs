import { prepare } from './prepare.mjs';
import { keepRunning } from './run-child.mjs';

const env = await prepare();
keepRunning([{ command: process.execPath, args: ['--enable-source-maps', 'apps/api/dist/server.js'], env }]);
