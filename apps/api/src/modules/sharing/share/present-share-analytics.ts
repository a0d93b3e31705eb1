import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import type { ShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { roundPercent } from '../../base/figure/round-percent';
import type { OpenedShare } from './open-comments';

type VideoName = { id: ShareAnalytics['video']['id']; title: string | null; durationMs: number };

/** A share with its figures. A share that nobody has opened has zeros. */
export function presentShareAnalytics(
  share: OpenedShare,
  video: VideoName,
  figures: ShareFigures | undefined,
): ShareAnalytics {
  return {
    linkId: share.linkId,
    patient: share.patient,
    video,
    videoViews: figures?.views ?? 0,
    completedViews: figures?.completedViews ?? 0,
    repeatViews: figures?.repeatViews ?? 0,
    avgViewingTimeMs: figures?.avgViewingTimeMs ?? 0,
    relativeViewingTime: roundPercent(figures?.relativeViewingTime ?? 0),
    watchedPercent: percentOrNull(figures?.watchedPercent ?? null),
    reaction: share.reaction,
    comment: share.comment,
    unclearSeconds: share.unclearSeconds,
    isInPlaylist: share.playlistShareId !== null,
    isRevoked: share.isRevoked,
    timeSent: share.timeSent,
    channels: share.channels,
    deliveries: share.deliveries,
    firstTimeOpened: share.firstTimeOpened,
    remindedAt: share.remindedAt,
    remindsAt: share.remindsAt,
    linkOpens: figures?.linkOpens ?? 0,
    openedBy: figures?.openedBy ?? { sms: 0, email: 0, platform: 0 },
    devices: figures?.devices ?? { mobile: 0, desktop: 0 },
  };
}

function percentOrNull(percent: number | null): number | null {
  return percent === null ? null : roundPercent(percent);
}
