const isIsoTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
const minuteOf = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** A value of a record in words for paper; '' for one that is missing. */
export function formatRecordField(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return minuteOf(value.toISOString());
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isIsoTime(value) ? minuteOf(value) : value;
  if (Array.isArray(value)) return value.map(formatItem).filter(Boolean).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, item]) => `${key.replaceAll('_', ' ')}: ${formatRecordField(item)}`)
      .join('; ');
  return String(value as number);
}

/** A pair of numbers is a range that was played. */
const formatItem = (item: unknown): string =>
  Array.isArray(item) ? item.map(String).join('–') : formatRecordField(item);
