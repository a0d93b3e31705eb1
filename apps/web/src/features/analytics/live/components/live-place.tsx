import type { WatchLiveViewsInput } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { Suspense, lazy } from 'react';
import classes from './live-place.module.css';

/** The figures do not wait for it. */
const LivePanel = lazy(() => import('./live-panel').then((loaded) => ({ default: loaded.LivePanel })));

/** Who watches now, in a place that is kept from the beginning. */
export function LivePlace({ of }: { of: WatchLiveViewsInput }) {
  return (
    <div className={classes.place}>
      <Suspense fallback={null}>
        <LivePanel of={of} />
      </Suspense>
    </div>
  );
}
