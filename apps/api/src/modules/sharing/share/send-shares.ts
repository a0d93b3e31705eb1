import type { PatientId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import {
  upsertShares,
  type ShareContent,
  type UpsertedShare,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../deps';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { buildEvent } from '../../base/event/build-event';
import { queueDeliveries } from './queue-deliveries';

/** What is shared: a video, or a playlist with those of its videos that can be shared, and those that cannot. */
type Subject =
  | { videoId: VideoId }
  | { playlistId: PlaylistId; videoIds: readonly VideoId[]; skipped: readonly VideoId[] };

type Content = ShareContent & { sentAt: Date; repeatWithinMs: number };

/**
 * Creates a share per recipient (an existing one is sent again), queues its messages and appends its events, in the
 * caller's transaction and in the same number of statements however many there are. The share of a playlist contains a
 * share per video. A repeat within seconds sends nothing more.
 */
export async function sendShares(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  share: ShareContent & { subject: Subject; sentAt: Date; smsNotBefore: Date | null },
  recipients: readonly { patientId: PatientId; channels: Channel[]; optedOut: readonly Channel[] }[],
): Promise<UpsertedShare[]> {
  const { subject, smsNotBefore, ...sent } = share;
  const content = { ...sent, repeatWithinMs: DOUBLE_CLICK_MS };
  const isVideo = 'videoId' in subject;
  const shares = await upsertShares(
    tx,
    scope,
    isVideo ? content : { ...content, playlist: { id: subject.playlistId, skipped: subject.skipped } },
    recipients.map(({ patientId, channels }) => ({
      patientId,
      videoId: isVideo ? subject.videoId : null,
      playlistShareId: null,
      linkId: newLinkId(),
      channels,
    })),
  );
  const wanted = shares.filter(({ isRepeat }) => !isRepeat);
  const ofVideos = isVideo ? wanted : await shareWithin(tx, scope, content, subject.videoIds, shares);
  const closed = new Map(recipients.map(({ patientId, optedOut }) => [patientId, optedOut]));
  await queueDeliveries(
    deps,
    tx,
    scope,
    wanted.map(({ id: shareId, patientId, channels }) => ({
      shareId,
      channels,
      optedOut: closed.get(patientId) ?? [],
    })),
    smsNotBefore,
  );
  const { practiceId } = scope;
  await appendEvents(
    tx,
    ofVideos.map(({ id: shareId, videoId, patientId, playlistShareId }) =>
      buildEvent(deps, 'share.sent', { practiceId, videoId, shareId, patientId, playlistShareId }),
    ),
  );
  return shares;
}

/** Creates the shares of the videos within shares of a playlist. @returns those that are no repeat */
async function shareWithin(
  tx: Database,
  scope: PracticeScope,
  content: Content,
  videoIds: readonly VideoId[],
  shares: readonly UpsertedShare[],
): Promise<UpsertedShare[]> {
  const within = await upsertShares(
    tx,
    scope,
    { ...content, remind: null },
    shares.flatMap(({ id: playlistShareId, patientId, channels }) =>
      videoIds.map((videoId) => ({ patientId, videoId, playlistShareId, linkId: newLinkId(), channels })),
    ),
  );
  const repeated = new Set<string | null>(shares.filter(({ isRepeat }) => isRepeat).map(({ id }) => id));
  return within.filter(({ playlistShareId }) => !repeated.has(playlistShareId));
}
