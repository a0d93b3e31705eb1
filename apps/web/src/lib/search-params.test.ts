import { describe, expect, it } from 'vitest';
import { oneOf, readOptionalText, readPage, readText, searchOf } from './search-params';

describe('the parameters of an address', () => {
  const search = searchOf({ page: readPage, search: readText, by: oneOf(['new', 'old'], 'new') });
  const read = (raw: object) => search.parse(raw as Parameters<typeof search.parse>[0]);

  it('are read by name', () => {
    expect(read({ page: 3, search: 'knee', by: 'old' })).toEqual({ page: 3, search: 'knee', by: 'old' });
  });

  it('count as left out where they cannot be read', () => {
    const odd = [{}, { page: 0, search: 7, by: 'best' }, { page: '2', search: null, by: ['old'] }];
    for (const raw of odd) expect(read(raw)).toEqual({ page: 1, search: '', by: 'new' });
    expect(readPage(1.5)).toBe(1);
    expect(readOptionalText(5)).toBeUndefined();
  });

  it('are dropped where no reader asks for them', () => {
    expect(read({ page: 2, utm: 'x' })).toEqual({ page: 2, search: '', by: 'new' });
  });
});
