import type { WatchLiveViewsInput } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../lib/format';
import { shownPositionMs, type ShownView } from '../steady-views';
import { useLiveViews } from '../use-live-views';
import classes from './live-panel.module.css';

const icons = { mobile: IconDeviceMobile, desktop: IconDeviceDesktop };

/** Who watches now, and at which second. Only the number of people is read out by itself, not their seconds. */
export function LivePanel({ of }: { of: WatchLiveViewsInput }) {
  const { t } = useTranslation('live');
  const shown = useLiveViews(of);
  const count = shown?.count ?? 0;
  return (
    <section className={classes.panel} aria-label={t('title')} aria-busy={!shown}>
      <div className={classes.head}>
        <span className={classes.light} data-on={count > 0 || undefined} />
        <VisuallyHidden component="h2">{t('title')}</VisuallyHidden>
        <p className={classes.count} role="status">
          {shown && (count === 0 ? t('empty') : t('people', { count }))}
        </p>
      </div>
      {shown && shown.views.length > 0 && (
        <ul className={classes.list} tabIndex={0} aria-label={t('title')}>
          {shown.views.map((view) => (
            <LiveLine key={view.id} view={view} now={shown.now} />
          ))}
          {count > shown.views.length && (
            <li className={classes.more}>{t('more', { count: count - shown.views.length })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function LiveLine({ view, now }: { view: ShownView; now: number }) {
  const { t } = useTranslation('live');
  const { patient, video, device, durationMs, isPaused } = view;
  const position = shownPositionMs(view, now);
  const DeviceIcon = device && icons[device];
  return (
    <li className={classes.line}>
      <p className={classes.who}>
        {patient ? (
          <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
            {`${patient.firstName} ${patient.lastName}`}
          </Link>
        ) : (
          t('visitor')
        )}
      </p>
      <p className={classes.what}>
        <Link to="/my_videos/$videoId" params={{ videoId: video.id }}>
          {video.title ?? t('untitled')}
        </Link>
      </p>
      <p className={classes.where} data-paused={isPaused || undefined}>
        {isPaused && <span className={classes.paused}>{t('paused')}</span>}
        {t('place', { at: formatDuration(position), length: formatDuration(durationMs) })}
      </p>
      <span className={classes.device} title={device ? t(`device.${device}`) : undefined}>
        {DeviceIcon && <DeviceIcon size={18} stroke={1.5} aria-hidden />}
        {device && <VisuallyHidden>{t(`device.${device}`)}</VisuallyHidden>}
      </span>
      <span className={classes.course} aria-hidden>
        <span style={{ transform: `scaleX(${durationMs > 0 ? position / durationMs : 0})` }} />
      </span>
    </li>
  );
}
