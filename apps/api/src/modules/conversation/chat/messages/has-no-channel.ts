import type { ChatPatient } from '@bedside/db/postgres/conversation/chat.query';
import type { Deps } from '../../../../deps';
import { findUnreachableReason } from '../../../sharing/share/find-unreachable-reason';

/** Whether neither an SMS nor a mail reaches a patient. */
export function hasNoChannel(deps: Pick<Deps, 'sending'>, chat: ChatPatient): boolean {
  return (['sms', 'mail'] as const).every((channel) => findUnreachableReason(deps, chat, channel) !== null);
}
