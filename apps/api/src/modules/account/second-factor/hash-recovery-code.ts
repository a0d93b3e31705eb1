import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';

/** The stored form of a recovery code, however it is typed: in capitals, with spaces or hyphens. */
export function hashRecoveryCode(deps: Pick<Deps, 'hash'>, userId: UserId, code: string): string {
  return deps.hash('recovery-code', `${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
