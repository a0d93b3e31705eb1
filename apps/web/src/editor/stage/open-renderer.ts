import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { StageFault } from './stage';

/**
 * Only Pixi's WebGL renderer: the stage draws on demand and handles the pointer itself, so neither Pixi's ticker nor
 * its events are loaded. Our content security policy forbids code made from strings. `pixi.js/unsafe-eval` is the part
 * of Pixi that avoids it.
 * @throws StageFault `no-webgl`
 */
export async function openRenderer(background: string): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  // It would request every frame of the screen to collect unused textures, which is off.
  Ticker.system.autoStart = false;
  try {
    await renderer.init({
      width: 1,
      height: 1,
      resolution: globalThis.devicePixelRatio,
      autoDensity: true,
      antialias: true,
      background,
      skipExtensionImports: true,
      // A track that begins again must be there at once, so textures of invisible layers stay.
      gcActive: false,
    });
  } catch (cause) {
    throw new StageFault('no-webgl', { cause });
  }
  return renderer;
}
