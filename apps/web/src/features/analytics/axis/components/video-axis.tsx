import type {
  SentenceFigure,
  VideoAxis as Axis,
} from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { Button, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useId, useMemo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../ui/chart-frame';
import { EmptyState } from '../../../../ui/empty-state';
import { useFreshness } from '../../use-freshness';
import { usePalette } from '../../use-palette';
import { percentAt, type Course } from '../compared';
import { countLanes } from '../lanes';
import { readSecond, sentenceOf } from '../read-second';
import { spanOf } from '../time-window';
import { useTimeAxis } from '../use-time-axis';
import { AxisDrawing, axisHeight, visibleLanes } from './axis-drawing';
import classes from './video-axis.module.css';

type VideoAxisProps = {
  statistic: Pick<VideoStatistic, 'retention' | 'begun'>;
  axis: Axis;
  /** When the figures were read, in epoch milliseconds. */
  readAt: number;
  player: RefObject<HTMLVideoElement | null>;
  /** This video and another one, to be laid over each other; none for this one alone. */
  courses: readonly Course[];
  /** Chooses the other one. */
  compare: ReactNode;
  /** The player itself, above the lanes; false for the seconds of a version that it does not play. */
  children: ReactNode;
  chosen: SentenceFigure | null;
  onChoose: (sentence: SentenceFigure | null) => void;
};

/** The player and everything that is known of the seconds of a video, on one time axis. */
export function VideoAxis(props: VideoAxisProps) {
  const { statistic, axis, readAt, player, courses, compare, children, chosen, onChoose } = props;
  const { t } = useTranslation('axis');
  const palette = usePalette();
  const note = useFreshness(readAt);
  const { ref, width } = useElementSize();
  const keys = useId();
  const { retention, begun } = statistic;
  const { sentences } = axis;
  const counts = useMemo(() => countLanes(retention, axis), [retention, axis]);
  const { state, zoom, showAll, slider, pointer } = useTimeAxis({
    seconds: retention.length,
    player,
    onGo: (second) => onChoose(sentenceOf(sentences, second)),
  });
  const shown = visibleLanes(counts);
  const height = axisHeight({ counts, sentences, courses });
  const words = readSecond(t, state.at, { counts, sentences, courses });
  const brushed = state.brush && spanOf(state.brush);
  const isWhole = state.window.to - state.window.from >= retention.length;
  return (
    <ChartFrame
      title={t('title')}
      height={height}
      columns={[t('second'), ...shown.map((lane) => t(`lanes.${lane}`)), ...courses.map(({ name }) => name)]}
      rows={retention
        .slice(state.window.from, state.window.to)
        .map(
          ({ second }) =>
            [
              clockTime(second * 1_000),
              ...shown.map((lane) => counts[lane][second] ?? 0),
              ...courses.map(({ percents }) => percentAt(percents, second)),
            ] as const,
        )}
      tools={
        <>
          {compare}
          {brushed && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconZoomIn size={16} stroke={1.5} aria-hidden />}
              onClick={zoom}
            >
              {t('zoom', {
                from: clockTime(brushed.from * 1_000),
                to: clockTime((brushed.to + 1) * 1_000),
              })}
            </Button>
          )}
          {!isWhole && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconZoomOut size={16} stroke={1.5} aria-hidden />}
              onClick={showAll}
            >
              {t('whole')}
            </Button>
          )}
        </>
      }
      empty={begun === 0 && <EmptyState drawing="figures" title={t('empty')} />}
      note={note}
      before={
        children ? (
          <div className={classes.player}>{children}</div>
        ) : (
          <p className={classes.hint}>{t('otherVersion')}</p>
        )
      }
    >
      <div
        ref={ref}
        className={classes.lanes}
        style={{ height: height }}
        role="slider"
        tabIndex={0}
        aria-label={t('time')}
        aria-describedby={keys}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, retention.length - 1)}
        aria-valuenow={state.at}
        aria-valuetext={words}
        {...slider}
        {...pointer}
      >
        {width > 0 && (
          <AxisDrawing
            width={width}
            state={state}
            counts={counts}
            sentences={sentences}
            chosen={chosen}
            courses={courses}
            palette={palette}
          />
        )}
      </div>
      <p className={classes.readout} aria-hidden>
        {words}
      </p>
      <p className={classes.hint}>
        {t('hint')}
        <VisuallyHidden id={keys}>{t('keys')}</VisuallyHidden>
      </p>
    </ChartFrame>
  );
}
