import { TRASH_DAYS } from '@bedside/contracts/videos/recording/recording.rules';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../../video/create-media-links';

const DAY_MS = 24 * 3_600_000;

/**
 * A stored take in the domain's form.
 * @param watched what can be played of an unstopped take: the file of the draft that the server made
 */
export function presentRecording(
  deps: Pick<Deps, 'mediaLinks'>,
  holder: MediaHolder,
  row: RecordingRow,
  watched: { storageKey: string; mimeType: string } | undefined,
): Recording {
  const playable = row.storageKey === null ? watched : { storageKey: row.storageKey, mimeType: row.type };
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    startedAt: row.startedAt,
    heardAt: row.heardAt,
    savedBytes: row.savedBytes,
    durationMs: row.durationMs,
    gaps: row.gaps,
    script: row.script,
    traces: row.traces,
    videoId: row.videoId,
    previewUrl: playable ? deps.mediaLinks.url(playable, holder) : null,
    trashedAt: row.trashedAt,
    restoredAt: row.restoredAt,
    removedAt: row.trashedAt && new Date(row.trashedAt.getTime() + TRASH_DAYS * DAY_MS),
  };
}
