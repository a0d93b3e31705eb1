/** A position as a clock shows it: `2:05`, `1:02:05`. */
export function clockTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A position as a person would say it, for screen readers: `2 minutes 5 seconds`. */
export function spokenTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  const named: [number, string][] = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds, 'second'],
  ];
  const said = named
    .filter(([figure]) => figure > 0)
    .map(([figure, unit]) => `${figure} ${unit}${figure === 1 ? '' : 's'}`);
  return said.join(' ') || '0 seconds';
}

function parts(ms: number) {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  return { hours: Math.floor(whole / 3_600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}
