/*
 * Draws texts, captions, callouts and masks in a process of its own, because a large text takes seconds, during which the server
 * would answer nobody. `src/scene/draw-in-process.ts` starts it.
 */
import './name-endings.mjs';

const { rasteriseText } = await import('../src/scene/rasterise-text.ts');
const { rasteriseCallout } = await import('../src/scene/rasterise-callout.ts');
const { rasteriseCaptions } = await import('../src/scene/rasterise-captions.ts');
const { rasteriseMask } = await import('../src/scene/rasterise-mask.ts');

function draw({ callout, text, captions, mask }) {
  if (callout) return rasteriseCallout(callout.look, callout.placed, callout.stage);
  if (text) return rasteriseText(text.words, text.font, text.placed, text.stage);
  if (captions) return rasteriseCaptions(captions.slides, captions.style, captions.stage);
  return rasteriseMask(mask.placed, mask.seen, mask.bounds);
}

process.on('disconnect', () => process.exit());
process.on('message', async (drawing) => {
  try {
    process.send({ drawn: await draw(drawing) });
  } catch (error) {
    process.send({ fault: { name: error.name, message: error.message } });
  }
});
