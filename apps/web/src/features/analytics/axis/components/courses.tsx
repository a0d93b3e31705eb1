import { useTranslation } from 'react-i18next';
import type { Palette } from '../../../../charts/palette';
import type { Course } from '../compared';
import type { TimeWindow } from '../time-window';

const LANE_PX = 110;
const NAME_PX = 18;
const GAP_PX = 8;
/** The first is whole and the second dashed, so that they differ without their hues too. */
const DASHES = [undefined, '7 4'];

/** How high the lane of courses is, in pixels. */
export const coursesHeight = (courses: readonly Course[]): number =>
  courses.length === 0 ? 0 : LANE_PX + (courses.length + 1) * NAME_PX + GAP_PX;

type CoursesProps = {
  courses: readonly Course[];
  width: number;
  window: TimeWindow;
  x: (second: number) => number;
  palette: Palette;
};

/** Courses laid over each other by time, in percent of the views that began, each with its name and its line. */
export function Courses({ courses, width, window, x, palette }: CoursesProps) {
  const { t } = useTranslation('axis');
  if (courses.length === 0) return null;
  const hues = [palette.opened, palette.misunderstood];
  const base = coursesHeight(courses) - GAP_PX;
  const y = (percent: number) => base - (percent / 100) * LANE_PX;
  return (
    <g>
      <text x={0} y={13} fill={palette.quiet}>
        {t('compare.lane')}
      </text>
      {courses.map(({ name, begun, percents }, at) => {
        const hue = hues[at];
        const rowY = (at + 1) * NAME_PX + 13;
        const steps = (percents ?? [])
          .slice(window.from, window.to)
          .map((percent, place) => {
            const second = window.from + place;
            return `L${x(second)} ${y(percent)}L${x(second + 1)} ${y(percent)}`;
          })
          .join('');
        return (
          <g key={`${name} ${at}`}>
            <line
              x1={0}
              x2={26}
              y1={rowY - 4}
              y2={rowY - 4}
              stroke={hue}
              strokeWidth={2}
              strokeDasharray={DASHES[at]}
            />
            <text x={32} y={rowY} fill={palette.text}>
              {t(percents ? 'compare.named' : 'compare.tooFew', { name, count: begun })}
            </text>
            <path
              d={steps.replace('L', 'M')}
              fill="none"
              stroke={hue}
              strokeWidth={2}
              strokeDasharray={DASHES[at]}
            />
          </g>
        );
      })}
      <text x={width} y={base - LANE_PX + 12} fill={palette.quiet} textAnchor="end">
        100%
      </text>
      <line x2={width} y1={base} y2={base} stroke={palette.line} />
    </g>
  );
}
