import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../../../videos/video/create-media-links';
import { chatEpoch } from '../../../videos/video/video.policy';
import type { ChatMember } from '../chat.policy';

/** For whom the addresses of a conversation's files are made. */
export async function holdAsMember(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash'>,
  { side, chat }: ChatMember,
): Promise<MediaHolder> {
  return side === 'doctor'
    ? deps.mediaLinks.holdAsPractice(deps.db, chat.scope.practiceId)
    : { kind: 'chat', patientId: chat.patientId, epoch: chatEpoch(deps, chat.linkId) };
}
