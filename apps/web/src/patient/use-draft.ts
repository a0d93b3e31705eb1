import { useEffect, useState } from 'react';
import { storeDraft, storedDraft, type PageStore } from './page-store';

/** What is typed in the box of a link, and was not sent yet. It survives a reload. */
export function useDraft(store: PageStore | null, linkId: string): [string, (typed: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = store && storedDraft(store, linkId);
    if (kept) setText(kept);
  }, [store, linkId]);
  return [
    text,
    (typed) => {
      setText(typed);
      if (store) storeDraft(store, linkId, typed);
    },
  ];
}
