import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import { findForeignLink } from '../../../ports/foreign-link';

/**
 * Our number and our mailbox lead patients to our own pages only.
 * @throws AppError `validation-failed` on `message`
 */
export function refuseForeignLinks(deps: Pick<Deps, 'publicUrl'>, message: string): void {
  const link = findForeignLink(message, new URL(deps.publicUrl()).host);
  if (link !== undefined)
    throw invalidFields({ message: [{ code: 'share.foreign-link', params: { link } }] });
}
