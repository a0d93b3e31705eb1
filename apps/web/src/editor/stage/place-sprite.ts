import { middleOf, type Box, type Placed, type Size } from '@bedside/media/scene/place';
import type { Container } from 'pixi.js';

/**
 * Places a sprite so that its texture fills a part of the stage, rotated about the centre of its layer.
 * @param part where the texture goes before rotation
 */
export function placeSprite(sprite: Container, texture: Size, part: Box, placed: Placed): void {
  const middle = middleOf(placed.box);
  const across = part.width / texture.width;
  const down = part.height / texture.height;
  sprite.scale.set(across, down);
  sprite.pivot.set((middle.x - part.x) / across, (middle.y - part.y) / down);
  sprite.position.set(middle.x, middle.y);
  sprite.rotation = placed.radians;
}
