/*
 * Draws texts and captions in a process of its own, because a large text takes seconds, during which the server would
 * answer nobody. `src/scene/draw-in-process.ts` starts it. It runs the source: the types are stripped by Node.
 */
import { registerHooks } from 'node:module';

// Our imports name files without their ending.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(isOurs ? `${specifier}.ts` : specifier, context);
  },
});
const { rasteriseText } = await import('../src/scene/rasterise-text.ts');
const { rasteriseCaptions } = await import('../src/scene/rasterise-captions.ts');

process.on('disconnect', () => process.exit());
process.on('message', ({ id, text, captions }) => {
  try {
    const drawn = text
      ? rasteriseText(text.words, text.font, text.placed, text.stage)
      : rasteriseCaptions(captions.slides, captions.style, captions.stage);
    process.send({ id, drawn });
  } catch (error) {
    process.send({ id, fault: { name: error.name, message: error.message } });
  }
});
