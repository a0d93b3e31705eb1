import type { VideoId } from '@bedside/contracts/kit/ids';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { polishVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { needsTitle } from '@bedside/contracts/videos/video/video.rules';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import { findUpload } from '@bedside/db/postgres/base/upload.repository';
import { putVideoFile, replaceMadeImages } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo, polishingJobKey } from '@bedside/db/postgres/videos/video.query';
import {
  insertReadyVideo,
  noteSound,
  showVersion,
  updateVideoRow,
} from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../../deps';
import { newLinkId } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';
import type { StoredTake } from './store-take';

/**
 * Makes a video of a take within the caller's transaction. It can be watched and shared at once. A draft that the
 * server made of the take before is updated to the present take. A job makes the better file later. Files that somebody
 * may be watching remain until their links have expired.
 * @param take.title undefined keeps the title that the video has; so does an empty one where the video needs a title
 */
export async function publishTake(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  recording: RecordingRow,
  take: { title: string | null | undefined; status: VideoStatus; stored: StoredTake },
): Promise<VideoId> {
  const { scope } = recording;
  const { playable, originalKey, playbackKey, posterKey } = take.stored;
  const { durationMs, width, height } = playable;
  const sound = playable.hasSound ? null : ('none' as const);
  const known = recording.videoId && (await lockVideo(tx, scope, recording.videoId));
  let { videoId } = recording;
  if (videoId && known) {
    await updateVideoRow(tx, scope, videoId, {
      title: needsTitle(known.status) ? (take.title ?? undefined) : take.title,
      status: known.status === 'draft' ? take.status : undefined,
      script: recording.script ?? undefined,
    });
    await showVersion(tx, videoId, { durationMs, width, height, storyboard: null });
    await noteSound(tx, videoId, sound);
  } else {
    videoId = await insertReadyVideo(tx, scope, {
      linkId: newLinkId(),
      title: take.title ?? null,
      status: take.status,
      script: recording.script,
      sound,
      durationMs,
      width,
      height,
    });
  }
  const upload = await findUpload(tx, scope, recording.uploadId);
  const name = upload?.fileName || 'recording';
  const size = recording.savedBytes;
  if (originalKey) {
    const original = { storageKey: originalKey, name, mimeType: 'application/octet-stream', size };
    await putVideoFile(tx, videoId, { kind: 'original', ...original });
  }
  const playback = { storageKey: playbackKey, name, mimeType: recording.type, size: playable.bytes ?? size };
  await putVideoFile(tx, videoId, { kind: 'playback', ...playback }, { keepEarlier: new Date(deps.clock()) });
  if (playable.poster && posterKey) {
    const { width: posterWidth, height: posterHeight, positionMs, preview } = playable.poster;
    const picture = { storageKey: posterKey, mimeType: 'image/jpeg', positionMs, preview };
    await replaceMadeImages(tx, videoId, [
      { type: 'poster', width: posterWidth, height: posterHeight, ...picture },
    ]);
  }
  await deps.jobs.add(
    tx,
    polishVideoJob,
    { videoId },
    {
      key: polishingJobKey(videoId),
      maxAttempts: 5,
      turn: { of: scope.practiceId, band: 'waitedFor' },
    },
  );
  return videoId;
}
