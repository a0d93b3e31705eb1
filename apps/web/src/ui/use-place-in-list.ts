import { useState } from 'react';

/** How many rows of a long list stand on a page about something else. */
export const LIST_SHOWN = 10;

/**
 * The page and the search of a list that comes in pages. A search begins at the first page, and so does another
 * selection (`of`) of the list.
 */
export function usePlaceInList(of = '') {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ of, page: 1 });
  const onPage = (page: number) => setPlace({ of, page });
  return {
    page: place.of === of ? place.page : 1,
    limit: LIST_SHOWN,
    search,
    onPage,
    onSearch(text: string) {
      setSearch(text);
      onPage(1);
    },
  };
}
