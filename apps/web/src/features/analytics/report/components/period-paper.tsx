import type {
  Analytics,
  InsightDay,
  LimitedTotals,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { useTranslation } from 'react-i18next';
import { insightDayLabel } from '../../../../charts/views-insights.option';
import { formatCount } from '../../../../lib/format';
import { describeDays } from '../../days/format-days';
import { listComparedFigures } from '../../days/list-compared-figures';
import { nameOfFigure } from '../../figure-words';
import { countOf, watchedOf } from '../../list-figures';
import { Paper, PaperTable } from './paper';
import { PaperBars, PaperLines } from './paper-chart';

type PeriodPaperProps = { analytics: Analytics; readAt: number; onDone: () => void };

/** The figures of the practice in a period, on paper. It names no patient. */
export function PeriodPaper({ analytics, readAt, onDone }: PeriodPaperProps) {
  const { t } = useTranslation(['report', 'analytics']);
  const { viewsInsights, openedVia, openedDevice, topVideos, topPlaylists } = analytics;
  const untitled = t('analytics:top.untitled');
  return (
    <Paper
      title={t('period')}
      lines={[t('range', { days: describeDays(analytics), zone: localTimeZone() })]}
      readAt={readAt}
      figures={listComparedFigures(analytics)}
      onDone={onDone}
      charts={
        <>
          <DaysChart days={viewsInsights} />
          <SplitCharts via={openedVia} device={openedDevice} />
        </>
      }
      tables={
        <>
          <DaysTable days={viewsInsights} />
          <TotalsTable
            title={t('videos')}
            rows={topVideos.map(({ video, totals }) => ({ name: video.title ?? untitled, totals }))}
          />
          <TotalsTable
            title={t('playlists')}
            rows={topPlaylists.map(({ playlist, totals }) => ({ name: playlist.name, totals }))}
          />
        </>
      }
    />
  );
}

/** Links opened, views and views to the end, day by day. */
export function DaysChart({ days }: { days: readonly InsightDay[] }) {
  const { t } = useTranslation('analytics');
  return (
    <PaperLines
      title={t('insights.title')}
      labels={days.map(({ date }) => insightDayLabel(date))}
      series={[
        { name: t('series.opened'), values: days.map(({ opened }) => opened) },
        { name: t('series.views'), values: days.map(({ views }) => views) },
        { name: t('series.completed'), values: days.map(({ completed }) => completed) },
      ]}
    />
  );
}

export function DaysTable({ days }: { days: readonly InsightDay[] }) {
  const { t } = useTranslation('analytics');
  return (
    <PaperTable
      title={t('insights.title')}
      columns={[t('insights.day'), t('series.opened'), t('series.views'), t('series.completed')]}
      rows={days.map(({ date, opened, views, completed }) => [
        insightDayLabel(date),
        formatCount(opened),
        formatCount(views),
        formatCount(completed),
      ])}
    />
  );
}

type SplitChartsProps = { via: Analytics['openedVia']; device: Analytics['openedDevice'] };

/** How links were opened. The numbers stand at the bars. */
export function SplitCharts({ via, device }: SplitChartsProps) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <PaperBars
        title={t('split.via')}
        parts={(['sms', 'email', 'platform'] as const).map((by) => ({
          name: t(`split.${by}`),
          value: via[by] ?? 0,
        }))}
      />
      <PaperBars
        title={t('split.device')}
        parts={(['mobile', 'desktop'] as const).map((on) => ({
          name: t(`split.${on}`),
          value: device[on] ?? 0,
        }))}
      />
    </>
  );
}

function TotalsTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; totals: LimitedTotals }[];
}) {
  const { t } = useTranslation('report');
  if (rows.length === 0) return null;
  return (
    <PaperTable
      title={title}
      columns={[
        t('name'),
        ...(['views', 'watched', 'completed', 'likes', 'notUnderstood'] as const).map(nameOfFigure),
      ]}
      rows={rows.map(({ name, totals }) => [
        name,
        formatCount(totals.views),
        watchedOf(totals),
        formatCount(totals.completedViews),
        countOf(totals.likes),
        countOf(totals.notUnderstood),
      ])}
    />
  );
}
