import type { RecordingType } from '@bedside/contracts/recording/recording.schema';
import type { SceneContent } from '../picture/draw-scene';
import type { PictureFrame } from '../picture/picture-source';
import type { SoundPiece } from '../sound/sound-messages';

/** What makes the file of one take, part by part. */
export type TakeEncoder = {
  type: RecordingType;
  /** False where only the camera's own track can be recorded. */
  canChangeLayers: boolean;
  pause: () => void | Promise<void>;
  resume: () => void | Promise<void>;
  /** Ends the file, its last part handed on. */
  stop: () => Promise<{ durationMs: number }>;
  /** The time of the take; the clock of its sound where we encode by ourselves. */
  timeMs: () => number;
  frames: () => FrameCounts;
};

export type FrameCounts = { taken: number; skipped: number };

/** What an encoder is given. */
export type EncoderInput = {
  size: { width: number; height: number };
  videoBitsPerSecond: number;
  soundTrack: MediaStreamTrack;
  onSound: (listener: (piece: SoundPiece) => void) => () => void;
  cameraTrack: () => MediaStreamTrack | null;
  onCameraFrame: (listener: (frame: PictureFrame) => void) => () => void;
  /** Beats some 25 times a second, in a hidden tab too. */
  onTick: (listener: () => void) => () => void;
  content: () => SceneContent;
  /** Append-only bytes of the file. */
  onPart: (part: Uint8Array<ArrayBuffer>) => void;
  /** The computer slept for so long; the take goes on without that time. */
  onSlept: (ms: number) => void;
  /** The encoder failed and makes nothing more. */
  onBroken: (error: unknown) => void;
};

/** A voice stays clear with it. */
export const AUDIO_BITS_PER_SECOND = 96_000;

/** `20261121140500.mp4`, as product.md names the files of takes (section 3). */
export function takeFileName(startedAt: Date, mimeType: string): string {
  const stamp = startedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${stamp}.${extensionOf(mimeType)}`;
}

function extensionOf(mimeType: string): string {
  const subtype = /^[a-z]+\/([a-z0-9.-]+)/.exec(mimeType)?.[1];
  if (subtype === 'x-matroska') return 'mkv';
  return subtype ?? 'mp4';
}
