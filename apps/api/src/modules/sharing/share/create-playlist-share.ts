import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_DEFAULT, PLAYLIST_SHARES_MAX } from '@bedside/contracts/kit/constants';
import type {
  CreatePlaylistShareInput,
  PlaylistShare,
} from '@bedside/contracts/sharing/share/share-playlist.schema';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { shortShareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { lockPlaylist, lockPlaylistVideos } from '@bedside/db/postgres/sharing/playlist.repository';
import { markVideosShared } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import type { Database } from '../../../ports/database';
import { messagePlace } from '../../account/practice-text/message-place';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';
import { chooseChannels } from './recipients/choose-channels';
import { scheduleReminder } from './reminders/schedule-reminder';
import { refuseForeignLinks } from './refuse-foreign-links';
import { sendShares } from './send-shares';
import { loadPlaylistShares } from './results/load-playlist-shares';

/**
 * On the wire each share of a video contains the whole video, so more shares would make an answer of many megabytes.
 */
const ANSWERED_AT_ONCE = 2_000;

/**
 * Shares a playlist with patients: one playlist share per patient with a share per video within, and one message per
 * channel for all of it. Videos that are not ready are left out and named. Sharing with the same patient again sends it
 * again, with the videos added since. A repeat within seconds (a double click) sends nothing more. When anything is
 * wrong, nothing is sent. The number of statements is constant, however many patients.
 * @param alsoRead what else the answer needs, in the same transaction
 * @returns the shares; with more shares of videos than `ANSWERED_AT_ONCE`, those of the first page of patients
 * @throws AppError `not-found`, `playlist.nothing-to-share`, `share.cover-not-made`, `validation-failed` on `patients`, `patients.N`,
 * `message`, `rate-limited`
 */
export async function createPlaylistShare(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'sending' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: CreatePlaylistShareInput,
  alsoRead?: (tx: Database, shares: readonly PlaylistShare[]) => Promise<void>,
): Promise<PlaylistShare[]> {
  const { playlistId, message } = input;
  const { scope } = doctor;
  refuseForeignLinks(deps, message);
  const stored = await deps.practiceTexts.store(messagePlace(scope.practiceId), message);
  return takeRowTurns([`playlist ${playlistId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockPlaylist(tx, scope, playlistId))) throw new AppError('not-found');
      const found = await findPatientsByIds(tx, scope, input.patients, { hold: true });
      // Every link is equally long. The real one does not exist yet.
      const recipients = chooseChannels(
        deps,
        input,
        new Map(found.map((patient) => [patient.id, patient])),
        ({ linkId }) => shortShareUrl(deps.publicUrl(), linkId),
      );
      const videos = await lockPlaylistVideos(tx, playlistId);
      const canShare = ({ status, isStopped }: (typeof videos)[number]) => isShareable(status) && !isStopped;
      const ready = videos.filter(canShare).map((video) => video.id);
      const skipped = videos.filter((video) => !canShare(video)).map((video) => video.id);
      refuseCount(ready.length, recipients.length);
      await requireMadeRedactions(tx, ready, input);
      await markVideosShared(tx, scope, ready);
      const sentAt = new Date(deps.clock());
      const shares = await sendShares(
        deps,
        tx,
        scope,
        {
          subject: { playlistId, videoIds: ready, skipped },
          message: stored,
          sentAt,
          smsNotBefore: input.quietIn ? quietUntil(sentAt, input.quietIn) : null,
          remind: scheduleReminder(input.remind, sentAt),
        },
        recipients.map(({ patient, ...how }) => ({ patientId: patient.id, ...how })),
      );
      const made = shares
        .filter((share) => !share.isRepeat)
        .map(({ id, patientId }) => ({
          action: 'link.made' as const,
          object: ['playlist-share', id] as const,
          patientId,
        }));
      await recordAudit(tx, doctor.scope.practiceId, doctor, ...made);
      const isLarge = shares.length * ready.length > ANSWERED_AT_ONCE;
      const answered = new Set(isLarge ? input.patients.slice(0, PAGE_LIMIT_DEFAULT) : input.patients);
      const linkIds = shares.filter((share) => answered.has(share.patientId)).map((share) => share.linkId);
      const loaded = await loadPlaylistShares(deps, tx, scope, linkIds);
      await alsoRead?.(tx, loaded);
      return loaded;
    }),
  );
}

function refuseCount(videos: number, patients: number): void {
  if (videos === 0) {
    throw new AppError('playlist.nothing-to-share');
  }
  if (videos * patients > PLAYLIST_SHARES_MAX) {
    const most = Math.floor(PLAYLIST_SHARES_MAX / videos);
    throw invalidFields({ patients: [{ code: 'playlist.too-many-patients', params: { most } }] });
  }
}
