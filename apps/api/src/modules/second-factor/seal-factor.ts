import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';
import { sealText } from '../../kit/sealed-text';

/** The secret of a user's app as it is stored: readable with the installation's secret only. */
export function sealFactor(deps: Pick<Deps, 'hash'>, userId: UserId, secret: string): Promise<Buffer> {
  return sealText(deps.hash('second-factor-key', userId), secret);
}
