import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../../../../charts/palette';
import { formatCount } from '../../../../lib/format';
import type { Course } from '../compared';
import { columnsOf, lanes, ticksOf, type Lane, type LaneCounts } from '../lanes';
import { spanOf, type AxisState } from '../time-window';
import { Courses, coursesHeight } from './courses';

/** Heights in pixels. Retention is read off most, so it is the highest. */
const HEIGHTS: Record<Lane, number> = {
  views: 96,
  again: 28,
  left: 28,
  notUnderstood: 24,
  questions: 24,
};
const NAME_PX = 18;
const GAP_PX = 8;
const SENTENCES_PX = 26;
const RULER_PX = 22;
/** About the width of a time of the ruler with room beside it. */
const TICK_PX = 70;
const FONT = "'Inter Variable', sans-serif";

type AxisDrawingProps = {
  width: number;
  state: AxisState;
  counts: LaneCounts;
  sentences: readonly SentenceFigure[];
  chosen: SentenceFigure | null;
  /** Two courses to lay over each other, or none. */
  courses: readonly Course[];
  palette: Palette;
};

/** The lanes that have something to show; retention is always there. */
export const visibleLanes = (counts: LaneCounts): Lane[] =>
  lanes.filter((lane) => lane === 'views' || counts[lane].some((count) => count > 0));

type Drawn = Pick<AxisDrawingProps, 'counts' | 'sentences' | 'courses'>;

/** How high the drawing is, in pixels. */
export const axisHeight = ({ counts, sentences, courses }: Drawn): number =>
  visibleLanes(counts).reduce((sum, lane) => sum + HEIGHTS[lane] + NAME_PX + GAP_PX, RULER_PX) +
  (sentences.length > 0 ? SENTENCES_PX + NAME_PX + GAP_PX : 0) +
  coursesHeight(courses);

/** Everything that is known of the seconds of a video, lane under lane on one axis. */
export function AxisDrawing(props: AxisDrawingProps) {
  const { width, state, counts, sentences, chosen, courses, palette } = props;
  const { t } = useTranslation('axis');
  const clip = useId();
  const { from, to } = state.window;
  const x = (second: number) => ((second - from) / (to - from)) * width;
  const height = axisHeight(props);
  const first = coursesHeight(courses);
  const colors: Record<Lane, string> = {
    views: palette.watched,
    again: palette.opened,
    left: palette.quiet,
    notUnderstood: palette.misunderstood,
    questions: palette.text,
  };
  const shown = visibleLanes(counts);
  const tops = shown.map((_, at) =>
    shown.slice(0, at).reduce((sum, lane) => sum + HEIGHTS[lane] + NAME_PX + GAP_PX, first),
  );
  const sentencesTop = height - RULER_PX - SENTENCES_PX - GAP_PX;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={FONT}
      fontSize={12}
      aria-hidden
    >
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Courses courses={courses} width={width} window={state.window} x={x} palette={palette} />
        {shown.map((lane, at) => (
          <LaneOfCounts
            key={lane}
            name={t(`lanes.${lane}`)}
            top={tops[at] ?? 0}
            height={HEIGHTS[lane]}
            width={width}
            counts={counts[lane]}
            isLine={lane === 'views'}
            x={x}
            window={state.window}
            color={colors[lane]}
            palette={palette}
          />
        ))}
        {sentences.length > 0 && (
          <g>
            <text x={0} y={sentencesTop - 5} fill={palette.quiet}>
              {t('captions')}
            </text>
            {sentences.map((sentence) => (
              <Sentence
                key={`${sentence.startMs} ${sentence.text}`}
                sentence={sentence}
                left={x(sentence.startMs / 1_000)}
                right={x(sentence.endMs / 1_000)}
                width={width}
                top={sentencesTop}
                isChosen={sentence === chosen}
                palette={palette}
              />
            ))}
          </g>
        )}
        {state.brush && (
          <rect
            x={x(spanOf(state.brush).from)}
            width={Math.max(1, x(spanOf(state.brush).to + 1) - x(spanOf(state.brush).from))}
            height={height - RULER_PX}
            fill={palette.watched}
            opacity={0.16}
          />
        )}
        <line x1={x(state.at + 0.5)} x2={x(state.at + 0.5)} y2={height - RULER_PX} stroke={palette.text} />
        {ticksOf(state.window, Math.max(1, Math.floor(width / TICK_PX))).map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={height - 6}
            fill={palette.quiet}
            textAnchor={x(tick) < 12 ? 'start' : x(tick) > width - 20 ? 'end' : 'middle'}
          >
            {clockTime(tick * 1_000)}
          </text>
        ))}
      </g>
    </svg>
  );
}

type LaneProps = {
  name: string;
  top: number;
  height: number;
  width: number;
  counts: readonly number[];
  /** Retention is a course, everything else are single cases. */
  isLine: boolean;
  x: (second: number) => number;
  window: AxisState['window'];
  color: string;
  palette: Palette;
};

function LaneOfCounts({ name, top, height, width, counts, isLine, x, window, color, palette }: LaneProps) {
  const most = Math.max(1, ...counts.slice(window.from, window.to));
  const base = top + NAME_PX + height;
  const y = (value: number) => base - (value / most) * height;
  const columns = columnsOf(counts, window);
  const steps = columns.map(({ from, to, value }) => `L${x(from)} ${y(value)}L${x(to)} ${y(value)}`).join('');
  return (
    <g>
      <text x={0} y={top + 13} fill={palette.quiet}>
        {name}
      </text>
      <text x={width} y={top + 13} fill={palette.quiet} textAnchor="end">
        {formatCount(most)}
      </text>
      <line x2={width} y1={base} y2={base} stroke={palette.line} />
      {isLine ? (
        <>
          <path
            d={`M${x(window.from)} ${base}${steps}L${x(window.to)} ${base}Z`}
            fill={color}
            opacity={0.14}
          />
          <path d={steps.replace('L', 'M')} fill="none" stroke={color} strokeWidth={2} />
        </>
      ) : (
        columns
          .filter(({ value }) => value > 0)
          .map(({ from, to, value }) => (
            <rect
              key={from}
              x={x(from) + Math.max(0, x(to) - x(from) - 14) / 2}
              width={Math.min(14, Math.max(2, x(to) - x(from) - 1))}
              y={y(value)}
              height={base - y(value)}
              fill={color}
            />
          ))
      )}
    </g>
  );
}

/** A letter of the small size is about as wide. */
const LETTER_PX = 6.2;

type SentenceProps = {
  sentence: SentenceFigure;
  left: number;
  right: number;
  width: number;
  top: number;
  isChosen: boolean;
  palette: Palette;
};

/** A sentence as far as there is room for its words; the more people it loses, the darker it is. */
function Sentence({ sentence, left, right, width, top, isChosen, palette }: SentenceProps) {
  if (right < 0 || left > width) return null;
  const [begin, end] = [Math.max(0, left), Math.min(width, right)];
  const letters = Math.floor((end - begin - 10) / LETTER_PX);
  const lost = sentence.viewers > 0 ? sentence.stopped / sentence.viewers : 0;
  const { text } = sentence;
  return (
    <g>
      <rect
        x={begin + 1}
        y={top}
        width={Math.max(1, end - begin - 2)}
        height={SENTENCES_PX}
        rx={3}
        fill={palette.misunderstood}
        fillOpacity={0.08 + 0.4 * Math.min(1, 2 * lost)}
        stroke={isChosen ? palette.text : palette.line}
        strokeWidth={isChosen ? 2 : 1}
      />
      {letters >= 3 && (
        <text x={begin + 6} y={top + 17} fill={palette.text} fontSize={12}>
          {text.length <= letters ? text : `${text.slice(0, letters - 1)}…`}
        </text>
      )}
    </g>
  );
}
