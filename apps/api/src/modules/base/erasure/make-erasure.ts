import { createHash } from 'node:crypto';
import { erasedKinds, type ErasedCounts, type Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { ErasureId, PracticeId } from '@bedside/contracts/kit/ids';

/**
 * Makes the record of an erasure. Its id is a UUID of version 8 that begins the digest, so whoever has the id can tell
 * whether the rest was changed.
 */
export function makeErasure(what: {
  accountId: PracticeId;
  kind: Erasure['kind'];
  subjectId: string;
  erasedAt: Date;
  counts: ErasedCounts;
}): Erasure {
  const erasedAt = what.erasedAt.toISOString();
  const counts = erasedKinds.map((kind) => `${kind}=${what.counts[kind] ?? ''}`).join(',');
  const digest = createHash('sha256')
    .update([what.accountId, what.kind, what.subjectId, erasedAt, counts].join('|'))
    .digest('hex');
  const id = digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_all, one: string, two: string, three: string, four: string, five: string) =>
      `${one}-${two}-8${three}-8${four}-${five}`,
  );
  return { ...what, erasedAt, id: id as ErasureId, digest };
}
