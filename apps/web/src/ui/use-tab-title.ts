import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} - Bedside` : 'Bedside';
  }, [title]);
}
