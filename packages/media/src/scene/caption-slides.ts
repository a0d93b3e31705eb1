import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { frameCount, frameSpan } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import type { CaptionSlide } from './rasterise-captions';

/** The visible text from each frame on. Simultaneous captions are placed under each other. */
export function listSlides(cues: readonly Cue[], scene: Scene): CaptionSlide[] {
  const spans = cues.map((cue) => ({
    ...frameSpan({ startTime: cue.startMs, endTime: cue.endMs }, scene),
    text: cue.text,
  }));
  const borders = [...new Set([0, ...spans.flatMap(({ first, end }) => [first, end])])];
  const slides: CaptionSlide[] = [];
  for (const first of borders
    .filter((frame) => frame < frameCount(scene))
    .sort((one, other) => one - other)) {
    const here = spans.filter((span) => span.first <= first && first < span.end);
    const text = here
      .map((span) => span.text.trim())
      .filter((line) => line !== '')
      .join('\n');
    if (slides.at(-1)?.text !== text) slides.push({ first, text });
  }
  // A picture is shown until the next one, so the last one needs another that ends it.
  return [...slides, { first: frameCount(scene), text: '' }];
}
