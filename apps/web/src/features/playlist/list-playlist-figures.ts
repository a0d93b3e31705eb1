import type { PlaylistStatistic } from '@bedside/contracts/analytics/analytics.schema';
import { formatCount } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Figure } from '../../ui/figure-tile';

/** The tiles of one playlist: how many got it, and how far they came. */
export function listPlaylistFigures({ patients }: Pick<PlaylistStatistic, 'patients'>): Figure[] {
  const count = (holds: (patient: PlaylistStatistic['patients'][number]) => boolean) =>
    formatCount(patients.filter(holds).length);
  return [
    {
      label: t('playlist:statistics.patients'),
      value: formatCount(patients.length),
      note: t('playlist:statistics.patientsNote'),
    },
    {
      label: t('playlist:statistics.opened'),
      value: count(({ firstTimeOpened, started }) => firstTimeOpened !== null || started > 0),
      note: t('playlist:statistics.openedNote'),
    },
    {
      label: t('playlist:statistics.begun'),
      value: count(({ started }) => started > 0),
      note: t('playlist:statistics.begunNote'),
    },
    {
      label: t('playlist:statistics.finished'),
      value: count(({ videos, completed }) => videos > 0 && completed === videos),
      note: t('playlist:statistics.finishedNote'),
    },
  ];
}
