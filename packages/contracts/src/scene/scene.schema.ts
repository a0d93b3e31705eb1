import { z } from 'zod';
import { videoIdSchema } from '../kit/ids';
import { frameCount, listUndrawable } from './scene.rules';

/*
 * The one document that the editor draws and the server renders (scene.md). The browser, tRPC and REST v1 read it
 * by this schema alone. Times in whole milliseconds, lengths in stage pixels; its names are the same on every wire.
 */

export const MAX_TRACKS = 4;
/** No layer can be made smaller than this (product.md, section 5). */
export const MIN_SIDE = 5;
export const MAX_TEXT = 500;

const LONG_SIDE = 1_920;
const SHORT_SIDE = 1_080;
const FAR = 20_000;
const MAX_SIDE = 8_192;
const MAX_MS = 6 * 60 * 60 * 1_000;

const timeMs = z.int().min(0).max(MAX_MS);
const coordinate = z.number().min(-FAR).max(FAR);
const side = z.number().min(MIN_SIDE).max(MAX_SIDE);
/** H.264 halves both sides for its colours, so they are even. */
const stageSide = z.int().min(16).max(LONG_SIDE).multipleOf(2);
const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);
/** With a fourth pair of digits for what shines through. */
const layerColour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

export const shapeSchema = z.object({
  /** The top left corner of the box before it is turned. */
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  /** Degrees clockwise about the middle of the box. */
  rotation: z.number().min(-3_600).max(3_600).default(0),
  opacity: z.number().min(0).max(1).default(1),
});
export type Shape = z.output<typeof shapeSchema>;

export const fitSchema = z.enum(['contain', 'cover', 'fill']);
export type Fit = z.output<typeof fitSchema>;

/** Names a stored file of the doctor's own; an address is never one. */
const sourceOf = (kind: 'video' | 'image') => z.string().regex(new RegExp(`^${kind}:[A-Za-z0-9_-]{1,64}$`));

export const fontOptionsSchema = z.object({
  family: z.enum(['Inter']).default('Inter'),
  size: z.number().min(4).max(400).default(32),
  weight: z.int().min(100).max(900).multipleOf(100).default(400),
  style: z.enum(['normal', 'italic']).default('normal'),
  color: layerColour.default('#ffffff'),
  /** Fills the box behind the text; null leaves it clear. */
  background: layerColour.nullable().default(null),
  align: z.enum(['left', 'center', 'right']).default('left'),
  /** Height of a line in font sizes. */
  lineHeight: z.number().min(0.5).max(4).default(1.2),
  /** Kept free on each side of the box. */
  padding: z.number().min(0).max(500).default(0),
});
export type FontOptions = z.output<typeof fontOptionsSchema>;

const anyTrack = z.object({
  id: z.string().min(1).max(64),
  /** Shown while startTime <= t < endTime. */
  startTime: timeMs,
  endTime: timeMs,
  shape: shapeSchema,
});

const videoTrackSchema = anyTrack.extend({
  type: z.literal('video'),
  media: z
    .object({
      src: sourceOf('video'),
      in: timeMs.default(0),
      /** The end of the part that is used; without it the part lasts as long as the track. */
      out: timeMs.optional(),
      volume: z.number().min(0).max(1).default(1),
      fit: fitSchema.default('contain'),
    })
    .refine((media) => media.out === undefined || media.out > media.in, { path: ['out'] }),
});
export type VideoTrack = z.output<typeof videoTrackSchema>;

const imageTrackSchema = anyTrack.extend({
  type: z.literal('image'),
  media: z.object({ src: sourceOf('image'), fit: fitSchema.default('contain') }),
});
export type ImageTrack = z.output<typeof imageTrackSchema>;

const textTrackSchema = anyTrack.extend({
  type: z.literal('text'),
  text: z
    .string()
    .max(MAX_TEXT, `The text must not be longer than ${MAX_TEXT} characters`)
    .superRefine((text, context) => {
      const [first] = listUndrawable(text);
      if (first !== undefined) {
        context.addIssue({
          code: 'custom',
          message: `Our font has no picture of ${first}. Please leave it out.`,
        });
      }
    }),
  fontOptions: fontOptionsSchema.prefault({}),
});
export type TextTrack = z.output<typeof textTrackSchema>;

export const trackSchema = z
  .discriminatedUnion('type', [videoTrackSchema, imageTrackSchema, textTrackSchema])
  .refine((track) => track.endTime > track.startTime, { path: ['endTime'] });

export const sceneSchema = z
  .object({
    version: z.literal(1),
    width: stageSide.default(1_280),
    height: stageSide.default(720),
    background: colour.default('#293340'),
    duration: z.int().min(1).max(MAX_MS).default(10_000),
    frame_rate: z.int().min(1).max(60).default(30),
    /** Later ones paint over earlier ones. */
    tracks: z
      .array(trackSchema)
      .min(1)
      .max(MAX_TRACKS, `A scene must not have more than ${MAX_TRACKS} tracks`),
  })
  .refine((scene) => Math.min(scene.width, scene.height) <= SHORT_SIDE, { path: ['height'] })
  .refine((scene) => frameCount(scene) >= 1, { path: ['duration'] });
export type Scene = z.output<typeof sceneSchema>;

/** What is told of a render, in this order; the words are product.md's ("Editing a video"). */
export const renderStates = [
  'waiting for file',
  'uploading',
  'generating thumbnail',
  'uploading thumbnail',
  'generated',
  'failed',
] as const;
export const renderStateSchema = z.enum(renderStates);
export type RenderState = z.output<typeof renderStateSchema>;

export const renderSchema = z.object({
  id: z.string(),
  videoId: videoIdSchema,
  state: renderStateSchema,
  /** Percent, never falling, 100 only when the new version is there. */
  progress: z.number().min(0).max(100),
  /** Why it failed or was cancelled, in words for the doctor. */
  reason: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Render = z.output<typeof renderSchema>;

/** An earlier version of a video that can be brought back. */
export const videoVersionSchema = z.object({
  id: z.string(),
  durationMs: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  url: z.string(),
  /** When this version was made. */
  madeAt: z.date(),
});
export type VideoVersion = z.output<typeof videoVersionSchema>;

/** What the editor hears while a render runs. */
export type RenderNotice = { renderId: string; videoId: string; state: RenderState; progress: number };
