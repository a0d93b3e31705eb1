export type ShareErrorCode = 'share.video-not-ready' | 'share.revoked';
