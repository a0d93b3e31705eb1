import type { InsightDay } from '@bedside/contracts/figures/analytics/analytics.schema';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparedInsightsOption } from '../../../../charts/compared-insights.option';
import { insightDayLabel } from '../../../../charts/views-insights.option';
import { ChartCard } from '../../../../ui/chart-card';
import { EmptyState } from '../../../../ui/empty-state';
import { useFreshness } from '../../use-freshness';
import { usePalette } from '../../use-palette';
import { usePeople } from '../../use-people';
import type { PeopleOf } from '../../components/people-dialog';

type ComparedInsightsProps = {
  days: readonly InsightDay[];
  other: readonly InsightDay[];
  of: PeopleOf;
  /** When the figures were read, in epoch milliseconds. */
  readAt: number;
};

const SHOWN = ['views', 'opened', 'completed'] as const;
const COLUMNS = SHOWN.flatMap((key) => [
  { key, isOther: false },
  { key, isOther: true },
]);
const FIGURES = { opened: 'openings', views: 'views', completed: 'completed' } as const;

/** A figure day by day beside that of other days. Each number of the table shows the people behind it. */
export function ComparedInsights({ days, other, of, readAt }: ComparedInsightsProps) {
  const { t } = useTranslation(['days', 'analytics']);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('views');
  const palette = usePalette();
  const note = useFreshness(readAt);
  const { show, dialog } = usePeople();
  const labels = useMemo(() => {
    const count = Math.max(days.length, other.length);
    return Array.from({ length: count }, (_, at) =>
      [days[at], other[at]].map((day) => (day ? insightDayLabel(day.date, count) : '-')).join(' / '),
    );
  }, [days, other]);
  const option = useMemo(
    () => comparedInsightsOption(shown, { days, other, labels }, palette),
    [shown, days, other, labels, palette],
  );
  const sum = (of_: readonly InsightDay[]) => of_.reduce((total, day) => total + day[shown], 0);
  const nothing = [...days, ...other].every(({ opened, views }) => opened + views === 0);
  return (
    <>
      <ChartCard
        title={t('analytics:insights.title')}
        summary={t('summary', {
          figure: t(`analytics:series.${shown}`),
          these: sum(days),
          other: sum(other),
        })}
        option={option}
        columns={[
          t('analytics:insights.day'),
          ...COLUMNS.map(({ key, isOther }) => {
            const figure = t(`analytics:series.${key}`);
            return isOther ? t('column', { figure }) : figure;
          }),
        ]}
        rows={labels.map(
          (label, at) =>
            [label, ...COLUMNS.map(({ key, isOther }) => (isOther ? other : days)[at]?.[key] ?? '')] as const,
        )}
        onCell={(row, column) => {
          const { key, isOther } = COLUMNS[column] ?? COLUMNS[0]!;
          show({ figures: [FIGURES[key]], of: { ...of, day: (isOther ? other : days)[row]?.date } });
        }}
        before={
          <SegmentedControl
            size="xs"
            mb="xs"
            aria-label={t('which')}
            value={shown}
            data={SHOWN.map((value) => ({ value, label: t(`analytics:series.${value}`) }))}
            onChange={(value) => setShown(SHOWN.find((one) => one === value) ?? 'views')}
          />
        }
        note={note}
        empty={nothing && <EmptyState drawing="figures" title={t('analytics:insights.empty')} />}
      />
      {dialog}
    </>
  );
}
