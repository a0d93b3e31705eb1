/**
 * Reads the length of an MP4 whose index comes first (faststart) from its first bytes: the number that browsers show as
 * the duration. Undefined when the head holds no movie header.
 */
export function readMp4DurationMs(head: Buffer): number | undefined {
  let at = 0;
  while (at + 8 <= head.length) {
    const size = head.readUInt32BE(at);
    const name = head.toString('latin1', at + 4, at + 8);
    if (name === 'mvhd') return readMovieHeader(head.subarray(at + 8));
    if (name === 'moov') at += 8;
    else if (size < 8) return undefined;
    else at += size;
  }
  return undefined;
}

function readMovieHeader(body: Buffer): number | undefined {
  const wide = body[0] === 1;
  if (body.length < (wide ? 32 : 20)) return undefined;
  const timescale = body.readUInt32BE(wide ? 20 : 12);
  const duration = wide ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  return timescale === 0 ? undefined : Math.round((duration / timescale) * 1000);
}
