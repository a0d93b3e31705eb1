import { randomUUID } from 'node:crypto';
import type { RecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import type { PlayableTake } from '@bedside/media/playable-take';
import type { Deps } from '../../../../deps';

/** Files of a take that are in the storage and have no row yet. */
export type StoredTake = {
  playable: PlayableTake;
  /** Null where the video has its original already. */
  originalKey: string | null;
  playbackKey: string;
  posterKey: string | null;
};

/**
 * Stores the files made from a take.
 * @param input.source the bytes as they came
 * @param input.hasOriginal whether the video has them as its original already
 */
export async function storeTake(
  deps: Pick<Deps, 'storage'>,
  input: { source: string; type: RecordingRow['type']; playable: PlayableTake; hasOriginal: boolean },
): Promise<StoredTake> {
  const { source, type, playable, hasOriginal } = input;
  const id = randomUUID();
  const originalKey = hasOriginal ? null : `original/${id}`;
  const playbackKey = `playback/${id}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;
  const posterKey = playable.poster && `poster/${id}.jpg`;
  if (originalKey) await deps.storage.link(originalKey, source);
  await deps.storage.link(playbackKey, playable.path ?? source);
  if (playable.poster && posterKey) await deps.storage.take(posterKey, playable.poster.path);
  return { playable, originalKey, playbackKey, posterKey };
}
