import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecorder } from '../recorder-context';
import classes from './control-bar.module.css';

/** The range of the meter: from the quietest audible sound to full scale. */
const LOWEST_DB = -60;
const LOUD_DB = -6;
/** How often a screen reader gets the level; the bar itself moves with each frame. */
const SHOW_EVERY_MS = 1_000;

/** The position of a level on the meter, 0 to 100. */
function percentOf(level: number): number {
  const db = level <= 0 ? LOWEST_DB : 20 * Math.log10(level);
  return Math.round((1 - Math.max(LOWEST_DB, Math.min(0, db)) / LOWEST_DB) * 100);
}

/** Shows that the microphone works. Nothing is rendered: the bar is moved directly some 25 times per second. */
export function LevelMeter() {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shownAt = 0;
    return recorder.onLevel((level) => {
      const element = meter.current;
      if (!element) return;
      element.hidden = level === null;
      if (!level) return;
      const { rms, peak } = level;
      element.style.setProperty('--level', String(percentOf(Math.max(rms, peak / 2)) / 100));
      element.toggleAttribute('data-loud', 20 * Math.log10(Math.max(peak, 1e-6)) > LOUD_DB);
      const now = performance.now();
      if (now - shownAt < SHOW_EVERY_MS) return;
      shownAt = now;
      element.setAttribute('aria-valuenow', String(percentOf(rms)));
    });
  }, [recorder]);
  return (
    <div
      ref={meter}
      className={classes.meter}
      role="meter"
      aria-label={t('bar.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
