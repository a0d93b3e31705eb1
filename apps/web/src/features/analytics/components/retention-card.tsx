import type { VideoStatistic } from '@bedside/contracts/analytics/analytics.schema';
import { useMemo } from 'react';
import { retentionOption, secondLabel } from '../../../charts/retention.option';
import { formatCount } from '../../../lib/format';
import { ChartCard } from '../../../ui/chart-card';
import { NoticeBox } from '../../../ui/notice-box';
import { usePalette } from '../use-palette';

/** Which seconds of the video were really played, and which were played again. */
export function RetentionCard({ retention }: { retention: VideoStatistic['retention'] }) {
  const palette = usePalette();
  const option = useMemo(() => retentionOption(retention, palette), [retention, palette]);
  const most = retention.reduce((best, point) => Math.max(best, point.views), 0);
  return (
    <ChartCard
      title="Retention"
      summary={`Views of each second; at most ${most}.`}
      option={option}
      columns={['Second', 'Views', 'Watched again']}
      rows={retention.map(
        (point) =>
          [secondLabel(point.second), formatCount(point.views), formatCount(point.rewatches)] as const,
      )}
      empty={most === 0 && <NoticeBox drawing="figures" title="Nobody has watched this video yet" />}
    />
  );
}
