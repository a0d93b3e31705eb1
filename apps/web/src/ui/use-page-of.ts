import { useState } from 'react';

const LIMIT = 50;

/**
 * The part of a list that is drawn, where all of it is at hand: thousands of rows at once would stop the browser.
 * What it returns beside the rows is what the pager takes.
 */
export function usePageOf<Row>(rows: readonly Row[]) {
  const [wanted, onPage] = useState(1);
  // A list may become shorter under the page that somebody looks at.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / LIMIT)));
  return {
    shown: rows.slice((page - 1) * LIMIT, page * LIMIT),
    pager: { page, limit: LIMIT, total: rows.length, onPage },
  };
}
