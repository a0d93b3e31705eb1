import type { AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findStatusRefusal, needsTitle } from '@bedside/contracts/videos/video/video.rules';
import type { UpdateVideoInput, Video } from '@bedside/contracts/videos/video/video.schema';
import { replaceVideoTags } from '@bedside/db/postgres/videos/tag.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { requireMadeRedactions } from './require-made-redactions';
import { readVideo } from './read-video';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';

/**
 * Changes the given fields of a video's summary. Title, tags and description may change in every status; the status
 * itself only along the allowed transitions. A title may be removed only from a video that is in
 * processing, or is a draft after the call.
 * @throws AppError `not-found`, `video.status-refused`, `video.title-needed`; `share.cover-not-made` where the call lets
 * more people watch; `second-factor.step-up-needed` to take
 * an access code away
 */
export async function updateVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash' | 'videoCounts' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
  input: UpdateVideoInput,
): Promise<Video> {
  if (input.accessCode === null) await requireStepUp(deps, doctor);
  const present = await takeRowTurns([`video ${videoId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const now = await lockVideo(tx, doctor.scope, videoId);
      if (!now) throw new AppError('not-found');
      const title = input.title === undefined ? now.title : input.title || null;
      if (input.status !== undefined) {
        const situation = { status: now.status, hasTitle: title !== null, hasShares: now.sharesCount > 0 };
        const field = findStatusRefusal(situation, input.status);
        if (!field && now.status === 'draft' && input.status === 'ready to share' && now.durationMs === 0)
          throw neverProcessed();
        if (field) throw statusRefused(field, now.status, input.status);
      }
      if (input.title !== undefined && title === null && needsTitle(input.status ?? now.status)) {
        throw titleNeeded();
      }
      const isFreed = now.status === 'restricted' && (input.status ?? 'restricted') !== 'restricted';
      if (isFreed || (input.isPublicLinkActive && !now.isPublicLinkActive))
        await requireMadeRedactions(tx, [videoId], input);
      await updateVideoRow(tx, doctor.scope, videoId, {
        title: input.title === undefined ? undefined : title,
        description: input.description,
        script: input.script,
        status: input.status,
        isPublicLinkActive: input.isPublicLinkActive,
        accessCodeDigits: input.accessCode === undefined ? undefined : (input.accessCode?.length ?? null),
        accessCodeHash: input.accessCode && deps.hash('access-code', `${videoId}:${input.accessCode}`),
      });
      if (input.tags) await replaceVideoTags(tx, doctor.scope, videoId, input.tags);
      await recordAudit(tx, doctor.scope.practiceId, doctor, ...accessChanges(videoId, input));
      return readVideo(deps, tx, doctor, videoId);
    }),
  );
  return present();
}

/** The call's changes to who may see the video. */
function accessChanges(videoId: VideoId, input: UpdateVideoInput): AuditEntry[] {
  const object = ['video', videoId] as const;
  return [
    ...(input.isPublicLinkActive === true ? [{ action: 'link.made', object } as const] : []),
    ...(input.isPublicLinkActive === false ? [{ action: 'link.revoked', object } as const] : []),
    ...(input.accessCode === undefined ? [] : [{ action: 'settings.changed', object } as const]),
  ];
}

/** A draft whose processing failed has nothing to show. */
function neverProcessed(): AppError {
  return new AppError('video.status-refused', {
    says: 'video.never-processed',
    fields: { status: ['video.never-processed'] },
  });
}

function titleNeeded(): AppError {
  return new AppError('video.title-needed', {
    fields: { title: ['required'] },
  });
}

function statusRefused(field: 'status' | 'title', from: VideoStatus, to: VideoStatus): AppError {
  const says: CodedText =
    field === 'title' ? 'video.title-first' : { code: 'video.status-refused', params: { from, to } };
  return new AppError('video.status-refused', { says, fields: { [field]: [says] } });
}
