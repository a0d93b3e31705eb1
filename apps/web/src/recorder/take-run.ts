import { type RecordingId, recordingIdSchema } from '@bedside/contracts/kit/ids';
import type { RecordingGap, RecordingType } from '@bedside/contracts/videos/recording/recording.schema';
import type { DeviceKind } from './capture';
import { MOST_UNSTORED_MS } from './check/check-rules';
import { createFilmLength } from './encode/film-length';
import { readDurationMs } from './encode/read-duration';
import { startEncoder } from './encode/start-encoder';
import { takeFileName, type EncoderInput, type TakeEncoder } from './encode/take-encoder';
import type { TakeStore } from './take-store/take-store';
import { createSavedMeter } from './take-store/saved-meter';

/** A shorter gap is neither visible nor audible. */
const SHORTEST_GAP_MS = 150;

/** One take from its first part to its last. */
export type TakeRun = {
  /** Names the take here and on the server. */
  recordingId: RecordingId;
  /** The media type of the file. */
  type: RecordingType;
  /** What makes the file. */
  encoder: TakeEncoder;
  /** Where a microphone or camera was missing so far. */
  gaps: () => RecordingGap[];
  /** Records that a device went away or came back. */
  setLost: (kind: DeviceKind, isLost: boolean) => void;
  /** The length of the take to tell, in milliseconds: what is stored, and at most two seconds more. */
  lengthMs: () => number;
  /** How much of the take is not stored, in milliseconds. */
  unstoredMs: () => number;
  /** The time of the take that the first `bytes` hold, in milliseconds. */
  timeAt: (bytes: number) => number;
  /** Ends the file, once however often it is called. Resolves when every byte is written. */
  stop: () => Promise<EndedTake>;
  /** Ends it with the bytes so far, when the encoder cannot be stopped any more. */
  abandon: () => Promise<EndedTake>;
};
/** The file's size in bytes, its length in milliseconds, and where a device was missing. */
type EndedTake = { bytes: number; durationMs: number; gaps: RecordingGap[] };

type TakeInput = Omit<EncoderInput, 'onPart'> & { store: TakeStore; ownerId: string };

/** Starts recording: a new row, a new file, parts from now on. */
export async function startTakeRun({ store, ownerId, ...input }: TakeInput): Promise<TakeRun> {
  const recordingId = recordingIdSchema.parse(crypto.randomUUID());
  const startedAt = new Date();
  const meter = createSavedMeter();
  const filmLength = createFilmLength();
  const closedGaps: RecordingGap[] = [];
  const openGaps = new Map<DeviceKind, number>();
  const early: Uint8Array<ArrayBuffer>[] = [];
  let isBegun = false;
  let bytes = 0;

  const hand = (part: Uint8Array<ArrayBuffer>) => {
    bytes += part.byteLength;
    const durationMs = filmLength(part) ?? Math.round(encoder.madeMs());
    meter.add(bytes, durationMs);
    store.note(recordingId, { durationMs });
    store.append(recordingId, part);
  };
  const encoder: TakeEncoder = await startEncoder({
    ...input,
    onPart: (part) => (isBegun ? hand(part) : void early.push(part)),
  });
  const { type } = encoder;
  const timeMs = () => Math.round(encoder.timeMs());
  // Not awaited: writing it down must not delay the take.
  void store
    .begin({
      recordingId,
      ownerId,
      type,
      startedAt: startedAt.getTime(),
      fileName: takeFileName(startedAt, type),
      durationMs: null,
      gaps: [],
      script: null,
      traces: null,
      isEnded: false,
      isTrashed: false,
      isTrashReported: false,
    })
    .catch(input.onBroken);
  isBegun = true;
  for (const part of early.splice(0)) hand(part);

  const closeGap = (kind: DeviceKind, startMs: number) => {
    const endMs = timeMs();
    if (endMs - startMs >= SHORTEST_GAP_MS) closedGaps.push({ kind, startMs, endMs });
  };
  const gaps = () => [
    ...closedGaps,
    ...[...openGaps].map(([kind, startMs]) => ({ kind, startMs, endMs: Math.max(startMs, timeMs()) })),
  ];

  const storedMs = () => {
    const progress = store.progressOf(recordingId);
    return meter.timeAt(Math.max(progress?.bytes ?? 0, progress?.serverBytes ?? 0));
  };
  const close = async () => {
    for (const [kind, since] of openGaps) closeGap(kind, since);
    openGaps.clear();
    store.note(recordingId, { durationMs: meter.timeAt(bytes), gaps: closedGaps });
    const ended = { bytes: await store.end(recordingId), gaps: closedGaps };
    return { ...ended, durationMs: await writtenMs() };
  };
  /** The length of the file. The parts of a WebM do not tell it, so the file is read. */
  const writtenMs = async () => {
    const file = type === 'video/webm' ? await store.blob(recordingId).catch(() => null) : null;
    return (file && (await readDurationMs(file))) ?? meter.timeAt(bytes);
  };
  let ending: ReturnType<typeof close> | null = null;

  return {
    recordingId,
    type,
    encoder,
    gaps,
    setLost(kind, isLost) {
      const since = openGaps.get(kind);
      if (isLost && since === undefined) openGaps.set(kind, timeMs());
      if (!isLost && since !== undefined) {
        openGaps.delete(kind);
        closeGap(kind, since);
      }
      store.note(recordingId, { gaps: gaps() });
    },
    lengthMs: () => Math.round(Math.min(encoder.timeMs(), storedMs() + MOST_UNSTORED_MS)),
    unstoredMs: () => Math.max(0, encoder.timeMs() - storedMs()),
    timeAt: meter.timeAt,
    stop: () => (ending ??= encoder.stop().then(close)),
    abandon: close,
  };
}
