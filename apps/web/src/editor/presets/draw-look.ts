import type { FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import { drawTextItem, measureTextItem } from '@bedside/media/scene/draw-text';
import { placeShape } from '@bedside/media/scene/place';
import { loadFont } from '../stage/load-font';
import { cardTrack, stripTrack } from '@bedside/contracts/videos/scene/scene-look.rules';

/** The stage of the preview; its canvas may be smaller. */
const STAGE = { width: 1_280, height: 720 };
/** Stands for a film. */
const FILM = ['#5f7470', '#2c3a38'] as const;

/**
 * Loads what the card or the strip of a look is drawn with.
 * @returns draws it as it is in a film
 * @throws when a font cannot be loaded
 */
export async function prepareLook(
  look: FilmLook,
  words: { card: string; strip: string },
  part: 'card' | 'strip',
): Promise<(canvas: CanvasRenderingContext2D) => void> {
  const written = { ...look, words, logoSrc: null };
  const track = (part === 'card' ? cardTrack : stripTrack)(written, STAGE, { startTime: 0, endTime: 1 });
  const lettering = await loadFont(track.fontOptions, track.text, (path) => `/scene-fonts/${path}`);
  return (canvas) => {
    const scale = canvas.canvas.width / STAGE.width;
    canvas.setTransform(scale, 0, 0, scale, 0, 0);
    const film = canvas.createLinearGradient(0, 0, 0, STAGE.height);
    FILM.forEach((color, at) => film.addColorStop(at, color));
    canvas.fillStyle = film;
    canvas.fillRect(0, 0, STAGE.width, STAGE.height);
    const { box } = placeShape(track.shape);
    const layout = measureTextItem(canvas, track.text, lettering, box);
    drawTextItem(canvas, layout, lettering, box, { x: 0, y: 0, ...STAGE });
  };
}
