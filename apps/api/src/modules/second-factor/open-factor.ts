import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';
import { openSealedText } from '../../kit/sealed-text';

/** The secret of `sealFactor`. @throws Error when the installation's secret is another one now */
export function openFactor(deps: Pick<Deps, 'hash'>, userId: UserId, sealed: Buffer): Promise<string> {
  return openSealedText(deps.hash('second-factor-key', userId), sealed);
}
