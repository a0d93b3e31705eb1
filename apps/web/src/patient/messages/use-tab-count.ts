import { useEffect, useRef } from 'react';
import { messageTexts } from './texts';

/**
 * Keeps the number in the tab "Messages", which only the server draws. The tab of a playlist counts all of its videos,
 * so the number follows what changes here.
 */
export function useTabCount(unread: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    const tab = document.querySelector<HTMLElement>('[data-unread]');
    const change = (unread ?? 0) - (before.current ?? unread ?? 0);
    before.current = unread;
    if (!tab || change === 0) return;
    const left = Math.max(Number(tab.dataset['unread']) + change, 0);
    tab.dataset['unread'] = String(left);
    tab.textContent = messageTexts.tab(left);
  }, [unread]);
}
