import { useState } from 'react';

const LIMIT = 50;

/**
 * The page and the search of a list that comes in pages. A search begins at the first page, and so does another
 * selection (`of`) of the list.
 */
export function usePlaceInList(of = '', limit = LIMIT) {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ of, page: 1 });
  const onPage = (page: number) => setPlace({ of, page });
  return {
    page: place.of === of ? place.page : 1,
    limit,
    search,
    onPage,
    onSearch(text: string) {
      setSearch(text);
      onPage(1);
    },
  };
}
