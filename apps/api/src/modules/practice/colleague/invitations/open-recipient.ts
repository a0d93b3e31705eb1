import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../../deps';

/** The recipient of invitations that a link in one is for. @throws AppError `not-found` for a forged token */
export function openRecipient({ sealedIds }: Pick<Deps, 'sealedIds'>, token: string): string {
  const recipientId = sealedIds.open('invitations', token);
  if (recipientId === undefined) throw new AppError('not-found');
  return recipientId;
}
