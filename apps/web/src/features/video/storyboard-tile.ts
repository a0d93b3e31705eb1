import type { Storyboard } from '@bedside/contracts/videos/video/video.schema';

type Sprite = Pick<Storyboard, 'columns' | 'rows' | 'count'>;

/**
 * The place of the picture at `part` of the video within the sprite, as CSS background values in percent, so that the
 * tile fills a box of any size.
 * @param part how far into the video, 0 to 1; a value outside counts as the nearer end
 */
export function storyboardTile(sprite: Sprite, part: number): { size: string; position: string } {
  const at = Math.min(sprite.count - 1, Math.max(0, Math.floor(part * sprite.count)));
  const percent = (index: number, of: number) => (of <= 1 ? 0 : (index / (of - 1)) * 100);
  const x = percent(at % sprite.columns, sprite.columns);
  const y = percent(Math.floor(at / sprite.columns), sprite.rows);
  return { size: `${sprite.columns * 100}% ${sprite.rows * 100}%`, position: `${x}% ${y}%` };
}
