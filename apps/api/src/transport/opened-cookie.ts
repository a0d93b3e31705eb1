import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../ports/private-cookie';

const LIFE_S = 180 * 86_400;
const nameOf = (linkId: string) => `opened-${linkId}`;

/** The proof that this device has opened the video behind a public link, as its browser sends it. */
export function readOpenedCookie(request: FastifyRequest, linkId: string): string | undefined {
  return readCookie(request.headers.cookie, nameOf(linkId));
}

/** Stores the proof in the browser. */
export function setOpenedCookie(
  reply: FastifyReply,
  { linkId, proof, publicUrl }: { linkId: string; proof: string; publicUrl: string },
): void {
  const cookie = writeCookie({ name: nameOf(linkId), value: proof, lifeS: LIFE_S, publicUrl });
  void reply.header('Set-Cookie', cookie);
}
