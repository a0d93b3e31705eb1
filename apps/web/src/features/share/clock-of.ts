const hourMinute = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `08:00`, on the doctor's own clock. */
export function clockOf(date: Date): string {
  return hourMinute.format(date);
}
