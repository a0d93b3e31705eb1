import { formatCount } from '../../../../lib/format';
import classes from './paper.module.css';

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 44;
/** Room for half of the last label. */
const RIGHT = 24;
const BOTTOM = 24;
const LABELS = 8;
/** Lines differ by their dashes, because paper may have no colours. */
const DASHES = [undefined, '6 4', '1.5 3'];

type LinesProps = {
  title: string;
  /** Below the chart, one for each value. */
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};

/** A line needs two points. */
const twoOf = (values: readonly number[]) => (values.length === 1 ? [...values, ...values] : values);

/** Values over days or seconds as lines, drawn for paper. */
export function PaperLines({ title, labels, series }: LinesProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const steps = Math.max(1, labels.length - 1);
  const x = (at: number) => LEFT + (at / steps) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => 8 + (1 - value / most) * (HEIGHT - BOTTOM - 8);
  const every = Math.ceil(labels.length / LABELS);
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {[0, most].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} stroke="#999" strokeWidth={0.5} />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {labels.map(
          (label, at) =>
            at % every === 0 && (
              <text key={`${at} ${label}`} x={x(at)} y={HEIGHT - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
        {series.map(({ name, values }, at) => (
          <polyline
            key={name}
            points={twoOf(values)
              .map((value, index) => `${x(index)},${y(value)}`)
              .join(' ')}
            fill="none"
            stroke="#000"
            strokeWidth={1.6}
            strokeDasharray={DASHES[at]}
          />
        ))}
      </svg>
      <ul className={classes.legend}>
        {series.map(({ name }, at) => (
          <li key={name}>
            <svg width={32} height={8} aria-hidden>
              <line x2={32} y1={4} y2={4} stroke="#000" strokeWidth={1.6} strokeDasharray={DASHES[at]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

type BarsProps = { title: string; parts: readonly { name: string; value: number }[] };

/** A few named parts as bars with their numbers. */
export function PaperBars({ title, parts }: BarsProps) {
  const most = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${parts.length * 26}`} role="img" aria-label={title}>
        {parts.map(({ name, value }, at) => (
          <g key={name} transform={`translate(0 ${at * 26})`}>
            <text y={16}>{name}</text>
            <rect x={180} y={5} width={(value / most) * 440} height={14} fill="#444" />
            <text x={188 + (value / most) * 440} y={16}>
              {formatCount(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
