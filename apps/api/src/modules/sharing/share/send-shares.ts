import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
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

/**
 * Creates a share per recipient (an existing one is sent again), queues its messages and appends its event, in the
 * caller's transaction and in the same number of statements however many there are. A repeat within seconds sends
 * nothing more.
 */
export async function sendShares(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  share: ShareContent & { videoId: VideoId; sentAt: Date; smsNotBefore: Date | null },
  recipients: readonly { patientId: PatientId; channels: Channel[]; optedOut: readonly Channel[] }[],
): Promise<UpsertedShare[]> {
  const { videoId } = share;
  const shares = await upsertShares(
    tx,
    scope,
    { ...share, repeatWithinMs: DOUBLE_CLICK_MS },
    recipients.map(({ patientId, channels }) => ({
      ...{ patientId, videoId, playlistShareId: null },
      ...{ linkId: newLinkId(), channels },
    })),
  );
  const wanted = shares.filter(({ isRepeat }) => !isRepeat);
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
    share.smsNotBefore,
  );
  await appendEvents(
    tx,
    wanted.map(({ id: shareId, patientId }) =>
      buildEvent(deps, 'share.sent', { practiceId: scope.practiceId, videoId, shareId, patientId }),
    ),
  );
  return shares;
}
