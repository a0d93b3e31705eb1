import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which a proxy names its caller or itself. Browsers and curl send none of them. */
const OF_A_PROXY =
  /^(x-.*|forwarded|via|.*client-ip|.*real-ip|cdn-loop|proxy-.*|cf-.*|cloudfront-.*|fastly-.*|fly-.*|akamai-.*)$/;

/**
 * Whether somebody at this machine calls us at the address that we listen on. A page of another site whose name was
 * made to point here (DNS rebinding) names another host. A proxy on this machine also calls from loopback, but on
 * behalf of somebody else.
 */
export function isLocalCall({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    namesOf(socket).includes(headers.host?.toLowerCase() ?? '') &&
    // nginx calls by HTTP/1.0 unless configured otherwise, names us as the host and adds no header.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
  );
}

/** The host names by which a caller of the socket's own address may call us. */
function namesOf({ localAddress = '', localPort }: Socket): string[] {
  const address = localAddress.replace(/^::ffff:/, '');
  const hosts = [
    address.includes(':') ? `[${address}]` : address,
    ...(LOOPBACK.has(localAddress) ? ['localhost'] : []),
  ];
  // The default port of http is not named.
  return hosts.map((host) => (localPort === 80 ? host : `${host}:${localPort}`));
}
