/** A moment of the stage as a clock time, to a hundredth of a second: `1:05.20`. */
export function formatMoment(ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / 10));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = `${hours > 0 ? two(minutes % 60) : minutes}:${two(seconds % 60)}.${two(hundredths % 100)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** A moment without its hundredths: `0:07`. */
export function formatSecond(ms: number): string {
  return formatMoment(ms).slice(0, -3);
}

/** A length in seconds with one decimal: `0.7`. */
export function formatSeconds(ms: number): string {
  return (Math.round(ms / 100) / 10).toFixed(1);
}
