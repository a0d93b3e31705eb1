import type { FastifyReply, FastifyRequest } from 'fastify';

const DAYS = 180;
const nameOf = (linkId: string) => `opened-${linkId}`;

/** The proof that this device has opened the video behind a public link, as its browser sends it. */
export function readOpenedCookie(request: FastifyRequest, linkId: string): string | undefined {
  const prefix = `${nameOf(linkId)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** Stores the proof in the browser. No script reads it, and no other website sends it along. */
export function setOpenedCookie(reply: FastifyReply, linkId: string, proof: string, isHttps: boolean): void {
  const cookie = [
    `${nameOf(linkId)}=${proof}`,
    `Max-Age=${DAYS * 86_400}`,
    ...['Path=/', 'HttpOnly', 'SameSite=Lax'],
    ...(isHttps ? ['Secure'] : []),
  ];
  void reply.header('Set-Cookie', cookie.join('; '));
}
