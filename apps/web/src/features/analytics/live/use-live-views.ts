import type {
  LiveViews,
  WatchLiveViewsInput,
} from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc';
import { steadyViews, stillLive, type ShownView } from './steady-views';

/** Twice a second, so that a shown second is never skipped. */
const TICK_MS = 500;

type Shown = { views: readonly ShownView[]; count: number };

/** Who watches now, and the time of this page's clock to show their seconds at; undefined before the first answer. */
export function useLiveViews(of: WatchLiveViewsInput): (Shown & { now: number }) | undefined {
  const [shown, setShown] = useState<Shown>();
  const [now, setNow] = useState(() => performance.now());
  trpc.analytics.onLiveViews.useSubscription(of, {
    onData: ({ views, count }: LiveViews) => {
      const heardAt = performance.now();
      setNow(heardAt);
      setShown((before) => ({ views: steadyViews(before?.views ?? [], views, heardAt), count }));
    },
  });
  const isAnybody = shown !== undefined && shown.views.length > 0;
  useEffect(() => {
    if (!isAnybody) return undefined;
    const ticking = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isAnybody]);
  if (!shown) return undefined;
  const views = stillLive(shown.views, now);
  return { views, count: shown.count - (shown.views.length - views.length), now };
}
