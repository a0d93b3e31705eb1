import type {
  ListPeopleInput,
  PersonBehind,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { Deps } from '../../../../deps';

export type PeopleDeps = Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>;

/** A share that counts in a figure, and what it adds to the list. */
export type Counted = { shareId: string } & Pick<PersonBehind, 'at' | 'cases'> &
  Partial<Pick<PersonBehind, 'watchedPercent' | 'seconds'>>;

/** One page of what is behind a figure, the number of all, and the figure made from all of it. */
export type Behind<Row = Counted> = { items: Row[]; total: number; value: number | null };

export type Paging = { limit: number; offset: number };

export const pagingOf = ({ page, limit }: ListPeopleInput): Paging => ({ limit, offset: (page - 1) * limit });

/** One page of everything that counts. */
export const pageOf = (all: readonly Counted[], value: number | null, { limit, offset }: Paging): Behind => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
  value,
});
