import { z } from 'zod';
import { FONT_FAMILIES } from '../../kit/font-families';
import { videoIdSchema } from '../../kit/ids';
import type { PlainCode, TextCode } from '../../kit/coded-text';
import { findCutFault, MAX_CUTS, piecesOfPart } from './scene-cut.rules';
import { calloutSchema, MAX_CALLOUTS } from './scene-callout.schema';
import {
  cutsBeside,
  hasTooManyPieces,
  MAX_PASSES,
  MAX_PIECES,
  MAX_SPEED,
  MIN_SPEED,
  passesOf,
  piecesMs,
} from './scene-piece.rules';
import { colour, hasTime, MAX_SCENE_MS, shapeSchema, timeMs, uprightShapeSchema } from './scene-shape.schema';
import { readSource } from './scene-source.rules';
import { findZoomOverlap } from './scene-zoom.rules';
import { frameCount, renderReasons } from './scene.rules';
import { listNonLetters } from './scene-text.rules';
import { voicesOf } from './scene-voice.schema';

/*
 * The one document that the editor draws and the server renders, version 3. A document of version 1 or 2 is converted:
 * its part and cuts become pieces. The browser, tRPC and REST v1 all read it by this schema, and the database what it stored
 * in earlier versions. Times are in whole milliseconds, lengths in stage pixels. Its names are the same on every wire.
 */

export const MAX_TRACKS = 4;
export const MAX_TEXT = 500;
export const MAX_REDACTIONS = 8;
export const MAX_FADE_MS = 5_000;

/** The largest stage, in px. */
export const LONG_SIDE = 1_920;
export const SHORT_SIDE = 1_080;
/** H.264 stores colours at half of both sides, so the sides are even. */
export const stageSide = z.int().min(16).max(LONG_SIDE).multipleOf(2);
/** With a fourth pair of digits for transparency. */
const layerColour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i);

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

const anyMedia = z.object({
  src: sourceOf('video'),
  volume: z.number().min(0).max(1).default(1),
  fit: fitSchema.default('contain'),
});
const cutsOf = (most: number) =>
  z
    .array(z.tuple([timeMs, timeMs]))
    .max(most, 'scene.too-many-cuts' satisfies PlainCode)
    .default([]);

const mediaV1 = anyMedia.extend({
  in: timeMs.default(0),
  /** The end of the used part; without it the part lasts as long as the track. */
  out: timeMs.optional(),
});
/** Spans that are left out of the used part. Those outside of it wait for it to be made longer. */
const mediaV2 = mediaV1.extend({ cuts: cutsOf(MAX_CUTS) });

const pieceSchema = z
  .object({
    in: timeMs,
    out: timeMs,
    /** The sound keeps its pitch. */
    speed: z.number().min(MIN_SPEED).max(MAX_SPEED).default(1),
  })
  .refine((piece) => piece.out > piece.in, { path: ['out'] });

const mediaSchema = anyMedia.extend({
  /** Spans of the source in ms of the source, played one after the other. */
  pieces: z
    .array(pieceSchema)
    .min(1)
    .max(MAX_PIECES, 'scene.too-many-pieces' satisfies PlainCode),
  /**
   * Spans of the source before or behind all pieces that stay cut when a piece is made longer over them: in order and apart
   * from each other. They change nothing of the picture.
   */
  cuts: cutsOf(MAX_PIECES),
});

const videoTrackV1 = anyTrack.extend({ type: z.literal('video'), media: mediaV1 });
const videoTrackV2 = videoTrackV1.extend({ ...fade, media: mediaV2 });
const videoTrackSchema = videoTrackV2.extend({ media: mediaSchema });
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
export const textTrackSchema = textTrackV1.extend(fade);
export type TextTrack = z.output<typeof textTrackSchema>;

const hasPart = ({ media }: Pick<z.output<typeof videoTrackV1>, 'media'>) =>
  media.out === undefined || media.out > media.in;

const trackV1Schema = z
  .discriminatedUnion('type', [videoTrackV1, imageTrackV1, textTrackV1])
  .refine(hasTime, { path: ['endTime'] })
  .refine((track) => track.type !== 'video' || hasPart(track), { path: ['media', 'out'] });

const trackV2Schema = z
  .discriminatedUnion('type', [videoTrackV2, imageTrackSchema, textTrackSchema])
  .refine(hasTime, { path: ['endTime'] })
  .superRefine((track, context) => {
    if (track.type !== 'video') return;
    const { media, startTime, endTime } = track;
    if (!hasPart(track)) return context.addIssue({ code: 'custom', path: ['media', 'out'] });
    const wrong = findCutFault(media.cuts);
    if (wrong !== undefined) return context.addIssue({ code: 'custom', path: ['media', 'cuts', wrong] });
    const isCut = media.cuts.some(([from, to]) => to > media.in && from < (media.out ?? Infinity));
    const playedMs = piecesMs(piecesOfPart(media, endTime - startTime));
    // Without a cut the last picture may stay until the end.
    if (isCut && endTime - startTime > playedMs) context.addIssue({ code: 'custom', path: ['endTime'] });
  });

export const trackSchema = z
  .discriminatedUnion('type', [videoTrackSchema, imageTrackSchema, textTrackSchema])
  .refine(hasTime, { path: ['endTime'] })
  .superRefine((track, context) => {
    if (track.type !== 'video') return;
    const { pieces, cuts } = track.media;
    const wrong = findCutFault(cuts);
    if (wrong !== undefined) return context.addIssue({ code: 'custom', path: ['media', 'cuts', wrong] });
    const spans = pieces.map(({ in: fromMs, out: toMs }) => ({ fromMs, toMs }));
    if (passesOf(spans).length > MAX_PASSES) {
      const message = 'scene.order-too-mixed' satisfies PlainCode;
      return context.addIssue({ code: 'custom', path: ['media', 'pieces'], message });
    }
    // The last picture may stay until the end.
    if (track.endTime - track.startTime < piecesMs(pieces))
      context.addIssue({ code: 'custom', path: ['endTime'] });
  });
export type Track = z.output<typeof trackSchema>;

export const videosOf = (tracks: readonly Track[]) => tracks.filter((track) => track.type === 'video');

export const redactionSchema = z
  .object({
    id: z.string().min(1).max(64),
    kind: z.enum(['blur', 'box']),
    /** The colour of a box. */
    color: colour.default('#000000'),
    startTime: timeMs,
    endTime: timeMs,
    /** It is upright and opaque. */
    shape: uprightShapeSchema,
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

/** What lies over the tracks, and what is done with captions and sound. */
const rest = {
  /** Over all videos and images, under the texts. */
  covers: z
    .array(redactionSchema)
    .max(MAX_REDACTIONS, 'scene.too-many-covers' satisfies PlainCode)
    .default([]),
  captions: z
    .object({ burn: z.boolean().default(false), style: captionStyleSchema.prefault({}) })
    .prefault({}),
  sound: z.object({ clean: z.boolean().default(false) }).prefault({}),
};
/** Over the covers, under the texts. */
const pointers = z
  .array(calloutSchema)
  .max(MAX_CALLOUTS, 'scene.too-many-pointers' satisfies PlainCode)
  .superRefine((callouts, context) => {
    const overlapping = findZoomOverlap(callouts);
    if (overlapping === undefined) return;
    const message = 'scene.zooms-overlap' satisfies PlainCode;
    context.addIssue({ code: 'custom', path: [overlapping, 'startTime'], message });
  })
  .default([]);
const sceneV2Schema = (least: 0 | 1) =>
  stage
    .extend({ version: z.literal(2), tracks: tracksOf(trackV2Schema, least), ...rest })
    .refine(isStage, { path: ['height'] })
    .refine(hasFrame, { path: ['duration'] });
type SceneV2 = z.output<ReturnType<typeof sceneV2Schema>>;

const sceneV3Schema = (least: 0 | 1) =>
  stage
    .extend({
      version: z.literal(3),
      tracks: tracksOf(trackSchema, least),
      ...rest,
      pointers,
      voices: voicesOf(timeMs),
    })
    .refine(({ tracks }) => !hasTooManyPieces(videosOf(tracks)), {
      path: ['tracks'],
      message: 'scene.too-many-pieces' satisfies PlainCode,
    })
    .refine(isStage, { path: ['height'] })
    .refine(hasFrame, { path: ['duration'] });
export type Scene = z.output<ReturnType<typeof sceneV3Schema>>;

/** Reads a scene of version 1: nothing is cut, faded or covered, and the sound stays unchanged. */
function fromV1(scene: SceneV1): Scene {
  const none = { in: 0, out: 0 };
  return fromV2({
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
  });
}

/** Reads a scene of version 2: a used part and its cuts are the pieces that it plays, and the cuts beside them. */
function fromV2(scene: SceneV2): Scene {
  const tracks = scene.tracks.map((track): Track => {
    if (track.type !== 'video') return track;
    const { in: from, out, cuts, ...media } = track.media;
    const pieces = piecesOfPart({ in: from, out, cuts }, track.endTime - track.startTime);
    return { ...track, media: { ...media, pieces, cuts: cutsBeside(pieces, { pieces: [], cuts }) } };
  });
  return { ...scene, version: 3, tracks, pointers: [], voices: [] };
}

const readV1 = sceneV1Schema.transform(fromV1);

/** A scene that can be rendered. */
export const sceneSchema = z.discriminatedUnion('version', [
  readV1,
  sceneV2Schema(1).transform(fromV2),
  sceneV3Schema(1),
]);

/** A scene that is being edited: all of its tracks may be deleted. */
export const draftSceneSchema = z.discriminatedUnion('version', [
  readV1,
  sceneV2Schema(0).transform(fromV2),
  sceneV3Schema(0),
]);

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
