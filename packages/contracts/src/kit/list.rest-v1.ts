import { z } from 'zod';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './constants';
import { exampleTimes } from './examples';
import { decodePercent } from './filter.rest-v1';
import type { Page } from './page.schema';

/** A whole number in a query string. */
const queryInt = (max: number, preset: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text),
    z.int().min(1).max(max).default(preset),
  );

/** `page` and `limit` of a list route. Anything but whole numbers in range is a 422. */
export const pageQueryOf = (presetLimit: number) =>
  z.object({
    page: queryInt(1_000_000, 1).describe('Which page, from 1.'),
    limit: queryInt(PAGE_LIMIT_MAX, presetLimit).describe('Items of a page.'),
  });

export const pageQueryRestV1 = pageQueryOf(PAGE_LIMIT_DEFAULT);

const link = z.string().nullable();

/** A list on the wire. */
export const listRestV1 = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({ first: link, last: link, prev: link, next: link }),
    meta: z.object({
      current_page: z.int(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  });

/** One item on the wire. */
export const itemRestV1 = <T extends z.ZodType>(item: T) => z.object({ data: item });

/**
 * A page of domain items as a list of the wire.
 * @param address the request's path with its other query parameters; `page` is set in it for every link
 */
export function toListRestV1<T, W>(page: Page<T>, toWire: (item: T) => W, address: string) {
  const lastPage = Math.max(1, Math.ceil(page.total / page.limit));
  const first = (page.page - 1) * page.limit;
  const pageLink = (number: number) => withPage(address, number);
  return {
    data: page.items.map(toWire),
    links: {
      first: pageLink(1),
      last: pageLink(lastPage),
      prev: page.page > 1 ? pageLink(Math.min(page.page - 1, lastPage)) : null,
      next: page.page < lastPage ? pageLink(page.page + 1) : null,
    },
    meta: {
      current_page: page.page,
      from: page.items.length > 0 ? first + 1 : null,
      to: page.items.length > 0 ? first + page.items.length : null,
      last_page: lastPage,
      per_page: page.limit,
      total: page.total,
    },
  };
}

/** An address with another `page`. The other parameters stay unchanged, so that they keep their meaning. */
function withPage(address: string, page: number): string {
  const [path = '', ...query] = address.split('?');
  const sent = `page=${page}`;
  const isPage = (pair: string) => decodePercent(pair.split('=')[0] ?? '') === 'page';
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '');
  const written = pairs.map((pair) => (isPage(pair) ? sent : pair));
  return `${path}?${(written.includes(sent) ? written : [...written, sent]).join('&')}`;
}

/** A time on the wire: ISO 8601, UTC, milliseconds. */
export const timeRestV1 = z.iso.datetime({ precision: 3 }).meta({ example: exampleTimes.made });

/** Milliseconds as seconds with decimals. */
export function toSeconds(ms: number): number {
  return Math.round(ms) / 1_000;
}
