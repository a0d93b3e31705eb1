import type { LiveView, LiveViews } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import type { ActorScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { listShareRows, type ShareRow } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import type { LiveSession } from './create-live-sessions';

/** A list of more is not read by a person. */
const MOST_SHOWN = 50;

type KnownShare = Pick<ShareRow, 'linkId' | 'patient' | 'isRevoked'>;

/**
 * The names of who watches, which no notice carries. They are read from the records once for each share and video, until
 * they are forgotten.
 */
export function createLiveNames(deps: Pick<Deps, 'db'>, scope: ActorScope) {
  const shares = new Map<string, KnownShare>();
  const videos = new Map<string, LiveView['video']>();

  /** The links that changed while their names were read: what was read of them may be from before. */
  let changed: Set<string> | undefined;

  async function learn(sessions: readonly LiveSession[]): Promise<void> {
    const shareIds = sessions.flatMap(({ shareId }) => (shareId && !shares.has(shareId) ? [shareId] : []));
    if (shareIds.length > 0) {
      changed = new Set();
      const rows = await listShareRows(deps.db, scope, { ids: shareIds as ShareId[] });
      for (const row of rows) if (!changed.has(row.linkId)) shares.set(row.id, row);
      changed = undefined;
    }
    const videoIds = new Set(sessions.map(({ videoId }) => videoId).filter((id) => !videos.has(id)));
    if (videoIds.size > 0) {
      const rows = await findVideoNames(deps.db, scope, [...videoIds] as VideoId[]);
      for (const { id, title } of rows.values()) videos.set(id, { id, title });
    }
  }

  return {
    /** Forgets the names if one of these links is that of somebody who is known. @returns whether it did */
    forget(linkIds: readonly string[]): boolean {
      for (const linkId of linkIds) changed?.add(linkId);
      const gone = new Set(linkIds);
      const isAny = [...shares.values()].some(({ linkId }) => gone.has(linkId));
      if (isAny) shares.clear();
      return isAny;
    },
    /** The sessions with names, at most {@link MOST_SHOWN}. Those of an erased person, video or closed link are left out. */
    async present(sessions: readonly LiveSession[], now: number): Promise<LiveViews> {
      await learn(sessions);
      const views = sessions.flatMap((session): LiveView[] => {
        const video = videos.get(session.videoId);
        const share = session.shareId === null ? null : shares.get(session.shareId);
        if (!video || share === undefined || share?.isRevoked) return [];
        const { positionMs, durationMs, isPaused, device } = session;
        return [
          {
            id: share?.linkId ?? `${session.videoId} ${session.session}`,
            patient: share?.patient ?? null,
            video,
            positionMs,
            durationMs,
            ageMs: Math.max(0, now - session.at),
            isPaused,
            device,
          },
        ];
      });
      return { views: views.slice(0, MOST_SHOWN), count: views.length };
    },
  };
}
