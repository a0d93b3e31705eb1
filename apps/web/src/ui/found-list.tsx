import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from './pager';
import { Problem } from './problem';
import { SearchField } from './search-field';
import { Surface } from './surface';

type FoundListProps = {
  /** The search above the list; false for a list that is short enough without. */
  search: ComponentProps<typeof SearchField> | false;
  /** Replaces the list when it could not be loaded. */
  problem: ComponentProps<typeof Problem> | false;
  pager: ComponentProps<typeof Pager>;
  /** The page of the list, or the text of an empty one. */
  children: ReactNode;
};

/** A list that is loaded in pages and searched on the server. */
export function FoundList({ search, problem, pager, children }: FoundListProps) {
  return (
    <>
      {search && (
        <Group mb="sm">
          <SearchField {...search} />
        </Group>
      )}
      {problem ? (
        <Surface>
          <Problem {...problem} />
        </Surface>
      ) : (
        children
      )}
      <Pager {...pager} />
    </>
  );
}
