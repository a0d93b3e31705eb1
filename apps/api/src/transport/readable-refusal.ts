import { ServerResponse } from 'node:http';
import { dropRest } from './drop-rest';
import type { WholeBodyRequest } from './rest-v1/whole-body-request';

type Written = (error?: Error | null) => void;

/**
 * An answer that its client can read although it is still sending. A connection that closes while bytes arrive is reset,
 * and then the client loses the answer. So a refusal is written at once, the rest of the body is read and dropped within
 * limits, and only then the connection ends.
 */
export class ReadableRefusal extends ServerResponse<WholeBodyRequest> {
  private isEarly = false;

  override writeHead(status: number, ...more: unknown[]): this {
    if (status >= 400 && isOnItsWay(this.req)) {
      this.isEarly = true;
      this.setHeader('Connection', 'close');
    }
    return super.writeHead(status, ...(more as []));
  }

  override end(...given: unknown[]): this {
    const written = given.find((one): one is Written => typeof one === 'function');
    const body = typeof given[0] === 'string' || given[0] instanceof Uint8Array ? given[0] : '';
    if (!this.headersSent && this.statusCode >= 400 && isOnItsWay(this.req)) {
      this.setHeader('Content-Length', Buffer.byteLength(body));
      this.writeHead(this.statusCode);
    }
    if (!this.isEarly) return super.end(...(given as []));
    // Another end of the same answer, of a caller that gave up, ends it.
    this.isEarly = false;
    if (body.length > 0) this.write(body);
    else this.flushHeaders();
    written?.();
    // Whoever read it so far has no use for the rest.
    this.req.removeAllListeners('data').removeAllListeners('readable');
    void dropRest(this.req).then(() => super.end());
    return this;
  }
}

const isOnItsWay = ({ complete, destroyed, headers }: WholeBodyRequest): boolean =>
  !complete &&
  !destroyed &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
