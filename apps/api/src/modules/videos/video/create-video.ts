import type { FolderId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { processVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { processingJobKey } from '@bedside/db/postgres/videos/video.query';
import { insertVideo } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';

/**
 * Creates the video of a stored original: row, file and processing job in the caller's transaction, so none exists
 * without the others.
 */
export async function createVideo(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  scope: PracticeScope,
  input: {
    title: string | null;
    storageKey: string;
    fileName: string;
    size: number;
    folderId?: FolderId | null;
  },
): Promise<VideoId> {
  const { title, folderId } = input;
  const videoId = await insertVideo(tx, scope, { linkId: newLinkId(), title, folderId });
  await putVideoFile(tx, videoId, {
    kind: 'original',
    storageKey: input.storageKey,
    name: input.fileName,
    mimeType: 'application/octet-stream',
    size: input.size,
  });
  await deps.jobs.add(
    tx,
    processVideoJob,
    { videoId },
    {
      key: processingJobKey(videoId),
      turn: { of: scope.practiceId, band: 'waitedFor' },
    },
  );
  return videoId;
}
