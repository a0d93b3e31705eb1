import type { SiemCursor } from '@bedside/db/postgres/base/siem.repository';
import type { Deps } from '../../../../deps';

/** How far a chain was sent, with the proof that this installation noted it and not somebody who can run SQL. */
export function sealCursor(
  { hash }: Pick<Deps, 'hash'>,
  { accountId, position }: Omit<SiemCursor, 'seal'>,
): SiemCursor {
  return { accountId, position, seal: hash('siem-cursor', `${accountId} ${position}`) };
}
