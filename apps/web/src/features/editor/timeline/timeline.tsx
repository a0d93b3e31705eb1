import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isRedaction, takeTracks, type Trackless } from '../../../editor/document';
import { EDITING_PART } from '../../../editor/keyboard/key-for';
import { canHaveFewerStops, canHaveMoreStops } from '../../../editor/timeline/stops';
import { ToolButton } from '../components/tool-button';
import { useEditor, useEditorState, useSession } from '../editor-context';
import type { FoundSilences } from '../silence-search-context';
import { Clip } from './clip';
import { CAPTIONS_PX, paintCaptions } from './paint-captions';
import { PaintedLane } from './painted-lane';
import { Ruler } from './ruler';
import { createTimelineWindow } from './timeline-window';
import classes from './timeline.module.css';
import { TrackRow, type LaneProps } from './track-row';
import { useLaneColors } from './use-lane-colors';
import { usePlayheadLine } from './use-playhead-line';
import type { SnapLine } from './use-time-gesture';
import { useTimelineZoom } from './use-timeline-zoom';
import { useTouchSizes } from './use-touch-sizes';
import { VoiceRow } from './voice-row';

const NOTHING_MARKED: readonly Cut[] = [];
/** Space right of the end, so that the last handle can be grabbed. */
const AFTER_END_PX = 24;

export type TimelineHandle = {
  /** Changes the zoom about the playhead. */
  zoomBy: (factor: number) => void;
};

type TimelineProps = { ref: Ref<TimelineHandle>; marked: FoundSilences };

/** The rows of the scene against time: ruler, a row per track and per item over them, and captions. */
export function Timeline({ ref, marked }: TimelineProps) {
  const { t } = useTranslation('editor');
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const snapLine = useRef<HTMLDivElement>(null);
  const [viewPx, setViewPx] = useState(800);
  const [headPx, setHeadPx] = useState(196);
  const tracks = useEditorState(({ document }) => document.scene.tracks);
  const redactions = useEditorState(({ document }) => document.scene.covers);
  const callouts = useEditorState(({ document }) => document.scene.pointers);
  const voices = useEditorState(({ document }) => document.scene.voices);

  const nameOf = (item: Trackless, number: number) =>
    isRedaction(item)
      ? t('timeline.cover', { number })
      : t('trackless.name', { kind: t(`kinds.${item.kind}`), number });

  const sizes = useTouchSizes();
  const view = useMemo(() => createTimelineWindow(() => scroller.current, headPx), [headPx]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const width = head.current?.offsetWidth ?? 0;
      setHeadPx(width);
      setViewPx(Math.max(200, element.clientWidth - width - AFTER_END_PX));
      view.changed();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);

  const cancelDrag = useRef<(() => void) | null>(null);
  const { scale, zoomBy } = useTimelineZoom({
    scroller,
    view,
    viewPx,
    headPx,
    onPinch: () => cancelDrag.current?.(),
  });
  useImperativeHandle(ref, () => ({ zoomBy }), [zoomBy]);
  const line = usePlayheadLine(scale, scroller, viewPx, view);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !cancelDrag.current) return;
      event.preventDefault();
      cancelDrag.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  const snap = useMemo<SnapLine>(
    () => ({
      cancelDrag,
      show(timeMs) {
        if (!snapLine.current) return;
        snapLine.current.hidden = timeMs === null;
        snapLine.current.style.transform = `translateX(${scale.toPx(timeMs ?? 0)}px)`;
      },
    }),
    [scale],
  );
  const lane: LaneProps = { scale, view, line: snap, width: scale.contentPx + AFTER_END_PX };
  return (
    <section
      ref={scroller}
      className={classes.timeline}
      aria-label={t('timeline.label')}
      onScroll={view.changed}
      {...EDITING_PART}
    >
      <div className={classes.rows}>
        <div className={`${classes.row} ${classes.rulerRow}`}>
          <div ref={head} className={classes.head}>
            <Stops />
          </div>
          <div className={classes.lane} style={{ width: scale.contentPx, height: sizes.rulerPx, padding: 0 }}>
            <Ruler scale={scale} view={view} />
          </div>
        </div>
        {/* Rows of what is painted on top come first, as on the stage. */}
        {tracks.toReversed().map((track) => (
          <TrackRow key={track.id} track={track} marked={marked[track.id] ?? NOTHING_MARKED} {...lane} />
        ))}
        {[callouts, redactions].flatMap((items) =>
          items.map((item, at) => (
            <div key={item.id} className={classes.row}>
              <div className={classes.head}>
                <span className={classes.headName}>{nameOf(item, at + 1)}</span>
              </div>
              <div
                className={classes.lane}
                data-lane
                style={{ width: lane.width, height: sizes.tracklessPx }}
              >
                <Clip id={item.id} scale={scale} line={snap} height={sizes.tracklessPx} />
              </div>
            </div>
          )),
        )}
        {voices.map((voice, at) => (
          <VoiceRow key={voice.id} voice={voice} number={at + 1} {...lane} />
        ))}
        <CaptionsRow {...lane} />
        <MarkedPart scale={scale} />
        <div ref={snapLine} className={classes.snap} hidden />
        <div ref={line} className={classes.playhead} />
      </div>
    </section>
  );
}

/** The marked part of the time, to be cut; a line where only one end is marked. */
function MarkedPart({ scale }: Pick<LaneProps, 'scale'>) {
  const { startMs, endMs } = useEditorState(({ range }) => range);
  const from = startMs ?? endMs;
  const to = endMs ?? startMs;
  if (from === null || to === null) return null;
  const left = scale.toPx(from);
  return (
    <div
      className={classes.marked}
      style={{ transform: `translateX(${left}px)`, width: Math.max(2, scale.toPx(to) - left) }}
    />
  );
}

function Stops() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const stops = useEditorState(({ timeline }) => timeline.stops);
  return (
    <>
      <span className={classes.headName}>{t('timeline.stops', { count: stops })}</span>
      <ToolButton
        label={t('timeline.fewerStops')}
        icon={IconMinus}
        disabled={!canHaveFewerStops(stops)}
        onClick={editor.fewerStops}
      />
      <ToolButton
        label={t('timeline.moreStops')}
        icon={IconPlus}
        disabled={!canHaveMoreStops(stops)}
        onClick={editor.moreStops}
      />
    </>
  );
}

/** The captions of the take; no row where it has none. */
function CaptionsRow({ scale, view, width }: LaneProps) {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  const document = useEditorState((snapshot) => snapshot.document);
  const cues = useEditorState(({ sources }) => sources[`video:${video.id}`]?.cues);
  const { box, text, font } = useLaneColors();
  const paint = useMemo(
    () =>
      paintCaptions({ tracks: takeTracks(document), cues: cues ?? [], scale, colors: { box, text }, font }),
    [document, cues, scale, box, text, font],
  );
  if (!cues || cues.length === 0) return null;
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <span className={classes.headName}>{t('timeline.captions')}</span>
      </div>
      <div className={classes.lane} style={{ width, height: CAPTIONS_PX }}>
        <PaintedLane view={view} height={CAPTIONS_PX} paint={paint} />
      </div>
    </div>
  );
}
