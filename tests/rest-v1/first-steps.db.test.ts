import { spawn } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: OwnTestApi;
let url: string;
beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());

/** The commands under a heading of the README. */
async function commandsUnder(heading: string): Promise<string> {
  const readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  return /```sh\n([\s\S]*?)```/.exec(readme.split(`## ${heading}\n`)[1] ?? '')?.[1] ?? '';
}

/** Runs commands like a person who pastes them, while a worker runs their jobs. */
async function paste(commands: string): Promise<{ status: number | null; output: string }> {
  const shell = spawn('bash', ['-s'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  let status: number | null | undefined;
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shell.on('close', (code) => (status = code));
  shell.stdin.end(commands);
  while (status === undefined) {
    await api.runJobs({ media: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { status, output };
}

it.each(['README.md', 'docs/rest-v1.md'])('%s asks for no curl newer than 7.81', async (page) => {
  const text = await readFile(fileURLToPath(new URL(`../../${page}`, import.meta.url)), 'utf8');
  expect(text).toContain('curl -s');
  // Later versions brought --json (7.82), --remove-on-error (7.83), --url-query (7.87), --variable (8.3) and more.
  expect(text).not.toMatch(/--(json|remove-on-error|no-clobber|rate|url-query|variable|expand-\w+)\b/);
});

it("the README's commands lead from nothing to a shared video", async () => {
  const commands = await commandsUnder('By program');
  const clip = await makeClip({ seconds: 1, width: 160, height: 90 });
  const film = join(dirname(api.deps.uploadDir), 'my knee, day 1; slow.mp4');
  await copyFile(clip, film);
  const own = commands.replace(/^url=\S+/m, `url=${url}`).replace(/^film=\S+/m, `film='${film}'`);
  expect(own).toContain(url);
  expect(own).toContain(film);
  const { status, output } = await paste(own);
  const link = output.trim().split('\n').at(-1) ?? '';
  expect([status, link]).toEqual([0, expect.stringMatching(/\/shared-video\//)]);
  const [mail] = await listOutboxMessages(api.deps.db, 'ada@home.example');
  expect(mail?.text).toContain(link);
  const id = /shared-video\/([\w-]+)/.exec(link)?.[1];
  const { body } = await api.call('GET', `/public-patient-videos/${id}`);
  expect(body).toMatchObject({ data: { patient: { first_name: 'Ada' }, video: { title: 'Your knee' } } });
});
