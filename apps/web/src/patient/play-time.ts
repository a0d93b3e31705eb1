import { texts } from './texts';

/** A position as a clock shows it: `2:05`, `1:02:05`. */
export function clockTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A position as a person would say it, for screen readers: `2 minutes 5 seconds`. */
export function spokenTime(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  const { time } = texts;
  const said = [hours > 0 && time.hours(hours), minutes > 0 && time.minutes(minutes)].filter(Boolean);
  if (seconds > 0 || said.length === 0) said.push(time.seconds(seconds));
  return said.join(' ');
}

function parts(ms: number) {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  return { hours: Math.floor(whole / 3_600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}
