import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Few browsers differ: a few hundred names make nearly all calls. */
const REMEMBERED = 1_000;
/**
 * A program that runs a page's scripts names itself after a browser. The libraries of programs that call REST do not.
 */
const asBrowser = /^Mozilla\//i;

/** What happens to openings and views that no person caused. */
export type Automation = {
  /** They count like a person's: for tests, whose browsers are automated. */
  isCounted: boolean;
  /** Whether calls with this `User-Agent` are ignored: those of crawlers that run a page's scripts. */
  isCrawler(userAgent: string | undefined): boolean;
};

/** Recognises crawlers by their name, and remembers the result: the comparison costs more than the rest of a report. */
export function createAutomation({ isCounted }: Pick<Automation, 'isCounted'>): Automation {
  const known = new LRUCache<string, boolean>({
    max: REMEMBERED,
    memoMethod: (userAgent) => isbot(userAgent),
  });
  return {
    isCounted,
    isCrawler(userAgent) {
      if (isCounted || userAgent === undefined || !asBrowser.test(userAgent)) return false;
      return known.memo(userAgent);
    },
  };
}
