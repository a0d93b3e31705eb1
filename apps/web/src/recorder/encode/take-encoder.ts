import type { RecordingType } from '@bedside/contracts/videos/recording/recording.schema';
import type { SceneContent } from '../picture/draw-scene';
import type { PictureFrame } from '../picture/picture-source';
import type { SoundPiece } from '../sound/sound-messages';
import type { DroppedLately } from './encoder-backlog';

/** Makes the file of one take, part by part. */
export type TakeEncoder = {
  /** The media type of the file. */
  type: RecordingType;
  /** False where the browser can only record the camera's own track. */
  canChangeLayers: boolean;
  /** Stops recording until `resume`; the file remains open. */
  pause: () => void | Promise<void>;
  /** Records again after a pause. */
  resume: () => void | Promise<void>;
  /** Ends the file and passes on its last part. */
  stop: () => Promise<void>;
  /** The length of the take so far, in milliseconds: the clock of its sound where frames are encoded one by one. */
  timeMs: () => number;
  /** The length of what is encoded, in milliseconds. The parts that were passed on hold at most this. */
  madeMs: () => number;
  /** Whether pictures or sound are dropped so much that people see or hear it. */
  droppedLately: () => DroppedLately;
  /** How many pictures were made and dropped, for tests. */
  frames: () => FrameCounts;
};

/** Counts of the camera's pictures: `taken` are in the file, `skipped` were dropped because the encoder was busy. */
export type FrameCounts = { taken: number; skipped: number };

/** The input of an encoder. */
export type EncoderInput = {
  /** The size of the recorded picture, in pixels. */
  size: { width: number; height: number };
  /** The target bit rate of the picture. */
  videoBitsPerSecond: number;
  /** The sound for the browser's own recorder. */
  soundTrack: MediaStreamTrack | null;
  /** Calls back with each piece of sound, for single frames. @returns a function that stops it */
  onSound: (listener: (piece: SoundPiece) => void) => () => void;
  /** The camera's track; null while none is open. */
  cameraTrack: () => MediaStreamTrack | null;
  /** Calls back with each picture of the camera. @returns a function that stops it */
  onCameraFrame: (listener: (frame: PictureFrame) => void) => () => void;
  /** Calls back some 25 times per second, also in a hidden tab. */
  onTick: (listener: () => void) => () => void;
  /** The current content of the picture. */
  content: () => SceneContent;
  /** Receives the bytes of the file in order. A part is never changed later. */
  onPart: (part: Uint8Array<ArrayBuffer>) => void;
  /** The computer slept; the take continues without that time. */
  onSlept: () => void;
  /** The encoder failed and makes nothing more. */
  onBroken: (error: unknown) => void;
};

/** Enough for a clear voice, in bits per second. */
export const AUDIO_BITS_PER_SECOND = 96_000;

/** The name of a take's file, `20261121140500.mp4`. */
export function takeFileName(startedAt: Date, mimeType: string): string {
  const stamp = startedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${stamp}.${extensionOf(mimeType)}`;
}

function extensionOf(mimeType: string): string {
  const subtype = /^[a-z]+\/([a-z0-9.-]+)/.exec(mimeType)?.[1];
  if (subtype === 'x-matroska') return 'mkv';
  return subtype ?? 'mp4';
}
