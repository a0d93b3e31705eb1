/** Elapsed hours, minutes and whole seconds; a second that has only begun does not count. */
export function clockParts(ms: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  return { hours: Math.floor(whole / 3_600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

/** A length or a position in a video, on every screen: `0:09`, `2:05`, `1:02:05`. */
export function clockTime(ms: number): string {
  const { hours, minutes, seconds } = clockParts(ms);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
