import type { PlaylistStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { formatCount } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Figure } from '../../ui/figure-tile';

/** The three figures of one playlist: who opened it, and how far they came. */
export function listPlaylistFigures(of: PlaylistStatistic): Figure[] {
  return [
    {
      label: t('playlist:statistics.opened'),
      value: t('playlist:statistics.progressOf', { completed: of.opened, videos: of.patients }),
      note: t('playlist:statistics.openedNote', { count: of.patients }),
    },
    {
      label: t('playlist:statistics.begun'),
      value: formatCount(of.begun),
      note: t('playlist:statistics.begunNote'),
    },
    {
      label: t('playlist:statistics.finished'),
      value: formatCount(of.finished),
      note: t('playlist:statistics.finishedNote'),
    },
  ];
}
