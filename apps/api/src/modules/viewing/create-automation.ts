import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Browsers are alike: a few hundred names make nearly all calls. */
const REMEMBERED = 1_000;
/** Whatever runs a page's scripts goes by the name that every browser has; libraries of programs that call REST do not. */
const asBrowser = /^Mozilla\//i;

/** What becomes of openings and views that no person caused. */
export type Automation = {
  /** Counted like a person's: for tests, whose browsers are driven by programs. */
  isCounted: boolean;
  /** Whether calls with this `User-Agent` count nothing: those of crawlers that run a page's scripts. */
  isCrawler(userAgent: string | undefined): boolean;
};

/** Tells crawlers by their name, and remembers what it told: the comparison costs more than the rest of a report. */
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
