import { describe, expect, it } from 'vitest';
import { pageQueryRestV1, toListRestV1, toSeconds } from './list.rest-v1';

const listOf = (total: number, page: number, limit: number, address = '/v1/things') => {
  const items = Array.from({ length: total }, (_, at) => at).slice((page - 1) * limit, page * limit);
  return toListRestV1({ items, total, page, limit }, String, address);
};
const pageOf = (link: string | null) =>
  link === null ? null : Number(new URL(link, 'http://a.example').searchParams.get('page'));

describe('toListRestV1', () => {
  it('returns everything once when its own links are followed from the first page', () => {
    for (const total of [0, 1, 2, 3, 7, 10]) {
      for (const limit of [1, 2, 3, 10, 1_000]) {
        const seen: string[] = [];
        let page: number | null = pageOf(listOf(total, 1, limit).links.first);
        while (page !== null) {
          const list = listOf(total, page, limit);
          seen.push(...list.data);
          expect(list.meta).toMatchObject({ current_page: page, per_page: limit, total });
          expect(pageOf(list.links.last)).toBe(list.meta.last_page);
          expect(pageOf(list.links.prev)).toBe(page === 1 ? null : page - 1);
          page = pageOf(list.links.next);
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, at) => String(at)));
      }
    }
  });

  it('leads back into the list from a page past the end', () => {
    const { data, links, meta } = listOf(5, 9, 2);
    expect([data, meta.from, meta.to, pageOf(links.prev), links.next]).toEqual([[], null, null, 3, null]);
  });

  it('keeps the meaning of the other parameters', () => {
    const { links } = listOf(5, 1, 2, '/v1/things?full_search=a%26b%3Dc%20%C3%A9?d&page=1&limit=2&flag');
    const parameters = new URL(links.next ?? '', 'http://a.example').searchParams;
    expect([...parameters]).toEqual([
      ['full_search', 'a&b=c é?d'],
      ['page', '2'],
      ['limit', '2'],
      ['flag', ''],
    ]);
  });
});

describe('the links of a list', () => {
  it('keep a filter letter for letter, because a plus is a plus and a space is %20', () => {
    const query = 'search=title:a+b%20c%;status:shared,draft&searchJoin=and';
    const { links } = listOf(5, 2, 2, `/v1/things?${query}&page=2`);
    expect([links.first, links.next]).toEqual([`/v1/things?${query}&page=1`, `/v1/things?${query}&page=3`]);
  });
});

describe('pageQueryRestV1', () => {
  it('reads whole numbers in range and has defaults', () => {
    expect(pageQueryRestV1.parse({})).toEqual({ page: 1, limit: 20 });
    expect(pageQueryRestV1.parse({ page: '3', limit: '1000' })).toEqual({ page: 3, limit: 1_000 });
  });

  it.each(['', ' ', '0', '-1', '1.0', '1e2', '0x10', '１', 'abc', '1001', '9'.repeat(30)])(
    'refuses the limit "%s"',
    (limit) => {
      expect(pageQueryRestV1.safeParse({ limit }).success).toBe(false);
    },
  );
});

describe('toSeconds', () => {
  it.each([
    [0, 0],
    [1, 0.001],
    [1_234.4, 1.234],
    [60_000, 60],
  ])('makes %d ms %d s', (ms, seconds) => {
    expect(toSeconds(ms)).toBe(seconds);
  });
});
