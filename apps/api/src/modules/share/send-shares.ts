import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { DOUBLE_CLICK_MS } from '@bedside/contracts/share/share.rules';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { upsertShares } from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import { newLinkId } from '../../kit/secrets';
import type { Database } from '../../ports/database';
import { newEvent } from '../event/new-event';
import { queueDeliveries } from './queue-deliveries';

type Upserted = Awaited<ReturnType<typeof upsertShares>>;

/**
 * Makes a share per recipient (a living one is sent again), queues its messages and appends its event, in the caller's
 * transaction and in the same number of statements however many they are. A repeat within seconds sends nothing more.
 */
export async function sendShares(
  deps: Pick<Deps, 'jobs' | 'clock' | 'newAccounts'>,
  tx: Database,
  scope: DoctorScope,
  share: { videoId: VideoId; message: string; sentAt: Date; smsNotBefore: Date | null },
  recipients: readonly { patientId: PatientId; channels: Channel[]; optedOut: readonly Channel[] }[],
): Promise<Upserted> {
  const { videoId } = share;
  const shares = await upsertShares(
    tx,
    scope,
    { ...share, repeatWithinMs: DOUBLE_CLICK_MS },
    recipients.map(({ patientId, channels }) => ({ patientId, linkId: newLinkId(), channels })),
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
      newEvent(deps, 'share.sent', { doctorId: scope.doctorId, videoId, shareId, patientId }),
    ),
  );
  return shares;
}
