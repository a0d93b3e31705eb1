export type PlaylistErrorCode = 'playlist.nothing-to-share' | 'playlist.share-replaced';
