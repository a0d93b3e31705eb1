export type SceneErrorCode = 'scene.render-running' | 'scene.render-ended' | 'scene.media-not-ready';
