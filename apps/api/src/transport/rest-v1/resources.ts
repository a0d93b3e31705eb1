import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import { pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { Page, PageInput } from '@bedside/contracts/kit/page.schema';
import { texts } from '@bedside/contracts/kit/texts';
import { z } from 'zod';

/** `{"message"}`, the answer of calls that have nothing else to tell. */
export const messageRestV1 = z.object({ message: z.string() });

/** An answer without a body. */
export const nothing = z.null().describe('No content');

/** A path parameter that names something; what it names is found, or 404. */
export const idParams = z.object({ id: z.string() });

const rowId = z.uuid();

/**
 * A row id of a path. One that cannot be an id names nothing: 404, as for an unknown one.
 * @throws AppError `not-found`
 */
export function readId<Id extends string>(text: string): Id {
  if (!rowId.safeParse(text).success) throw new AppError('not-found', { message: texts.notFound });
  return text as Id;
}

/** `page` and `limit` of lists that are short by nature: without a limit all of them come. */
export const shortListQuery = pageQueryRestV1.extend({
  limit: pageQueryRestV1.shape.limit.unwrap().default(PAGE_LIMIT_MAX),
});

/** One page of items that are all there. */
export function cutList<T, W>(
  items: readonly T[],
  { page, limit }: PageInput,
  toWire: (item: T) => W,
  address: string,
) {
  const first = (page - 1) * limit;
  const cut = { items: items.slice(first, first + limit), total: items.length, page, limit };
  return toListRestV1(cut, toWire, address);
}

/** All items as one page, for lists that are never cut. */
export function wholeList<T, W>(items: readonly T[], toWire: (item: T) => W, address: string) {
  const page: Page<T> = { items: [...items], total: items.length, page: 1, limit: Math.max(1, items.length) };
  return toListRestV1(page, toWire, address);
}
