import type { LinkId, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type RawBuilder } from 'kysely';

/**
 * A page on which a patient reads messages without a code: that of one share, that of a shared playlist, or the
 * conversation's own page. Each message is read on the pages of its video, and where none of them is open, on the
 * conversation's own page.
 */
export type ChatThread =
  | { kind: 'share'; linkId: LinkId; shareId: ShareId; videoId: VideoId }
  | { kind: 'playlist'; linkId: LinkId; playlistShareId: ShareId }
  | { kind: 'own'; linkId: LinkId };

/** SQL that is true for a row `message` that a thread shows. */
export function isInThread(thread: ChatThread): RawBuilder<boolean> {
  switch (thread.kind) {
    case 'share':
      return sql`message.video_id = ${thread.videoId}::uuid`;
    case 'playlist':
      return sql`message.video_id in (
        select part.video_id from share as part
        where part.playlist_share_id = ${thread.playlistShareId}::uuid and part.revoked_at is null)`;
    case 'own':
      return sql`not exists (
        select from share as shown where shown.patient_id = message.patient_id
          and shown.video_id = message.video_id and shown.revoked_at is null)`;
  }
}

/** The order in which the open shares of a message's video are preferred: the one that it was written on comes first. */
export const ownShareFirst = sql`(share.id = message.share_id) is true desc, share.playlist_share_id nulls first`;
