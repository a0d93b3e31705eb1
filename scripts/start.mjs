import { readFileSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { keepRunning } from './run-child.mjs';

const env = await prepare();
const { config } = JSON.parse(readFileSync('apps/api/package.json', 'utf8'));
keepRunning([{ command: process.execPath, args: [...config.nodeFlags, 'apps/api/dist/server.js'], env }]);
