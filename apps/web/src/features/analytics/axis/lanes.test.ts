import { describe, expect, it } from 'vitest';
import { columnsOf, countLanes, ticksOf } from './lanes';

const retention = [5, 3, 4, 1].map((views, second) => ({
  second,
  views,
  rewatches: second,
}));

describe('the lanes of a video', () => {
  it('have a number for each second', () => {
    const counts = countLanes(retention, {
      marks: [{ second: 1, count: 2 }],
      questions: [
        { second: 3, count: 1 },
        { second: 9, count: 1 },
      ],
    });
    expect(counts).toEqual({
      views: [5, 3, 4, 1],
      again: [0, 1, 2, 3],
      left: [0, 2, 0, 3],
      notUnderstood: [0, 2, 0, 0],
      questions: [0, 0, 0, 2],
    });
    expect(countLanes([], { marks: [{ second: 0, count: 1 }], questions: [] }).notUnderstood).toEqual([]);
  });
});

describe('columns', () => {
  it('are the seconds of the window', () => {
    expect(columnsOf([1, 2, 3, 4], { from: 1, to: 3 })).toEqual([
      { from: 1, to: 2, value: 2 },
      { from: 2, to: 3, value: 3 },
    ]);
  });

  it('show the highest of the seconds that they hold, and leave none out', () => {
    const day = Array.from({ length: 21_600 }, (_, at) => (at === 20_000 ? 9 : 1));
    const columns = columnsOf(day, { from: 0, to: 21_600 });
    expect(columns).toHaveLength(600);
    expect(columns.filter(({ value }) => value === 9)).toEqual([{ from: 19_980, to: 20_016, value: 9 }]);
    expect(columns.at(-1)?.to).toBe(21_600);
  });
});

describe('the times of the ruler', () => {
  it('are round and few', () => {
    expect(ticksOf({ from: 0, to: 60 }, 6)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(ticksOf({ from: 7, to: 12 }, 6)).toEqual([7, 8, 9, 10, 11]);
    expect(ticksOf({ from: 0, to: 21_600 }, 6)).toEqual([0, 3_600, 7_200, 10_800, 14_400, 18_000]);
  });
});
