import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from './pager';
import { Problem } from './problem';
import { SearchField } from './search-field';
import { Surface } from './surface';

type FoundListProps = {
  /** The search above the list; false where all of it is seen at a glance. */
  search: ComponentProps<typeof SearchField> | false;
  /** Stands in the list's place when it could not be loaded. */
  problem: ComponentProps<typeof Problem> | false;
  pager: ComponentProps<typeof Pager>;
  /** The page of the list, or what is said when it is empty. */
  children: ReactNode;
};

/** A list that comes by pages and is searched on the server. */
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
