import type { ShareId } from '@bedside/contracts/kit/ids';
import {
  findFigureDifferences,
  mendFigures,
  readOpenings,
  type FigureDifference,
} from '@bedside/db/clickhouse/verify-aggregates';
import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import { putFigureCheck } from '@bedside/db/postgres/figures/figure-check.repository';
import { listRecordedOpenings, type RecordedOpening } from '@bedside/db/postgres/sharing/share-opening.query';
import type { Deps } from '../../../deps';
import { flushBatch } from '../../base/event/flush-batch';
import { withIngestLock } from '../../base/event/with-ingest-lock';

/** Links that are compared together. */
const LINKS = 5_000;
/** An event is stored a moment before or after its record shows, by clocks of two machines. */
const SETTLED_MS = 10 * 60_000;
/** A run mends at most so many thousands of places of each aggregate; beyond that, all are rebuilt. */
const ROUNDS = 20;

/** A link of which the events and the records say different things. */
export type LinkDifference = {
  shareId: ShareId;
  kind: 'opening-without-event' | 'event-without-opening' | 'other-playlist';
};

export type FiguresProof = {
  figures: FigureDifference[];
  /** How many of the wrong figures are still wrong. */
  remaining: number;
  links: LinkDifference[];
};

type VerifyDeps = Pick<Deps, 'pool' | 'db' | 'eventStore' | 'clock'>;

/**
 * Compares every aggregate with the stored events, and the openings of links with the records, while everything works.
 * A wrong figure is made anew from the events where `mends` is true. What the records and the events say of a link is
 * only named: neither can be made of the other. The result is stored for `/metrics`.
 */
export async function verifyFigures(deps: VerifyDeps, { mends }: { mends: boolean }): Promise<FiguresProof> {
  const figures: FigureDifference[] = [];
  let found = await compareFigures(deps, mends);
  for (let round = 1; mends && found.length > 0 && round < ROUNDS; round += 1) {
    figures.push(...found);
    found = await compareFigures(deps, mends);
  }
  figures.push(...found);
  const links = await compareLinks(deps);
  const checkedAt = new Date(deps.clock());
  await putFigureCheck(deps.db, {
    checkedAt,
    found: figures.length,
    remaining: found.length,
    records: links.length,
  });
  return { figures, remaining: found.length, links };
}

/** What differs while nothing is inserted. */
async function compareFigures(deps: VerifyDeps, mends: boolean): Promise<FigureDifference[]> {
  const suspects = await findFigureDifferences(deps.eventStore);
  if (suspects.length === 0) return [];
  return withIngestLock(deps, async () => {
    // A batch that a crash left half inserted is a difference until it is repeated.
    await flushBatch(deps);
    const found = await findFigureDifferences(deps.eventStore, suspects);
    if (mends) await mendFigures(deps.eventStore, found);
    return found;
  });
}

async function compareLinks(deps: VerifyDeps): Promise<LinkDifference[]> {
  const { oldest } = await eventQueueLag(deps.db);
  const settledAt = Math.min(deps.clock(), oldest?.getTime() ?? Infinity) - SETTLED_MS;
  const differences: LinkDifference[] = [];
  let after: ShareId | undefined;
  do {
    const links = await listRecordedOpenings(deps.db, { after, most: LINKS });
    const found = await compare(deps, links, settledAt);
    // A link may have been opened between the two readings: its record is read once more.
    if (found.length > 0) {
      const again = await listRecordedOpenings(deps.db, { shareIds: found.map(({ shareId }) => shareId) });
      differences.push(...(await compare(deps, again, settledAt)));
    }
    after = links.at(-1)?.shareId;
  } while (after !== undefined);
  return differences;
}

async function compare(
  deps: VerifyDeps,
  links: readonly RecordedOpening[],
  settledAt: number,
): Promise<LinkDifference[]> {
  if (links.length === 0) return [];
  const evented = new Map((await readOpenings(deps.eventStore, links)).map((of) => [of.shareId, of]));
  return links.flatMap(({ shareId, firstOpenedAt, playlistShareId }): LinkDifference[] => {
    const events = evented.get(shareId);
    if (firstOpenedAt && !events?.isOpened && firstOpenedAt.getTime() < settledAt)
      return [{ shareId, kind: 'opening-without-event' }];
    if (!firstOpenedAt && events?.isOpened) return [{ shareId, kind: 'event-without-opening' }];
    if (events?.playlistShareId && events.playlistShareId !== playlistShareId)
      return [{ shareId, kind: 'other-playlist' }];
    return [];
  });
}
