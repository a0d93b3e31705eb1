import { useEffect } from 'react';
import { PRIVATE } from './session';

/** What a list shows, as the parameters of its address name it. The page, the folder and the text that is searched are no filters. */
const NAMES = ['tag', 'status', 'category', 'by', 'direction', 'show'];
const nameOf = (path: string) => `${PRIVATE}filters.${path}`;

/** Stores the filters of a screen until the session ends, so that its link in the navbar leads back to them. */
export function useStoredFilters(path: string, search: Readonly<Record<string, unknown>>): void {
  const filters = JSON.stringify(
    Object.fromEntries(NAMES.flatMap((name) => (name in search ? [[name, search[name]]] : []))),
  );
  useEffect(() => {
    if (filters === '{}') sessionStorage.removeItem(nameOf(path));
    else sessionStorage.setItem(nameOf(path), filters);
  }, [path, filters]);
}

/** The filters with which somebody left a screen. */
export function readFilters(path: string): Record<string, unknown> {
  const filters = sessionStorage.getItem(nameOf(path));
  return filters === null ? {} : (JSON.parse(filters) as Record<string, unknown>);
}
