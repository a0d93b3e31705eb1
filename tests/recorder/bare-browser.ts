import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { chromiumPath } from '../kit/chromium';

/** A tab as the browser itself sees it: behind another one it is hidden, which Playwright never permits. */
export type BareTab = {
  /** Runs an expression in the page and waits for what it promises. */
  evaluate: <T>(expression: string) => Promise<T>;
  bringToFront: () => Promise<void>;
  /** Collects garbage in the page. */
  collectGarbage: () => Promise<void>;
};
export type BareBrowser = {
  open: (url: string) => Promise<BareTab>;
  /** The processes that show pages. */
  rendererPids: () => Promise<number[]>;
  close: () => Promise<void>;
};

type Reply = { id?: number; result?: unknown; error?: { message: string } };

/** The whole Chromium, whose tabs can be hidden, driven by its own protocol alone. */
export async function startBareBrowser(args: readonly string[]): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bedside-browser-'));
  const child = spawn(
    chromiumPath,
    [
      ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'],
      ...[...args, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the browser ended: ${said.slice(-1_000)}`)));
  });
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((resolve) => socket.once('open', resolve));
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  const call = async <T>(method: string, params: object, sessionId?: string): Promise<T> => {
    calls += 1;
    const id = calls;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const reply = await new Promise<Reply>((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result as T;
  };

  return {
    async open(url) {
      const { targetId } = await call<{ targetId: string }>('Target.createTarget', { url });
      const attached = { targetId, flatten: true };
      const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', attached);
      return {
        async evaluate<T>(expression: string): Promise<T> {
          const asked = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await call<{
            result: { value: T };
            exceptionDetails?: { text: string };
          }>('Runtime.evaluate', asked, sessionId);
          if (exceptionDetails) throw new Error(exceptionDetails.text);
          return result.value;
        },
        bringToFront: () => call('Target.activateTarget', { targetId }),
        collectGarbage: () => call('HeapProfiler.collectGarbage', {}, sessionId),
      };
    },
    async rendererPids() {
      const { processInfo } = await call<{ processInfo: { type: string; id: number }[] }>(
        'SystemInfo.getProcessInfo',
        {},
      );
      return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    },
    async close() {
      socket.close();
      child.kill('SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
