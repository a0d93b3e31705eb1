import { expect, it } from 'vitest';
import { watchStateOf } from './viewing-page.rules';

it.each([
  [{ views: 0, completedViews: 0 }, false, 'new'],
  [{ views: 0, completedViews: 0 }, true, 'new'],
  [{ views: 2, completedViews: 0 }, true, 'begun'],
  [{ views: 1, completedViews: 0 }, false, 'begun'],
  [{ views: 2, completedViews: 1 }, true, 'watched'],
  [null, false, 'new'],
  [null, true, 'begun'],
] as const)('puts a video with %o, opened: %s, under %s', (figures, isOpened, state) => {
  expect(watchStateOf(figures, isOpened)).toBe(state);
});
