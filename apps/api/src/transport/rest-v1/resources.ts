import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import { pageQueryOf, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { Page, PageInput } from '@bedside/contracts/kit/page.schema';
import { z } from 'zod';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { formatInEnglish } from '@bedside/contracts/all-nouns';

/** `{"message"}`, the answer of routes that have nothing else to return. */
export const messageRestV1 = z.object({ message: z.string() });

/** The words of a verb's result, as that answer. */
export const spoken = ({ says }: { says: CodedText }): z.infer<typeof messageRestV1> => ({
  message: formatInEnglish(says),
});

/** An answer without a body. */
export const nothing = z.null().describe('No content');

/**
 * A path parameter that names something. An unknown one is a 404.
 * @param example an id for the description
 */
export const idParams = (example: string) => z.object({ id: z.string().meta({ example }) });

const rowId = z.uuid();

/**
 * A row id of a path. A malformed one is a 404, like an unknown one.
 * @throws AppError `not-found`
 */
export function readId<Id extends string>(text: string): Id {
  if (!rowId.safeParse(text).success) throw new AppError('not-found');
  return text as Id;
}

/**
 * The number of a message in a path. A malformed one is a 404, like an unknown one.
 * @throws AppError `not-found`
 */
export function readPosition(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not-found');
  return Number(text);
}

/** `page` and `limit` of lists that are always short: without a limit all items are returned. */
export const shortListQuery = pageQueryOf(PAGE_LIMIT_MAX);

/** One page of items that are all in memory. */
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
