import { recordingIdSchema, type RecordingId } from '@bedside/contracts/kit/ids';
import type { RecordingGap, RecordingType } from '@bedside/contracts/recording/recording.schema';
import type { DeviceKind } from './capture';
import { startEncoder } from './encode/start-encoder';
import { takeFileName, type EncoderInput, type TakeEncoder } from './encode/take-encoder';
import type { Keep } from './keep/keep';
import { createSavedMeter } from './keep/saved-meter';

/** A gap shorter than this is no gap that anybody sees or hears. */
const SHORTEST_GAP_MS = 150;

/** One take from its first part to its last. */
export type TakeRun = {
  recordingId: RecordingId;
  type: RecordingType;
  encoder: TakeEncoder;
  gaps: () => RecordingGap[];
  /** A device went or came back. */
  setLost: (kind: DeviceKind, isLost: boolean) => void;
  bytes: () => number;
  /** The time of the take that so many bytes hold. */
  timeAt: (bytes: number) => number;
  /** Ends the file, once however often it is called; resolves when every byte is written. */
  stop: () => Promise<EndedTake>;
  /** Ends it with what was handed on so far, for an encoder that cannot be stopped any more. */
  abandon: () => Promise<EndedTake>;
};
type EndedTake = { bytes: number; durationMs: number; gaps: RecordingGap[] };

type TakeInput = Omit<EncoderInput, 'onPart'> & { keep: Keep; ownerId: string };

/** Starts recording: a new row, a new file, parts from now on. */
export async function startTakeRun({ keep, ownerId, ...input }: TakeInput): Promise<TakeRun> {
  const recordingId = recordingIdSchema.parse(crypto.randomUUID());
  const startedAt = new Date();
  const meter = createSavedMeter();
  const closedGaps: RecordingGap[] = [];
  const openGaps = new Map<DeviceKind, number>();
  const early: Uint8Array<ArrayBuffer>[] = [];
  let isBegun = false;
  let bytes = 0;

  const hand = (part: Uint8Array<ArrayBuffer>) => {
    bytes += part.byteLength;
    const durationMs = Math.round(encoder.timeMs());
    meter.mark(bytes, durationMs);
    keep.note(recordingId, { durationMs });
    keep.append(recordingId, part);
  };
  const encoder: TakeEncoder = await startEncoder({
    ...input,
    onPart: (part) => (isBegun ? hand(part) : void early.push(part)),
  });
  const { type } = encoder;
  const timeMs = () => Math.round(encoder.timeMs());
  // Not waited for: that it is written down must not hold up the take.
  void keep
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
      isTrashTold: false,
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

  const close = async (durationMs: number) => {
    for (const [kind, since] of openGaps) closeGap(kind, since);
    openGaps.clear();
    keep.note(recordingId, { durationMs, gaps: closedGaps });
    return { bytes: await keep.end(recordingId), durationMs, gaps: closedGaps };
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
      keep.note(recordingId, { gaps: gaps() });
    },
    bytes: () => bytes,
    timeAt: meter.timeAt,
    stop: () => (ending ??= encoder.stop().then(({ durationMs }) => close(durationMs))),
    abandon: () => close(meter.timeAt(bytes)),
  };
}
