import { expect, test } from 'vitest';
import { placeTable, renderTable } from './bench-table';

const machine = { date: '2026-11-21', cpu: 'Some CPU', cores: 2, memoryGiB: 16, node: '20.20.2' };
const row = {
  id: 'P1',
  name: 'a | b',
  ours: 1234.567,
  bare: '2 s',
  ratio: 1.456,
  goal: 'at most 1.5 x',
  ok: true,
};

test('a row shows its figures, its ratio and whether the goal is met', () => {
  const table = renderTable([row, { ...row, id: 'P2', ratio: null, ok: false, note: 'why' }], machine);
  expect(table).toContain('Some CPU, 2 cores, 16 GiB memory, Node 20.20.2');
  expect(table).toContain('| P1 | a \\| b | 1,230 | 2 s | 1.46 | at most 1.5 x | yes |  |');
  expect(table).toContain('| - | at most 1.5 x | NO | why |');
});

test('a new table replaces the old one and keeps the prose on both sides', () => {
  const once = placeTable('# Speed\n\nBefore.\n', 'first');
  const twice = placeTable(`${once}\nAfter.\n`, 'second');
  expect(twice).toContain('Before.');
  expect(twice).toContain('After.');
  expect(twice).toContain('second');
  expect(twice).not.toContain('first');
});
