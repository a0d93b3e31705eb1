import type { ChatPatient } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import { findUnreachableReason } from '../share/find-unreachable-reason';

/** Whether neither an SMS nor a mail reaches a patient. */
export function hasNoChannel(deps: Pick<Deps, 'sending'>, chat: ChatPatient): boolean {
  return (['sms', 'mail'] as const).every((channel) => findUnreachableReason(deps, chat, channel) !== null);
}
