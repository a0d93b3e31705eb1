import { useState } from 'react';
import { PRIVATE } from './session';

/**
 * What a list is searched for, where that may be personal data. It stays in the tab's storage until the session ends,
 * over going away and a reload, and never gets into an address.
 */
export function usePrivateSearch(list: string): [string, (text: string) => void] {
  const name = `${PRIVATE}search.${list}`;
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  return [
    text,
    (searched) => {
      setText(searched);
      sessionStorage.setItem(name, searched);
    },
  ];
}
