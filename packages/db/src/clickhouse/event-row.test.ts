import { describe, expect, it } from 'vitest';
import { makeEvent, START } from '../../test-engine/make-event';
import { EVENT_COLUMNS, writeEventRow } from './event-row';

const of = (row: string) => {
  const values = row.replace(/\n$/, '').split('\t');
  return Object.fromEntries(EVENT_COLUMNS.map((column, at) => [column, values[at]]));
};
const practiceId = '0190aaaa-0000-7000-8000-000000000001';

describe('writeEventRow', () => {
  it('writes a value for each column, one line for each event', () => {
    const row = writeEventRow(makeEvent({ kind: 'share.opened', practiceId, via: 'sms' }));
    expect(row.split('\t')).toHaveLength(EVENT_COLUMNS.length);
    expect(row.indexOf('\n')).toBe(row.length - 1);
    expect(of(row)).toMatchObject({
      kind: 'share.opened',
      practice_id: practiceId,
      share_id: '',
      via: 'sms',
    });
  });

  it('writes times to the millisecond and ranges as pairs', () => {
    const event = makeEvent({
      kind: 'share.viewed',
      practiceId,
      at: START + 7,
      ranges: [
        [0, 5],
        [9, 12],
      ],
    });
    expect(of(writeEventRow(event))).toMatchObject({
      at: `${START / 1_000}.007`,
      ranges: '[(0,5),(9,12)]',
    });
  });

  it.each([
    ['tab\there', 'tab\\there'],
    ['line\r\nbreak', 'line\\r\\nbreak'],
    ['back\\slash', 'back\\\\slash'],
    ['nul\0', 'nul\\0'],
    ['é 😀', 'é 😀'],
    ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ])('keeps %j within its column', (session, written) => {
    expect(of(writeEventRow(makeEvent({ kind: 'share.viewed', practiceId, session })))['session']).toBe(
      written,
    );
  });

  it('limits what no column can hold', () => {
    const event = makeEvent({ kind: 'share.viewed', practiceId, at: 9e15, positionMs: 1e12, durationMs: -1 });
    expect(of(writeEventRow(event))).toMatchObject({
      at: '4102444800.000',
      position_ms: '4294967295',
      duration_ms: '0',
    });
  });
});
