import type { ActorScope } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { presentRecording } from './present-recording';

/** Adds to stored takes of one doctor the files that play them. */
export async function loadRecordings(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  scope: ActorScope,
  rows: readonly RecordingRow[],
): Promise<Recording[]> {
  const videoIds = rows.flatMap((row) => (row.storageKey === null ? (row.videoId ?? []) : []));
  const videos = videoIds.length > 0 ? await findVideosByIds(deps.db, scope, videoIds) : [];
  const holder = await deps.mediaLinks.holdAsDoctor(deps.db, scope.actorId);
  return rows.map((row) => {
    const video = videos.find(({ id }) => id === row.videoId);
    return presentRecording(
      deps,
      holder,
      row,
      video?.files.find(({ kind }) => kind === 'playback'),
    );
  });
}
