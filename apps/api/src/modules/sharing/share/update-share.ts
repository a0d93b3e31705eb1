import type { AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { LinkId, PracticeScope } from '@bedside/contracts/kit/ids';
import type {
  PlaylistShare,
  UpdatePlaylistShareInput,
} from '@bedside/contracts/sharing/share/share-playlist.schema';
import type { Share, UpdateShareInput } from '@bedside/contracts/sharing/share/share.schema';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { openComments } from './open-comments';
import { loadPlaylistShares } from './results/load-playlist-shares';
import { changePlaylistShare } from './updating/change-playlist-share';
import { changeVideoShare } from './updating/change-video-share';

type UpdateDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus' | 'sending' | 'practiceTexts'>;
type Shares = { video: Share; playlist: PlaylistShare };
type Inputs = { video: UpdateShareInput; playlist: UpdatePlaylistShareInput };

/** What differs between the share of a video and that of a playlist. */
type Way<Input, Shown> = {
  /** @returns links whose pages are to look again, and what the trail notes */
  change: (
    deps: UpdateDeps,
    tx: Database,
    doctor: DoctorActor,
    input: Input,
  ) => Promise<{ links: LinkId[]; notes: AuditEntry[] }>;
  load: (deps: UpdateDeps, tx: Database, scope: PracticeScope, linkId: LinkId) => Promise<Shown[]>;
};

const ways: { [Subject in keyof Shares]: Way<Inputs[Subject], Shares[Subject]> } = {
  video: {
    change: changeVideoShare,
    load: async (deps, tx, scope, linkId) =>
      openComments(deps, scope.practiceId, await listShareRows(tx, scope, { linkId })),
  },
  playlist: {
    change: changePlaylistShare,
    load: (deps, tx, scope, linkId) => loadPlaylistShares(deps, tx, scope, [linkId]),
  },
};

/**
 * Revokes or restores the share of a video or a playlist, or sends that of a video again. A revoked link is dead at once,
 * in every process.
 * @param alsoRead what else the answer needs, in the same transaction
 * @throws AppError `not-found`; for a video `share.revoked`, `share.cover-not-made`, `validation-failed` when no channel can be used,
 *   `rate-limited`; for a playlist `playlist.share-replaced`
 */
export async function updateShare<Subject extends keyof Shares>(
  deps: UpdateDeps,
  doctor: DoctorActor,
  subject: Subject,
  input: Inputs[Subject],
  alsoRead?: (tx: Database, share: Shares[Subject]) => Promise<void>,
): Promise<Shares[Subject]> {
  const { change, load } = ways[subject];
  const { scope } = doctor;
  const { updated, changed } = await takeRowTurns([`share ${input.linkId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const { links, notes } = await change(deps, tx, doctor, input);
      await recordAudit(tx, scope.practiceId, doctor, ...notes);
      const [loaded] = await load(deps, tx, scope, input.linkId);
      if (!loaded) throw new AppError('not-found');
      await alsoRead?.(tx, loaded);
      return { updated: loaded, changed: links };
    }),
  );
  if (changed.length > 0) await deps.bus.publish({ topic: 'share-changed', linkIds: changed });
  return updated;
}
