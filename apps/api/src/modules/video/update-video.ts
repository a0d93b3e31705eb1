import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { needsTitle, refuseStatusChange } from '@bedside/contracts/video/video.rules';
import type { UpdateVideoInput, Video } from '@bedside/contracts/video/video.schema';
import { replaceVideoTags } from '@bedside/db/postgres/tag.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import { updateVideoRow } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getVideo } from './get-video';

/**
 * Changes what is given of a video's summary. Title, tags and description may change in every status; the
 * status itself only as rest-v1.md ("Status transitions") allows. The title may be taken away only from a video
 * that is a draft after the call, or is processed.
 * @throws AppError `not-found`, `video.status-refused`, `video.title-needed`
 */
export async function updateVideo(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
  input: UpdateVideoInput,
): Promise<Video> {
  await deps.db.transaction().execute(async (tx) => {
    const now = await lockVideo(tx, doctor.scope, videoId);
    if (!now) throw new AppError('not-found', { message: texts.notFound });
    const title = input.title === undefined ? now.title : input.title || null;
    if (input.status !== undefined) {
      const situation = { status: now.status, hasTitle: title !== null, hasShares: now.sharesCount > 0 };
      const field = refuseStatusChange(situation, input.status);
      if (!field && now.status === 'draft' && input.status === 'ready to share' && now.durationMs === 0)
        throw neverProcessed();
      if (field) throw statusRefused(field, now.status, input.status);
    }
    if (input.title !== undefined && title === null && needsTitle(input.status ?? now.status)) {
      throw titleNeeded();
    }
    await updateVideoRow(tx, doctor.scope, videoId, {
      title: input.title === undefined ? undefined : title,
      description: input.description,
      script: input.script,
      status: input.status,
      isPublicLinkActive: input.isPublicLinkActive,
      accessCodeHash: input.accessCode && deps.hash('access-code', `${videoId}:${input.accessCode}`),
    });
    if (input.tags) await replaceVideoTags(tx, doctor.scope, videoId, input.tags);
  });
  return getVideo(deps, doctor, videoId);
}

/** A draft whose processing failed has nothing to show. */
function neverProcessed(): AppError {
  const message = 'This video could not be processed yet. Try again, or upload another file.';
  return new AppError('video.status-refused', { message, fields: { status: [message] } });
}

function titleNeeded(): AppError {
  return new AppError('video.title-needed', {
    message: 'Nothing was changed. A video that patients can be sent needs a title.',
    fields: { title: [texts.required] },
  });
}

function statusRefused(field: 'status' | 'title', from: string, to: string): AppError {
  const message =
    field === 'title'
      ? 'Give the video a title first. Then it can be made ready to share.'
      : `A video that is ${from} cannot become ${to}.`;
  return new AppError('video.status-refused', { message, fields: { [field]: [message] } });
}
