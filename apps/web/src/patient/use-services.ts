import { useEffect, useState } from 'react';
import type { LivePage, PageServices } from './page-services';

/** What one video needs from the browser, once the page is hydrated. */
export function useServices(live: LivePage | null, linkId: string): PageServices | null {
  const [services, setServices] = useState<PageServices | null>(null);
  useEffect(() => {
    if (live) setServices(live.watch(linkId));
  }, [live, linkId]);
  return services;
}
