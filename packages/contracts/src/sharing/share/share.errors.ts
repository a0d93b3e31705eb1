export type ShareErrorCode =
  | 'share.video-not-ready'
  | 'share.revoked'
  | 'share.messages-beyond-plan'
  | 'share.video-stopped'
  | 'share.cover-not-made';
