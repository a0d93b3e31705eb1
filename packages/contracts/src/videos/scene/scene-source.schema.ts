import { z } from 'zod';
import { cueSchema } from '../caption/caption.schema';
import { videoPreviewSchema } from '../video-preview/video-preview.schema';

/** The most sources that one call describes: more than a scene has tracks. */
const MAX_SRCS = 16;

/** Names a source as a scene does. An unknown source, or another doctor's, is a 404. */
export const srcSchema = z.string().regex(/^(video|image|audio):[A-Za-z0-9_-]{1,64}(@[A-Za-z0-9_-]{1,64})?$/);
export const srcsSchema = z.array(srcSchema).min(1).max(MAX_SRCS);

/** What the editor must know about a stored video, picture or sound to show it, to cut it and to play it. */
export const sceneSourceSchema = z.object({
  /** How the scene must name it. A bare `video:{id}` of another video is returned with its version. */
  src: srcSchema,
  kind: z.enum(['video', 'image', 'audio']),
  /** Signed, for the doctor. */
  url: z.string(),
  /** 0 for a sound, as the height is. */
  width: z.int(),
  height: z.int(),
  /** 0 for a picture. */
  durationMs: z.int(),
  /** Frames per second; null for a picture and a sound, and until the preview is ready. */
  frameRate: z.number().nullable(),
  /** Null for a picture and a sound, and until the preview is ready. */
  colorMatrix: z.enum(['bt601', 'bt709']).nullable(),
  colorRange: z.enum(['limited', 'full']).nullable(),
  cues: z.array(cueSchema),
  /** Null for a picture and a sound. */
  preview: videoPreviewSchema.nullable(),
  /** The loudest moments of a sound, a byte for each part of it, in base64; null for everything else. */
  wave: z.string().nullable(),
});
export type SceneSource = z.infer<typeof sceneSourceSchema>;

/** By the name that the scene, or the caller, used. */
export const sceneSourcesSchema = z.record(z.string(), sceneSourceSchema);
export type SceneSources = z.infer<typeof sceneSourcesSchema>;

/** A picture that was stored for a scene. */
export const sceneImageSchema = z.object({
  src: srcSchema,
  /** Signed, for the doctor. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SceneImage = z.infer<typeof sceneImageSchema>;

/** A sound that was stored for the voices of a scene. */
export const sceneSoundSchema = sceneSourceSchema.pick({
  src: true,
  url: true,
  durationMs: true,
  wave: true,
});
export type SceneSound = z.infer<typeof sceneSoundSchema>;
