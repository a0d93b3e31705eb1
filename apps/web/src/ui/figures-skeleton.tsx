import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './figure-tile.module.css';

/** Tiles and a chart of the final size, while figures are being loaded. */
export function FiguresSkeleton({ tiles, chart = true }: { tiles: number; chart?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('figures.loading')}>
      <div className={classes.grid} data-columns={tiles % 4 === 0 ? 4 : 3}>
        {Array.from({ length: tiles }, (_, at) => (
          <Skeleton key={at} className={classes.pending} radius={10} />
        ))}
      </div>
      {chart && <Skeleton height={360} radius={10} mt={16} />}
    </div>
  );
}
