import { clockParts } from '@bedside/contracts/kit/clock-time';
import { texts } from './texts';

/** A position as a person would say it, for screen readers: `2 minutes 5 seconds`. */
export function spokenTime(ms: number): string {
  const { hours, minutes, seconds } = clockParts(ms);
  const { time } = texts;
  const parts = [hours > 0 && time.hours(hours), minutes > 0 && time.minutes(minutes)].filter(Boolean);
  if (seconds > 0 || parts.length === 0) parts.push(time.seconds(seconds));
  return parts.join(' ');
}
