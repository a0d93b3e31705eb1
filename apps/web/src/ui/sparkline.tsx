/** The course of a figure without axes; decoration beside its number, so hidden from screen readers. */
export function Sparkline({ points, tone }: { points: readonly number[]; tone: string }) {
  if (points.length < 2) return null;
  const [width, height, inset] = [76, 28, 3];
  const most = Math.max(...points, 1);
  const place = (value: number, at: number) => {
    const x = (at / (points.length - 1)) * (width - 2 * inset) + inset;
    const y = height - inset - (value / most) * (height - 2 * inset);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <polyline
        points={points.map(place).join(' ')}
        fill="none"
        stroke={tone}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
