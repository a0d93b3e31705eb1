import type { VideoAxis } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDuration } from '../../../../lib/format';
import { listMainFigures, listMoreFigures } from '../../list-statistic';
import { Paper, PaperTable } from './paper';
import { PaperLines } from './paper-chart';
import { DaysChart, DaysTable, SplitCharts } from './period-paper';

/** A table of every second of a long film would be hundreds of sheets. */
const MOST_ROWS = 60;

type VideoPaperProps = {
  title: string;
  isOneVersion: boolean;
  statistic: VideoStatistic;
  axis: VideoAxis | undefined;
  readAt: number;
  onDone: () => void;
};

/** The figures of a video on paper. It names no patient. */
export function VideoPaper({ title, isOneVersion, statistic, axis, readAt, onDone }: VideoPaperProps) {
  const { t } = useTranslation('report');
  const { viewsInsights, retention, openedVia, openedDevice } = statistic;
  const step = Math.max(1, Math.ceil(retention.length / MOST_ROWS));
  const sentences = (axis?.sentences ?? []).filter(
    ({ viewers, stopped }) => viewers >= FEWEST_CASES && stopped > 0,
  );
  return (
    <Paper
      title={title}
      lines={[t('video'), t('ever', { zone: localTimeZone() }), ...(isOneVersion ? [t('version')] : [])]}
      readAt={readAt}
      figures={[...listMainFigures(statistic, 'patients'), ...listMoreFigures(statistic)]}
      onDone={onDone}
      charts={
        <>
          {retention.length > 0 && (
            <PaperLines
              title={t('retention')}
              labels={retention.map(({ second }) => formatDuration(second * 1_000))}
              series={[
                { name: t('retention'), values: retention.map(({ views }) => views) },
                { name: t('rewatches'), values: retention.map(({ rewatches }) => rewatches) },
              ]}
            />
          )}
          <DaysChart days={viewsInsights} />
          <SplitCharts via={openedVia} device={openedDevice} />
        </>
      }
      tables={
        <>
          {retention.length > 0 && (
            <PaperTable
              title={t('retention')}
              {...(step > 1 && { note: t('steps', { count: step }) })}
              columns={[t('second'), t('retention'), t('rewatches')]}
              rows={retention
                .filter(({ second }) => second % step === 0)
                .map(({ second, views, rewatches }) => [
                  formatDuration(second * 1_000),
                  formatCount(views),
                  formatCount(rewatches),
                ])}
            />
          )}
          {sentences.length > 0 && (
            <PaperTable
              title={t('sentences')}
              columns={[t('sentence'), t('viewers'), t('stopped')]}
              rows={sentences.map(({ text, viewers, stopped }) => [
                text,
                formatCount(viewers),
                formatCount(stopped),
              ])}
            />
          )}
          <DaysTable days={viewsInsights} />
        </>
      }
    />
  );
}
