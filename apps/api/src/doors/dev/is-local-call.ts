import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which a proxy says for whom it calls, or that it is one. Browsers and curl send none of them. */
const OF_A_PROXY =
  /^(x-.*|forwarded|via|.*client-ip|.*real-ip|cdn-loop|proxy-.*|cf-.*|cloudfront-.*|fastly-.*|fly-.*|akamai-.*)$/;

/**
 * Whether somebody at this machine calls us at the address that we listen on. A page of another site that had its name
 * lead here (DNS rebinding) names another host; a proxy on this machine calls from loopback too, for somebody else.
 */
export function isLocalCall({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    namesOf(socket).includes(headers.host?.toLowerCase() ?? '') &&
    // nginx calls by HTTP/1.0 unless told otherwise, names us as the host and adds no header.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
  );
}

/** What a caller may name us by, who called the socket's own address. */
function namesOf({ localAddress = '', localPort }: Socket): string[] {
  const address = localAddress.replace(/^::ffff:/, '');
  const hosts = [
    address.includes(':') ? `[${address}]` : address,
    ...(LOOPBACK.has(localAddress) ? ['localhost'] : []),
  ];
  // The port that http has by itself is not named.
  return hosts.map((host) => (localPort === 80 ? host : `${host}:${localPort}`));
}
