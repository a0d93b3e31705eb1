import type { RenderState } from '@bedside/contracts/videos/scene/scene.schema';

/** The states of a render by their keys in the catalogue. */
export const renderWords = {
  'waiting for file': 'waiting',
  uploading: 'uploading',
  'generating thumbnail': 'thumbnail',
  'uploading thumbnail': 'sendingThumbnail',
  generated: 'generated',
  failed: 'failed',
} as const satisfies Record<RenderState, string>;
