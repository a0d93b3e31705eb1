import { TAKE_AHEAD_BYTES } from '@bedside/contracts/videos/recording/recording.rules';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';

/**
 * Whether a take has room for these bytes, and for half of what it reserves ahead. So most parts of a take need no
 * statement.
 */
export function hasTakeRoom(
  { status, grantedBytes }: Pick<RecordingRow, 'status' | 'grantedBytes'>,
  bytes: number,
): boolean {
  return status === 'recording' && grantedBytes >= bytes + TAKE_AHEAD_BYTES / 2;
}
