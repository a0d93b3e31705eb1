import type { Deps } from '../../../deps';
import { verifyFigures } from './verify-figures';

/** Differences that the log names; all of them are counted. */
const NAMED = 20;

/** Verifies the figures, makes wrong ones anew, and says so in the log. */
export async function verifyNightly(
  deps: Pick<Deps, 'pool' | 'db' | 'eventStore' | 'clock' | 'log'>,
): Promise<void> {
  const { figures, remaining, links } = await verifyFigures(deps, { mends: true });
  if (figures.length > 0)
    deps.log.warn(
      { found: figures.length, remaining, first: figures.slice(0, NAMED) },
      'figures were not what the events make them; they were made anew',
    );
  if (links.length > 0)
    deps.log.warn(
      { found: links.length, first: links.slice(0, NAMED) },
      'the events and the records say different things of links',
    );
}
