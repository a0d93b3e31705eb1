import { z } from 'zod';
import { videoIdSchema } from '../../kit/ids';
import type { PlainCode, TextCode } from '../../kit/coded-text';
import { cutsWithin, findCutFault, keptLengthMs, MAX_CUTS } from './scene-cut.rules';
import { FONT_FAMILIES } from './scene-font.rules';
import { readSource } from './scene-source.rules';
import { frameCount, renderReasons } from './scene.rules';
import { listNonLetters } from './scene-text.rules';

/*
 * The one document that the editor draws and the server renders, version 2. A document of version 1 is converted. The
 * browser, tRPC and REST v1 all read it by this schema. Times are in whole milliseconds, lengths in stage pixels. Its
 * names are the same on every wire.
 */

export const MAX_TRACKS = 4;
/** No layer can be made smaller than this. */
export const MIN_SIDE = 5;
export const MAX_TEXT = 500;
export const MAX_REDACTIONS = 8;
export const MAX_FADE_MS = 5_000;

/** The largest stage, in px. */
export const LONG_SIDE = 1_920;
export const SHORT_SIDE = 1_080;
const FAR = 20_000;
const MAX_SIDE = 8_192;
export const MAX_SCENE_MS = 6 * 60 * 60 * 1_000;

const timeMs = z.int().min(0).max(MAX_SCENE_MS);
const coordinate = z.number().min(-FAR).max(FAR);
const side = z.number().min(MIN_SIDE).max(MAX_SIDE);
/** H.264 stores colours at half of both sides, so the sides are even. */
const stageSide = z.int().min(16).max(LONG_SIDE).multipleOf(2);
const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);
/** With a fourth pair of digits for transparency. */
const layerColour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

export const shapeSchema = z.object({
  /** The top left corner of the box before rotation. */
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  /** Degrees clockwise about the centre of the box. */
  rotation: z.number().min(-3_600).max(3_600).default(0),
  opacity: z.number().min(0).max(1).default(1),
});
export type Shape = z.output<typeof shapeSchema>;

export const fitSchema = z.enum(['contain', 'cover', 'fill']);
export type Fit = z.output<typeof fitSchema>;

/** Names a stored file of the doctor's own, never an address. */
const sourceOf = (kind: 'video' | 'image') => z.string().refine((src) => readSource(src)?.kind === kind);

export const fontOptionsSchema = z.object({
  family: z.enum(FONT_FAMILIES).default('Inter'),
  size: z.number().min(4).max(400).default(32),
  weight: z.int().min(100).max(900).multipleOf(100).default(400),
  style: z.enum(['normal', 'italic']).default('normal'),
  color: layerColour.default('#ffffff'),
  /** Fills the box behind the text; null leaves it transparent. */
  background: layerColour.nullable().default(null),
  align: z.enum(['left', 'center', 'right']).default('left'),
  /** A text that is taller than its box begins at its top. */
  verticalAlign: z.enum(['top', 'middle', 'bottom']).default('top'),
  /** Line height in font sizes. */
  lineHeight: z.number().min(0.5).max(4).default(1.2),
  /** The padding on each side of the box. */
  padding: z.number().min(0).max(500).default(0),
  /** Soft, under the letters of a text without a background. */
  shadow: z.boolean().default(true),
  /** A line around each letter, `width` wide outside of it; null for none. */
  outline: z
    .object({ color: layerColour.default('#000000'), width: z.number().min(0.5).max(50).default(2) })
    .nullable()
    .default(null),
});
export type FontOptions = z.output<typeof fontOptionsSchema>;

const anyTrack = z.object({
  id: z.string().min(1).max(64),
  /** Shown while startTime <= t < endTime. */
  startTime: timeMs,
  endTime: timeMs,
  shape: shapeSchema,
});

const fadeMs = z.int().min(0).max(MAX_FADE_MS).default(0);
/** The length of the fades of opacity and volume at the start and at the end. */
const fade = { fade: z.object({ in: fadeMs, out: fadeMs }).prefault({}) };

const videoMedia = z.object({
  src: sourceOf('video'),
  in: timeMs.default(0),
  /** The end of the used part; without it the part lasts as long as the track. */
  out: timeMs.optional(),
  volume: z.number().min(0).max(1).default(1),
  fit: fitSchema.default('contain'),
});
/**
 * Spans of the source, in ms of the source, that are left out: in order and apart from each other. Those outside the used
 * part wait for it to be made longer.
 */
const cuts = {
  cuts: z
    .array(z.tuple([timeMs, timeMs]))
    .max(MAX_CUTS, 'scene.too-many-cuts' satisfies PlainCode)
    .default([]),
};

const videoTrackV1 = anyTrack.extend({ type: z.literal('video'), media: videoMedia });
const videoTrackSchema = videoTrackV1.extend({ ...fade, media: videoMedia.extend(cuts) });
export type VideoTrack = z.output<typeof videoTrackSchema>;

const imageTrackV1 = anyTrack.extend({
  type: z.literal('image'),
  media: z.object({ src: sourceOf('image'), fit: fitSchema.default('contain') }),
});
const imageTrackSchema = imageTrackV1.extend(fade);
export type ImageTrack = z.output<typeof imageTrackSchema>;

const textTrackV1 = anyTrack.extend({
  type: z.literal('text'),
  text: z
    .string()
    .max(MAX_TEXT, 'scene.text-too-long' satisfies PlainCode)
    .superRefine((text, context) => {
      const [first] = listNonLetters(text);
      if (first !== undefined) {
        context.addIssue({
          code: 'custom',
          message: 'scene.undrawable' satisfies TextCode,
          params: { character: first },
        });
      }
    }),
  fontOptions: fontOptionsSchema.prefault({}),
});
const textTrackSchema = textTrackV1.extend(fade);
export type TextTrack = z.output<typeof textTrackSchema>;

const hasTime = (timed: { startTime: number; endTime: number }) => timed.endTime > timed.startTime;
const hasPart = (track: VideoTrack | z.output<typeof videoTrackV1>) =>
  track.media.out === undefined || track.media.out > track.media.in;

const trackV1Schema = z
  .discriminatedUnion('type', [videoTrackV1, imageTrackV1, textTrackV1])
  .refine(hasTime, { path: ['endTime'] })
  .refine((track) => track.type !== 'video' || hasPart(track), { path: ['media', 'out'] });

export const trackSchema = z
  .discriminatedUnion('type', [videoTrackSchema, imageTrackSchema, textTrackSchema])
  .refine(hasTime, { path: ['endTime'] })
  .superRefine((track, context) => {
    if (track.type !== 'video') return;
    const { media, startTime, endTime } = track;
    if (!hasPart(track)) return context.addIssue({ code: 'custom', path: ['media', 'out'] });
    const wrong = findCutFault(media.cuts);
    if (wrong !== undefined) return context.addIssue({ code: 'custom', path: ['media', 'cuts', wrong] });
    // Without a cut the last picture may stay until the end, as before.
    if (cutsWithin(media).length > 0 && endTime - startTime > keptLengthMs(media)) {
      context.addIssue({ code: 'custom', path: ['endTime'] });
    }
  });
export type Track = z.output<typeof trackSchema>;

export const redactionSchema = z
  .object({
    id: z.string().min(1).max(64),
    kind: z.enum(['blur', 'box']),
    /** The colour of a box. */
    color: colour.default('#000000'),
    startTime: timeMs,
    endTime: timeMs,
    /** It is upright and opaque. */
    shape: shapeSchema.extend({ rotation: z.literal(0).default(0), opacity: z.literal(1).default(1) }),
  })
  .refine(hasTime, { path: ['endTime'] });
export type Redaction = z.output<typeof redactionSchema>;

export const captionStyleSchema = fontOptionsSchema.extend({
  size: fontOptionsSchema.shape.size.default(36),
  background: layerColour.nullable().default('#000000b3'),
  align: fontOptionsSchema.shape.align.default('center'),
  padding: fontOptionsSchema.shape.padding.default(8),
  position: z.enum(['bottom', 'top']).default('bottom'),
});
export type CaptionStyle = z.output<typeof captionStyleSchema>;

const stage = z.object({
  width: stageSide.default(1_280),
  height: stageSide.default(720),
  background: colour.default('#293340'),
  duration: z.int().min(1).max(MAX_SCENE_MS).default(10_000),
  frame_rate: z.int().min(1).max(60).default(30),
});
/** Later ones are painted over earlier ones. A draft may have none; a render needs at least one. */
const tracksOf = <Track extends z.ZodType>(track: Track, least: 0 | 1) =>
  z
    .array(track)
    .min(least, 'scene.empty' satisfies PlainCode)
    .max(MAX_TRACKS, 'scene.too-many-tracks' satisfies PlainCode);
const isStage = (scene: z.output<typeof stage>) => Math.min(scene.width, scene.height) <= SHORT_SIDE;
const hasFrame = (scene: z.output<typeof stage>) => frameCount(scene) >= 1;

const sceneV1Schema = stage
  .extend({ version: z.literal(1), tracks: tracksOf(trackV1Schema, 1) })
  .refine(isStage, { path: ['height'] })
  .refine(hasFrame, { path: ['duration'] });
type SceneV1 = z.output<typeof sceneV1Schema>;

const draftV2Schema = stage
  .extend({
    version: z.literal(2),
    tracks: tracksOf(trackSchema, 0),
    /** Over all videos and images, under the texts. */
    covers: z
      .array(redactionSchema)
      .max(MAX_REDACTIONS, 'scene.too-many-covers' satisfies PlainCode)
      .default([]),
    captions: z
      .object({ burn: z.boolean().default(false), style: captionStyleSchema.prefault({}) })
      .prefault({}),
    sound: z.object({ clean: z.boolean().default(false) }).prefault({}),
  })
  .refine(isStage, { path: ['height'] })
  .refine(hasFrame, { path: ['duration'] });
export type Scene = z.output<typeof draftV2Schema>;
const sceneV2Schema = draftV2Schema.safeExtend({ tracks: tracksOf(trackSchema, 1) });

/** Reads a scene of version 1: nothing is cut, faded or covered, and the sound stays unchanged. */
function upgradeScene(scene: SceneV1): Scene {
  const none = { in: 0, out: 0 };
  return {
    ...scene,
    version: 2,
    tracks: scene.tracks.map((track) =>
      track.type === 'video'
        ? { ...track, fade: none, media: { ...track.media, cuts: [] } }
        : { ...track, fade: none },
    ),
    covers: [],
    captions: { burn: false, style: captionStyleSchema.parse({}) },
    sound: { clean: false },
  };
}

const upgradedSchema = sceneV1Schema.transform(upgradeScene);

/** A scene that can be rendered. */
export const sceneSchema = z.discriminatedUnion('version', [upgradedSchema, sceneV2Schema]);

/** A scene that is being edited: all of its tracks may be deleted. */
export const draftSceneSchema = z.discriminatedUnion('version', [upgradedSchema, draftV2Schema]);

/** The states of a render, in this order. */
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
  /** Why it failed. */
  reason: z.enum(renderReasons).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Render = z.output<typeof renderSchema>;

/** Names the original of a video wherever a version's id is expected. */
export const ORIGINAL_VERSION = 'original';
export const versionIdSchema = z.union([z.literal(ORIGINAL_VERSION), z.uuid()]);

/** An earlier version of a video that can be restored. */
export const videoVersionSchema = z.object({
  id: z.string(),
  /** Whether it is the uploaded or recorded file, as first made playable. */
  isOriginal: z.boolean(),
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
export const renderNoticeSchema = z.object({
  renderId: z.string(),
  videoId: z.string(),
  state: renderStateSchema,
  progress: z.number(),
});
export type RenderNotice = z.output<typeof renderNoticeSchema>;
