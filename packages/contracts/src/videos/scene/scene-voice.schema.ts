import { z } from 'zod';
import type { PlainCode } from '../../kit/coded-text';
import { readSource } from './scene-source.rules';

/* Voices over a film: sounds that were recorded or uploaded for its scenes. */

export const MAX_VOICES = 8;
/** The longest sound of a voice. */
export const MAX_VOICE_S = 600;
/** How many sounds a video can have for its scenes: kept versions and drafts name some, and others were said again. */
export const MAX_SOUNDS = 50;
/** How much the film can be lowered while a voice speaks, in dB. */
export const MIN_DUCK_DB = -40;
export const USUAL_DUCK_DB = -12;

/** @param timeMs a moment of a scene */
export const voicesOf = (timeMs: z.ZodInt) =>
  z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        /** Names a stored sound of the doctor's own, never an address. It plays once, as long as it is. */
        src: z.string().refine((src) => readSource(src)?.kind === 'audio'),
        startTime: timeMs,
        volume: z.number().min(0).max(1).default(1),
        /** How much quieter the film is while it speaks, in dB; 0 leaves the film as loud as it is. */
        duck: z.number().min(MIN_DUCK_DB).max(0).default(USUAL_DUCK_DB),
      }),
    )
    .max(MAX_VOICES, 'scene.too-many-voices' satisfies PlainCode)
    .default([]);
export type Voice = z.output<ReturnType<typeof voicesOf>>[number];
