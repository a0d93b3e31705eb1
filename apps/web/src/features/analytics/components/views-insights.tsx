import type { InsightDay } from '@bedside/contracts/figures/analytics/analytics.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insightDayLabel, viewsInsightsOption } from '../../../charts/views-insights.option';
import { ChartCard } from '../../../ui/chart-card';
import { EmptyState } from '../../../ui/empty-state';
import { useFreshness } from '../use-freshness';
import { usePalette } from '../use-palette';
import { usePeople } from '../use-people';
import type { PeopleOf } from './people-dialog';

type ViewsInsightsProps = {
  days: readonly InsightDay[];
  of: PeopleOf;
  /** When the figures were read, in epoch milliseconds. */
  readAt: number;
};

const SHOWN = ['openings', 'views', 'completed'] as const;

/** Links opened, views and completed views day by day. Each number of the table shows the people behind it. */
export function ViewsInsights({ days, of, readAt }: ViewsInsightsProps) {
  const { t } = useTranslation('analytics');
  const palette = usePalette();
  const note = useFreshness(readAt);
  const { show, dialog } = usePeople();
  const option = useMemo(() => viewsInsightsOption(days, palette), [days, palette]);
  const sum = (key: 'opened' | 'views' | 'completed') => days.reduce((total, day) => total + day[key], 0);
  const nothing = sum('opened') + sum('views') === 0;
  const onCell = (row: number, column: number) =>
    show({ figures: [SHOWN[column] ?? 'views'], of: { ...of, day: days[row]?.date } });
  return (
    <>
      <ChartCard
        title={t('insights.title')}
        summary={t('insights.summary', {
          opened: sum('opened'),
          views: sum('views'),
          completed: sum('completed'),
        })}
        option={option}
        columns={[t('insights.day'), t('series.opened'), t('series.views'), t('series.completed')]}
        rows={days.map(
          (day) => [insightDayLabel(day.date, days.length), day.opened, day.views, day.completed] as const,
        )}
        onCell={onCell}
        note={note}
        empty={nothing && <EmptyState drawing="figures" title={t('insights.empty')} />}
      />
      {dialog}
    </>
  );
}
