import { useState } from 'react';

const LIMIT = 50;

/**
 * Where somebody is in a list that comes by pages, and what they search for in it. A search begins at the first page,
 * as does another selection (`of`) of the list.
 */
export function usePlaceInList(of = '') {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ of, page: 1 });
  const onPage = (page: number) => setPlace({ of, page });
  return {
    page: place.of === of ? place.page : 1,
    limit: LIMIT,
    search,
    onPage,
    onSearch(text: string) {
      setSearch(text);
      onPage(1);
    },
  };
}
