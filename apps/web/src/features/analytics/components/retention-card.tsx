import type { VideoStatistic } from '@bedside/contracts/analytics/analytics.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionOption, secondLabel } from '../../../charts/retention.option';
import { formatCount } from '../../../lib/format';
import { ChartCard } from '../../../ui/chart-card';
import { NoticeBox } from '../../../ui/notice-box';
import { usePalette } from '../use-palette';

/** Which seconds of the video were really played, and which were played again. */
export function RetentionCard({ retention }: { retention: VideoStatistic['retention'] }) {
  const { t } = useTranslation('analytics');
  const palette = usePalette();
  const option = useMemo(() => retentionOption(retention, palette), [retention, palette]);
  const most = retention.reduce((best, point) => Math.max(best, point.views), 0);
  return (
    <ChartCard
      title={t('retention.title')}
      summary={t('retention.summary', { most })}
      option={option}
      columns={[t('retention.second'), t('series.views'), t('series.again')]}
      rows={retention.map(
        (point) =>
          [secondLabel(point.second), formatCount(point.views), formatCount(point.rewatches)] as const,
      )}
      empty={most === 0 && <NoticeBox drawing="figures" title={t('retention.empty')} />}
    />
  );
}
