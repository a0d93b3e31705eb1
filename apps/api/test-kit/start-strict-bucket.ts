import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SKEW_MS = 15 * 60_000;

/** A bucket that accepts a file only as Amazon's S3 does: signed by SigV4, whole, and within a quarter of an hour. */
export type StrictBucket = {
  place: { endpoint: string; region: string; name: string; prefix: string; accessKeyId: string };
  secret: string;
  /** The stored files by their keys. */
  files: Map<string, string>;
  /** How often something was stored, and the codes of what was refused. */
  puts: number;
  refusals: string[];
  /** How far its clock is ahead; and whether it cuts every connection. */
  aheadMs: number;
  isAway: boolean;
  stop(): Promise<void>;
};

type Refusal = { status: number; code: string };

const refusals = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
} as const;

const refuse = (code: keyof typeof refusals): Refusal => ({ status: refusals[code], code });
const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
/** As SigV4 encodes a path or a query: everything but these characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Starts a server with one empty bucket. */
export async function startStrictBucket(clock: () => number = Date.now): Promise<StrictBucket> {
  const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  const server = createServer((request, response) => {
    if (bucket.isAway) return request.socket.destroy();
    void buffer(request).then((body) => {
      const refusal = findRefusal(request, body) ?? store(request, body);
      if (refusal) bucket.refusals.push(refusal.code);
      response.writeHead(refusal?.status ?? 200, { etag: `"${hashOf(body).slice(0, 32)}"` });
      response.end(
        refusal && `<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>no</Message></Error>`,
      );
    });
  });

  /** What S3 finds wrong with the signature, in its order. */
  function findRefusal(request: IncomingMessage, body: Buffer): Refusal | undefined {
    const { headers, method = '' } = request;
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([\da-f]{64})$/.exec(
        headers.authorization ?? '',
      );
    if (!given) return refuse('AccessDenied');
    const [, accessKeyId, date = '', region = '', signedHeaders = '', signature] = given;
    if (region !== bucket.place.region) return refuse('AuthorizationHeaderMalformed');
    if (accessKeyId !== bucket.place.accessKeyId) return refuse('InvalidAccessKeyId');
    const at = String(headers['x-amz-date']);
    const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (Number.isNaN(time) || !at.startsWith(date)) return refuse('AccessDenied');
    if (Math.abs(clock() + bucket.aheadMs - time) > SKEW_MS) return refuse('RequestTimeTooSkewed');
    const names = signedHeaders.split(';');
    const mustSign = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
    if (mustSign.some((name) => !names.includes(name))) return refuse('AccessDenied');
    const { pathname, searchParams } = new URL(request.url ?? '/', bucket.place.endpoint);
    const payloadHash = String(headers['x-amz-content-sha256']);
    const canonical = [
      method,
      pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
      [...searchParams]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .sort()
        .join('&'),
      ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
      '',
      signedHeaders,
      payloadHash,
    ].join('\n');
    const scope = `${date}/${region}/s3/aws4_request`;
    const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`);
    const text = ['AWS4-HMAC-SHA256', at, scope, hashOf(canonical)].join('\n');
    if (sign(key, text).toString('hex') !== signature) return refuse('SignatureDoesNotMatch');
    if (payloadHash !== hashOf(body)) return refuse('XAmzContentSHA256Mismatch');
    return undefined;
  }

  function store({ method, url = '', headers }: IncomingMessage, body: Buffer): Refusal | undefined {
    if (method !== 'PUT') return refuse('MethodNotAllowed');
    if (headers['content-length'] === undefined) return refuse('MissingContentLength');
    const [, name, ...key] = new URL(url, bucket.place.endpoint).pathname.split('/');
    if (name !== bucket.place.name) return refuse('NoSuchBucket');
    bucket.puts += 1;
    bucket.files.set(key.map(decodeURIComponent).join('/'), body.toString());
    return undefined;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bucket: StrictBucket = {
    place: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      name: 'figures-of-the-clinic',
      prefix: 'bedside/figures',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    },
    secret,
    files: new Map(),
    puts: 0,
    refusals: [],
    aheadMs: 0,
    isAway: false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
}
