import {
  chooseSuggestions,
  SUGGESTION_DAYS,
  SUGGESTION_VIDEOS,
  SUGGESTIONS_OF_A_KIND,
  UNOPENED_DAYS,
} from '@bedside/contracts/figures/analytics/analytics-suggestion.rules';
import type { Suggestion } from '@bedside/contracts/figures/analytics/analytics-suggestion.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import { readUnplayedOnPhones } from '@bedside/db/clickhouse/phone-openers.query';
import { listUnopenedVideos } from '@bedside/db/postgres/sharing/unopened.query';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { readFigures } from '../../base/figure/read-figures';
import { findLostSentence } from './suggestions/find-lost-sentence';
import { findRewatched } from './suggestions/find-rewatched';

const DAY_MS = 24 * 3_600_000;

/**
 * What the doctor may do next, computed from the figures of the last 90 days: whom to remind, which video does not play
 * on phones, which second is not understood at once, which sentence loses people.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listSuggestions(
  deps: Pick<Deps, 'db' | 'eventStore' | 'storage' | 'clock'>,
  doctor: { scope: PracticeScope },
): Promise<Suggestion[]> {
  const { practiceId } = doctor.scope;
  const now = deps.clock();
  const since = now - SUGGESTION_DAYS * DAY_MS;
  const found = { least: FEWEST_CASES, limit: SUGGESTIONS_OF_A_KIND };
  const sent = { from: new Date(since), to: new Date(now - UNOPENED_DAYS * DAY_MS) };
  const [unopened, [phones, viewed]] = await Promise.all([
    listUnopenedVideos(deps.db, doctor.scope, sent, found),
    readFigures(() =>
      Promise.all([
        readUnplayedOnPhones(deps.eventStore, { practiceId, since, ...found }),
        readPeriodVideoFigures(deps.eventStore, { practiceId, from: since, to: now }),
      ]),
    ),
  ]);
  const watched = viewed.slice(0, SUGGESTION_VIDEOS).map(({ videoId }) => videoId);
  const rows = await findVideosByIds(deps.db, doctor.scope, [
    ...unopened.map(({ videoId }) => videoId),
    ...phones.map(({ videoId }) => videoId),
    ...watched,
  ]);
  const videos = new Map(rows.map((row) => [row.id, row]));
  const inside = await Promise.all(
    watched.map(async (videoId) => {
      const video = videos.get(videoId);
      if (!video) return [];
      const [second, sentence] = await Promise.all([
        readFigures(() => findRewatched(deps, doctor, video)),
        findLostSentence(deps, doctor, video),
      ]);
      return [
        ...(second ? [{ kind: 'rewatched' as const, videoId, ...second }] : []),
        ...(sentence ? [{ kind: 'lost' as const, videoId, ...sentence }] : []),
      ];
    }),
  );
  return chooseSuggestions(
    [
      ...unopened.map((one) => ({ kind: 'unopened' as const, ...one })),
      ...phones.map((one) => ({ kind: 'phones' as const, ...one })),
      ...inside.flat(),
    ].flatMap(({ videoId, ...suggestion }) => {
      const video = videos.get(videoId);
      return video ? [{ ...suggestion, video: { id: video.id, title: video.title } }] : [];
    }),
  );
}
