import type { KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';
import type { ColorMatrix } from '../normalise.rules';
import type { Box, Placed, Size } from './place';

/*
 * A scene as input for the filter graph: typed numbers and the paths of our own files. It holds nothing that a person
 * typed: by now a text is a picture.
 */

/** Frames of the result on which a layer is visible, `end` not included. */
export type Span = { first: number; end: number };

/** When a track is visible or audible and how long its fades are, all in ms of the stage. */
export type Ramp = { startMs: number; endMs: number; fadeInMs: number; fadeOutMs: number };

export type VideoLayer = {
  kind: 'video';
  path: string;
  size: Size;
  colorMatrix: ColorMatrix;
  hasAudio: boolean;
  placed: Placed;
  fit: Fit;
  /** The parts of the video that are played, on the frames of the scene; at least one. */
  spans: readonly KeptSpan[];
  ramp: Ramp;
  span: Span;
  /** 0 to 1. */
  volume: number;
  /** The soft-edged shape of a rotated video, as a grey PNG of the size of `frameOfTurned`. */
  maskPath?: string | undefined;
};

export type StillLayer = { kind: 'still'; path: string; x: number; y: number; span: Span; ramp: Ramp };

/** Hides a part of what lies below. It is entirely within the stage. */
export type RedactionLayer = { kind: 'redaction'; box: Box; span: Span } & (
  | { look: 'box'; colour: string }
  /** `tintPath` is a grey PNG of the size of `blurGrid`. */
  | { look: 'blur'; tintPath: string }
);

/** Pictures of one size in sequence: the captions, each from its frame until the next. */
export type SlidesLayer = { kind: 'slides'; path: string; x: number; y: number; starts: readonly number[] };

/** Brings a part of everything below nearer, and back: `part` is the nearest. */
export type ZoomLayer = {
  kind: 'zoom';
  part: Box;
  startMs: number;
  endMs: number;
  easeMs: number;
  span: Span;
};

export type ResolvedLayer = VideoLayer | StillLayer | RedactionLayer | SlidesLayer | ZoomLayer;

/** A sound over the film, in ms of the stage: at least a sample of it is within the film. `duckDb` is 0 or less. */
export type ResolvedVoice = { path: string; startMs: number; endMs: number; volume: number; duckDb: number };

export type ResolvedScene = {
  stage: Size;
  /** Six hexadecimal digits. */
  background: string;
  frameRate: number;
  frames: number;
  layers: readonly ResolvedLayer[];
  voices: readonly ResolvedVoice[];
  /** Whether noise is removed from the sound, and by how much it is then amplified; null before that is measured. */
  clean: { gainDb: number | null } | null;
};
