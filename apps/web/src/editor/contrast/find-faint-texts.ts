import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { FontOptions, Scene, Track } from '@bedside/contracts/videos/scene/scene.schema';
import {
  groundsAt,
  letterDots,
  neededContrast,
  remediesOf,
  textContrast,
  type Remedy,
} from '@bedside/media/scene/contrast.rules';
import { measureTextItem, setFonts } from '@bedside/media/scene/draw-text';
import { placeCaption } from '@bedside/media/scene/layout';
import { placeShape, type Placed } from '@bedside/media/scene/place';
import { loadFont } from '../stage/load-font';
import { paintBehind, type FindPicture } from './paint-behind';

/** Words that are hard to read. */
export type FaintText = {
  /** The lowest contrast, and the one that is needed. */
  ratio: number;
  needed: number;
  /** The moment of the lowest contrast, in ms of the stage. */
  atMs: number;
  remedies: Remedy[];
};
/** The texts that are hard to read, by the ids of their tracks, and the captions in the picture. */
export type FaintTexts = {
  texts: Readonly<Record<string, FaintText>>;
  captions: FaintText | null;
};

type Input = {
  /** Without hidden tracks. */
  scene: Scene;
  /** The captions that are drawn into the picture, at times of the stage. */
  cues: readonly Cue[];
  pictureOf: FindPicture;
  /** Stops between two texts. */
  signal: AbortSignal;
};

/** Words in a place, from one moment to another. */
type Shown = {
  text: string;
  font: FontOptions;
  /** @param measure the width of a line in this font */
  place: (measure: (line: string) => number) => Placed;
  /** The track of the words; null for captions, which lie over all tracks. */
  above: string | null;
  momentsMs: number[];
};

/** The width of the pictures that are looked at, in px. */
const WIDTH = 320;
/** How often a text is looked at over its time, and how many captions are. */
const LOOKS = 5;

/**
 * Looks at each text of a scene at a few moments, on small pictures, and finds those that are hard to read. Between two
 * texts the page may do other things. A text over a source without small pictures is left out.
 * @returns undefined where it was stopped
 * @throws when a font cannot be loaded
 */
export async function findFaintTexts(input: Input): Promise<FaintTexts | undefined> {
  const texts: Record<string, FaintText> = {};
  let captions: FaintText | null = null;
  for (const shown of [
    ...input.scene.tracks.flatMap((track) => textOf(track, input)),
    ...captionsOf(input),
  ]) {
    const faint = await look(shown, input);
    if (input.signal.aborted) return undefined;
    if (faint && shown.above !== null) texts[shown.above] = faint;
    else if (faint && faint.ratio < (captions?.ratio ?? Infinity)) captions = faint;
  }
  return { texts, captions };
}

function textOf(track: Track, { scene }: Input): Shown[] {
  if (track.type !== 'text' || track.text.trim() === '') return [];
  const { id, text, fontOptions, shape, startTime } = track;
  const lengthMs = Math.min(track.endTime, scene.duration) - startTime;
  const momentsMs = Array.from({ length: LOOKS }, (_, nth) => startTime + ((nth + 0.5) / LOOKS) * lengthMs);
  return [
    {
      text,
      font: fontOptions,
      place: () => placeShape(shape),
      above: id,
      momentsMs,
    },
  ];
}

function captionsOf({ scene, cues }: Input): Shown[] {
  const { burn, style } = scene.captions;
  const written = burn ? cues.filter(({ text }) => text.trim() !== '') : [];
  const step = Math.max(1, written.length / LOOKS);
  return written
    .filter((_, nth) => Math.floor(nth / step) !== Math.floor((nth - 1) / step))
    .map(({ text, startMs, endMs }) => ({
      text: text.trim(),
      font: style,
      place: (measure) => ({
        box: placeCaption(text.trim(), style, scene, measure),
        radians: 0,
        opacity: 1,
      }),
      above: null,
      momentsMs: [(startMs + endMs) / 2],
    }));
}

async function look(shown: Shown, input: Input): Promise<FaintText | undefined> {
  const { scene, pictureOf } = input;
  const { text, font, above } = shown;
  const lettering = await loadFont(font, text, (path) => `/scene-fonts/${path}`);
  const canvas = newCanvas(WIDTH, Math.max(1, Math.round((WIDTH * scene.height) / scene.width)));
  setFonts(canvas, lettering);
  const placed = shown.place((line) => canvas.measureText(line).width);
  const dots = letterDots(measureTextItem(canvas, text, lettering, placed.box).lines, font, placed);
  const { width, height } = canvas.canvas;
  const looks = shown.momentsMs.flatMap((atMs) => {
    if (!paintBehind(canvas, { scene, above, atMs, pictureOf })) return [];
    const grounds = groundsAt(dots, canvas.getImageData(0, 0, width, height), scene);
    return [{ atMs, grounds, ratio: textContrast(font, placed.opacity, grounds) }];
  });
  const [worst] = looks.sort((one, other) => one.ratio - other.ratio);
  const needed = neededContrast(font, scene);
  if (!worst || worst.ratio >= needed) return undefined;
  const moments = looks.map(({ grounds }) => grounds);
  const remedies = remediesOf(font, {
    opacity: placed.opacity,
    moments,
    needed,
  });
  return { ratio: worst.ratio, needed, atMs: worst.atMs, remedies };
}

function newCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // Its pixels are read again and again, which is slow on a graphics card.
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('The browser gave no canvas.');
  return context;
}
