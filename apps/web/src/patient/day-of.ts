const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20 Nov 2026`. @param minutesEast how far the zone's clocks are ahead of UTC at that time */
export function dayOf(at: Date, minutesEast: number): string {
  const date = new Date(at.getTime() + minutesEast * 60_000);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
