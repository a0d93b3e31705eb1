import { expect, it } from 'vitest';
import { chooseChart } from './choose-chart';

const result = (types: readonly string[], rows = 2) => ({
  columns: types.map((type, at) => ({ name: `c${at}`, type })),
  rows: Array.from({ length: rows }, () => types.map(() => 1)),
  isCut: false,
});

it.each([
  [['Date', 'UInt64'], { kind: 'line', label: 0, values: [1] }],
  [['UInt64', "Nullable(DateTime64(3, 'UTC'))", 'Float64'], { kind: 'line', label: 1, values: [0, 2] }],
  [['String', 'Float64', 'UInt64'], { kind: 'bar', label: 0, values: [1, 2] }],
  [['Float64', 'LowCardinality(String)'], { kind: 'bar', label: 1, values: [0] }],
  [['UInt8', 'Nullable(UInt64)'], { kind: 'line', label: 0, values: [1] }],
  [['String', 'SimpleAggregateFunction(max, UInt32)'], { kind: 'bar', label: 0, values: [1] }],
] as const)('draws %j as %j', (types, chart) => {
  expect(chooseChart(result(types))).toEqual(chart);
});

it.each([[['String', 'UUID']], [['UInt64']], [[]]])('draws nothing of %j', (types) => {
  expect(chooseChart(result(types))).toBeUndefined();
});

it('draws nothing of a single row', () => {
  expect(chooseChart(result(['String', 'UInt64'], 1))).toBeUndefined();
});
