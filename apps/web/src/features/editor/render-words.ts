import type { Render, RenderState } from '@bedside/contracts/videos/scene/scene.schema';

/** The states of a render by their keys in the catalogue. */
const words = {
  'waiting for file': 'making',
  uploading: 'uploading',
  'generating thumbnail': 'thumbnail',
  'uploading thumbnail': 'sendingThumbnail',
  generated: 'generated',
  failed: 'failed',
} as const satisfies Record<RenderState, string>;

/** The key of what a render does. The first state is both the wait for a turn and the work itself. */
export function keyOfRender({ state, progress }: Pick<Render, 'state' | 'progress'>) {
  return state === 'waiting for file' && progress === 0 ? 'waiting' : words[state];
}
