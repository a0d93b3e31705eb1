import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../kit/bedside-process';
import { endFaultPractice, startFaultPractice, type FaultPractice } from '../kit/fault-practice';
import { waitForRelay } from '../kit/records';
import { callRest } from '../kit/rest-client';

/* Follows docs/analysts.md word by word, as an analyst does on a Bedside that runs by itself. */
let practice: FaultPractice;
let folder: string;

beforeAll(async () => {
  practice = await startFaultPractice(1);
  const [link = ''] = practice.links;
  const path = `/v1/public-patient-videos/${link}`;
  const opened = { body: { via: 'sms', device: 'mobile' } };
  expect((await callRest(practice.server.url, 'POST', `${path}/opened`, opened)).status).toBe(204);
  await waitForRelay(practice.dataDir);
  folder = await mkdtemp(join(tmpdir(), 'bedside-docs-'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  // What `npm run bedside -- ARGS` runs, without the look at what is installed.
  const npm = `#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec '${process.execPath}' '${join(REPOSITORY, 'apps/api/dist/cli.js')}' "$@"\n`;
  await writeFile(join(folder, 'npm'), npm);
  await chmod(join(folder, 'npm'), 0o755);
});

afterAll(async () => {
  await endFaultPractice(practice.server, practice.dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** The pieces of code of the text, in their order, as one script. */
async function scriptOfDocs(): Promise<string> {
  const text = await readFile(join(REPOSITORY, 'docs/analysts.md'), 'utf8');
  const pieces = [...text.matchAll(/^```(sh|python|js)\n(.*?)^```$/gms)].map(
    async ([, language = '', code = ''], index) => {
      if (language === 'sh') return code;
      const [program, file] =
        language === 'python'
          ? ['python3', `piece-${String(index)}.py`]
          : [process.execPath, `piece-${String(index)}.mjs`];
      await writeFile(join(folder, file), code);
      return `'${program}' ${file}\n`;
    },
  );
  return `set -euo pipefail\n${(await Promise.all(pieces)).join('')}`;
}

test('every piece of code of the text works, in its order', async () => {
  const script = await scriptOfDocs();
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, DATA_DIR: practice.dataDir };
  const { code, out, err } = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile('bash', ['-c', script], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  // The first rows, Python's, and those of the client, which counts no view yet.
  expect(out).toMatch(/┃ ?video|video/);
  expect(out).toMatch(/^[0-9a-f-]{36} 0$/m);
  expect(out).toMatch(/^\[\]$/m);
  const bytes = await readFile(join(folder, 'sessions.parquet'));
  expect([bytes.subarray(0, 4), bytes.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1']);
  expect((await stat(join(practice.dataDir, 'analyst-password'))).mode & 0o777).toBe(0o600);
});
