import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './panel-frame.module.css';
import pageClasses from './page.module.css';

/** The shape of the panel while the user is being loaded. */
export function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.frame} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={classes.side}>
        <Skeleton height={32} width="60%" mb={28} />
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} height={38} mb={8} />
        ))}
      </div>
      <div className={classes.main}>
        <div className={classes.header}>
          <Skeleton height={38} maw={440} />
        </div>
        <div className={pageClasses.page} style={{ width: '100%' }}>
          <Skeleton height={36} width={240} mb={24} />
          <Skeleton height={320} />
        </div>
      </div>
    </div>
  );
}
