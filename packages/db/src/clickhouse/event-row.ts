import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';

/**
 * Stands in the store for an id that an event does not have, because nullable columns cannot be part of the sort order.
 * A written row says nothing there: most events lack one, and each would carry 36 bytes through the queue.
 */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The columns of a written row, in order. Rows wait in the queue as they were written, so a new column is only added
 * at the end: rows of an earlier release lack it and get its default.
 */
export const EVENT_COLUMNS = [
  'event_id',
  'kind',
  'at',
  'received_at',
  'practice_id',
  'video_id',
  'share_id',
  'playlist_share_id',
  'patient_id',
  'via',
  'device',
  'session',
  'call',
  'position_ms',
  'duration_ms',
  'ranges',
  'reaction',
  'version_id',
] as const;

const UINT32_MAX = 4_294_967_295;
/** From this time on seconds have ten digits, by which the engine tells them from a calendar date. */
const EARLIEST_MS = 1_000_000_000_000;
const LATEST_MS = Date.UTC(2100, 0, 1);

const uint32 = (value: number) => Math.min(Math.max(Math.round(value), 0), UINT32_MAX);
const time = (ms: number) => (Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS) / 1_000).toFixed(3);

/** Most texts have only these characters, which need no escaping and are always valid. */
const PLAIN = /^[\x20-\x5b\x5d-\x7e]*$/;
const UNSAFE = /[\\\t\n\r\0]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };

function text(value: string): string {
  if (PLAIN.test(value)) return value;
  // A lone surrogate is not valid UTF-8. One would make the whole batch unreadable for the engine at every retry.
  const wellFormed = Buffer.from(value, 'utf8').toString('utf8');
  return wellFormed.replace(UNSAFE, (character) => escapes[character] ?? '');
}

/** An event as the event store reads it, tab-separated in the order of {@link EVENT_COLUMNS}, with a line end. */
export function writeEventRow(event: PatientEvent): string {
  const ranges = event.ranges.map(([from, to]) => `(${uint32(from)},${uint32(to)})`).join();
  const at = time(event.at);
  const receivedAt = event.receivedAt === event.at ? at : time(event.receivedAt);
  return (
    `${event.eventId}\t${event.kind}\t${at}\t${receivedAt}\t${event.practiceId}\t` +
    `${event.videoId ?? ''}\t${event.shareId ?? ''}\t${event.playlistShareId ?? ''}\t` +
    `${event.patientId ?? ''}\t${event.via ?? ''}\t${event.device ?? ''}\t${text(event.session ?? '')}\t` +
    `${text(event.call ?? '')}\t${uint32(event.positionMs ?? 0)}\t${uint32(event.durationMs ?? 0)}\t` +
    `[${ranges}]\t${event.reaction ?? ''}\t${event.versionId ?? ''}\n`
  );
}
