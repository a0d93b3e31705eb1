import type { InsightDay } from '@bedside/contracts/analytics/analytics.schema';
import { useMemo } from 'react';
import { insightDayLabel, viewsInsightsOption } from '../../../charts/views-insights.option';
import { formatCount } from '../../../lib/format';
import { ChartCard } from '../../../ui/chart-card';
import { NoticeBox } from '../../../ui/notice-box';
import { usePalette } from '../use-palette';

/** Links opened, views and completed views day by day. */
export function ViewsInsights({ days }: { days: readonly InsightDay[] }) {
  const palette = usePalette();
  const option = useMemo(() => viewsInsightsOption(days, palette), [days, palette]);
  const sum = (key: 'opened' | 'views' | 'completed') => days.reduce((total, day) => total + day[key], 0);
  const nothing = sum('opened') + sum('views') === 0;
  return (
    <ChartCard
      title="Views insights"
      summary={`${sum('opened')} links opened, ${sum('views')} views, ${sum('completed')} completed.`}
      option={option}
      columns={['Day', 'Opened', 'Views', 'Completed']}
      rows={days.map(
        (day) =>
          [insightDayLabel(day.date), ...[day.opened, day.views, day.completed].map(formatCount)] as [
            string,
            ...string[],
          ],
      )}
      empty={nothing && <NoticeBox drawing="figures" title="Nothing was watched in this time" />}
    />
  );
}
