export type SceneErrorCode =
  | 'scene.render-running'
  | 'scene.render-ended'
  | 'scene.media-not-ready'
  /** The video has as many sounds for its voices as it can have. */
  | 'scene.too-many-sounds'
  /** The next version would take away what a person wrote. */
  | 'scene.would-lose'
  /** Another tab holds the video's draft. */
  | 'scene.draft-taken'
  /** The draft was saved after the revision that the caller knows. */
  | 'scene.draft-stale';
