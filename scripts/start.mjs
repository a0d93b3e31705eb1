import { readFileSync } from 'node:fs';
import { findNode } from './find-programs.mjs';
import { prepare } from './prepare.mjs';
import { superviseChild } from './run-child.mjs';

const env = await prepare();
const { config } = JSON.parse(readFileSync('apps/api/package.json', 'utf8'));
superviseChild([{ command: findNode(), args: [...config.nodeFlags, 'apps/api/dist/server.js'], env }]);
