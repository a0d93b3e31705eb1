import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exitsOf, retentionOption, secondLabel, type MarkedSeconds } from '../../../charts/retention.option';
import { formatCount } from '../../../lib/format';
import { ChartCard } from '../../../ui/chart-card';
import { EmptyState } from '../../../ui/empty-state';
import { usePalette } from '../use-palette';

type RetentionCardProps = { retention: VideoStatistic['retention']; marked: MarkedSeconds };

/** Which seconds of the video were really played, where views ended, and which seconds were not understood. */
export function RetentionCard({ retention, marked }: RetentionCardProps) {
  const { t } = useTranslation('analytics');
  const palette = usePalette();
  const option = useMemo(() => retentionOption(retention, marked, palette), [retention, marked, palette]);
  const isMarked = marked.size > 0;
  const exits = exitsOf(retention);
  const most = retention.reduce((best, point) => Math.max(best, point.views), 0);
  return (
    <ChartCard
      title={t('retention.title')}
      summary={t('retention.summary', { most })}
      option={option}
      columns={[
        t('retention.second'),
        t('series.views'),
        t('series.left'),
        t('series.again'),
        ...(isMarked ? [t('series.notUnderstood')] : []),
      ]}
      rows={retention.map(
        (point, at) =>
          [
            secondLabel(point.second),
            formatCount(point.views),
            formatCount(exits[at] ?? 0),
            formatCount(point.rewatches),
            ...(isMarked ? [formatCount(marked.get(point.second) ?? 0)] : []),
          ] as const,
      )}
      empty={most === 0 && <EmptyState drawing="figures" title={t('retention.empty')} />}
    />
  );
}
