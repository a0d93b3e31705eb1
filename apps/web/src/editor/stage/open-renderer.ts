import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { StageFault } from './stage';

/**
 * Pixi's WebGL renderer alone: the stage draws on demand and hears the pointer itself, so that neither Pixi's ticker
 * nor its events are loaded. Our content security policy forbids code made of strings; `pixi.js/unsafe-eval` is the
 * part of Pixi that does without.
 * @throws StageFault `no-webgl`
 */
export async function openRenderer(background: string): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  // It would ask for every frame of the screen, for the sake of collecting textures, which is off.
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
      // A track that begins again must be there at once, so textures of unseen layers stay.
      gcActive: false,
    });
  } catch (cause) {
    throw new StageFault('no-webgl', { cause });
  }
  return renderer;
}
