import type { ChatNotice } from '@bedside/contracts/conversation/chat/chat.schema';
import type { Deps } from '../../../../deps';
import type { ChatMember } from '../chat.policy';
import { describeChange } from './describe-change';

/**
 * Tells the open pages of both sides what one side just did. The caller neither waits for it nor fails with it: the
 * change is stored, and pages ask again by themselves.
 */
export function announceChat(
  deps: Pick<Deps, 'bus' | 'log'>,
  member: ChatMember,
  kind: ChatNotice['kind'],
): void {
  deps.bus.publish(describeChange(member, kind)).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the sides of a conversation could not be informed');
  });
}
