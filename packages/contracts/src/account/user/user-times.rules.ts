const hourCycles = { language: undefined, '12-hours': 'h12', '24-hours': 'h23' } as const;
/** Countries whose English writes the month first, and the day. */
const orders = { language: undefined, 'month-first': 'US', 'day-first': 'GB' } as const;

/** The formats that a person chose for dates and times; `language` follows the language of the screen. */
export type TimeFormats = { timeFormat: keyof typeof hourCycles; dateFormat: keyof typeof orders };

/** A locale that writes dates and times as chosen, and what is left to the language as in the country `region`. */
export function localeOfTimes(
  language: string,
  region: string | undefined,
  { timeFormat, dateFormat }: TimeFormats,
): Intl.Locale {
  const own = new Intl.Locale(language, { region, hourCycle: hourCycles[timeFormat] });
  const order = orders[dateFormat];
  if (!order) return own;
  // The other country's order of dates comes without its clock.
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions();
  return new Intl.Locale(own, { region: order, hourCycle });
}
