import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLocalCall } from './is-local-call';

/** Servers that answer 200 to a local request and 404 to any other, each on its own address. */
const servers = new Map<string, Server>();
const listening = ['127.0.0.1', '::1', '127.0.0.80', '0.0.0.0'];
beforeAll(async () => {
  for (const host of listening) {
    const server = createServer((call, answer) => {
      answer.statusCode = isLocalCall(call) ? 200 : 404;
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    servers.set(host, server);
  }
});
afterAll(() => {
  for (const server of servers.values()) server.close();
});

const portOf = (host: string) => (servers.get(host)?.address() as AddressInfo).port;

type Given = { from?: string; hostname?: string; headers?: Record<string, string> };

/** The status of a request to a server, optionally from another address. */
function call(listener: string, { from, hostname = listener, headers = {} }: Given = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      { hostname, port: portOf(listener), path: '/', headers, ...(from && { localAddress: from }) },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end();
  });
}

/** The status line of the answer to these bytes, which are sent unchanged. */
function send(listener: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(listener), listener, () => socket.write(text));
    let said = '';
    socket.on('data', (piece: Buffer) => (said += piece.toString()));
    socket.on('close', () => {
      resolve(said.split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}

describe('a request to the address that the server listens on', () => {
  it.each(['127.0.0.1', '::1', '127.0.0.80'])('is local at %s', async (listener) => {
    expect(await call(listener)).toBe(200);
  });

  it.each(['127.0.0.1', '::1'])('may name %s localhost', async (listener) => {
    expect(await call(listener, { headers: { Host: `localhost:${portOf(listener)}` } })).toBe(200);
    expect(await call(listener, { headers: { Host: `LOCALHOST:${portOf(listener)}` } })).toBe(200);
  });

  it('is local by 127.0.0.1 where the server listens on every address', async () => {
    expect(await call('0.0.0.0', { hostname: '127.0.0.1' })).toBe(200);
  });

  it('is not local from another address of this machine', async () => {
    expect(await call('127.0.0.1', { from: '127.0.0.80' })).toBe(404);
    expect(await call('0.0.0.0', { hostname: '127.0.0.1', from: '127.0.0.80' })).toBe(404);
  });
});

describe('another host', () => {
  const hosts = [
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    'localhost',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.0.0.80:1',
    '127.0.0.2:PORT',
    '192.168.0.7:PORT',
    '0.0.0.0:PORT',
    '[::]:PORT',
    '127.0.0.1:PORT@evil.example',
  ];
  describe.each(['127.0.0.1', '::1', '127.0.0.80'])('at %s', (listener) => {
    it.each(hosts)('%j is not local', async (host) => {
      const headers = { Host: host.replace('PORT', String(portOf(listener))) };
      expect(await call(listener, { headers })).toBe(404);
    });
  });

  it('is not local without a name', async () => {
    expect(await send('127.0.0.1', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n')).toBe(
      'HTTP/1.1 404 Not Found',
    );
  });

  it('is not local where the server listens on 127.0.0.80 and the request names localhost', async () => {
    const headers = { Host: `localhost:${portOf('127.0.0.80')}` };
    expect(await call('127.0.0.80', { headers })).toBe(404);
  });
});

describe('what a proxy sends', () => {
  const headers = [
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Host', 'bedside.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Server', 'proxy'],
    ['X-Real-IP', '203.0.113.9'],
    ['X-Client-IP', '203.0.113.9'],
    ['X-Cluster-Client-IP', '203.0.113.9'],
    ['X-Envoy-External-Address', '203.0.113.9'],
    ['X-Amzn-Trace-Id', 'Root=1'],
    ['X-Request-Id', '1'],
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '203.0.113.9'],
    ['CF-Ray', '1'],
    ['CDN-Loop', 'cloudflare'],
    ['True-Client-IP', '203.0.113.9'],
    ['Client-IP', '203.0.113.9'],
    ['Fastly-Client-IP', '203.0.113.9'],
    ['Fly-Client-IP', '203.0.113.9'],
    ['CloudFront-Viewer-Address', '203.0.113.9:1'],
    ['Proxy-Connection', 'keep-alive'],
  ] as const;
  describe.each(['127.0.0.1', '::1'])('to %s', (listener) => {
    it.each(headers)('%s: %s is not local', async (name, value) => {
      expect(await call(listener, { headers: { [name]: value } })).toBe(404);
      expect(await call(listener, { headers: { [name.toLowerCase()]: '' } })).toBe(404);
    });
  });

  it('is HTTP/1.0 where nothing else shows it', async () => {
    const host = `127.0.0.1:${portOf('127.0.0.1')}`;
    const end = `\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await send('127.0.0.1', `GET / HTTP/1.0${end}`)).toBe('HTTP/1.1 404 Not Found');
    expect(await send('127.0.0.1', `GET / HTTP/1.1${end}`)).toBe('HTTP/1.1 200 OK');
  });
});

it('What a browser sends is local', async () => {
  const headers = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    Accept: 'text/html,application/xhtml+xml',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-GB,en;q=0.9',
    'Cache-Control': 'max-age=0',
    Cookie: 'a=b',
    DNT: '1',
    Priority: 'u=0, i',
    Referer: `http://127.0.0.1:${portOf('127.0.0.1')}/login`,
    'Sec-CH-UA-Platform': '"Linux"',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Site': 'same-origin',
    'Upgrade-Insecure-Requests': '1',
  };
  expect(await call('127.0.0.1', { headers })).toBe(200);
});
