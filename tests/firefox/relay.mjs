#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/*
 * Starts Firefox and stands between it and Playwright, which takes this file for Firefox itself. Playwright chooses the
 * colours of every context by a command that Firefox ESR does not know yet, and opens no context when that fails. The
 * relay answers this one command by itself, and passes on every other message unread. When Firefox knows the command,
 * this file goes.
 */

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else console.error(`WebDriver BiDi listening on ${await listen(address)}`);
}

/** @returns the address where Playwright finds the browser */
async function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { maxPayload: 0, perMessageDeflate: false });
    const open = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      await open;
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else browser.send(text);
    });
    browser.on('message', (data) => playwright.send(data.toString()));
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
  });
  return `ws://127.0.0.1:${server.address().port}`;
}
