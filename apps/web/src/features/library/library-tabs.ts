import type { ListLibraryInput } from '@bedside/contracts/sharing/library/library.schema';

/** The parts of the Learning Hub in their order, by their name in the address. */
export const libraryTabs = ['all', 'videos', 'favorites', 'playlists', 'watch-later'] as const;
export type LibraryTab = (typeof libraryTabs)[number];

/** What each part requests from the server. */
export const libraryFilters: Record<LibraryTab, Pick<ListLibraryInput, 'kind' | 'mark'>> = {
  all: {},
  videos: { kind: 'video' },
  favorites: { mark: 'favorite' },
  playlists: { kind: 'playlist' },
  'watch-later': { mark: 'watch later' },
};

export const libraryTabTexts = {
  all: 'tabs.all',
  videos: 'tabs.videos',
  favorites: 'tabs.favorites',
  playlists: 'tabs.playlists',
  'watch-later': 'tabs.watchLater',
} as const satisfies Record<LibraryTab, string>;

/** What each part says when it is empty, and where its button leads. */
export const emptyLibraryTexts = {
  all: { text: 'empty.all', hint: 'empty.allHint', to: '/my_videos', toText: 'empty.toVideos' },
  videos: { text: 'empty.videos', hint: 'empty.videosHint', to: '/my_videos', toText: 'empty.toVideos' },
  favorites: {
    text: 'empty.favorites',
    hint: 'empty.favoritesHint',
    to: '/library',
    toText: 'empty.toLibrary',
  },
  playlists: {
    text: 'empty.playlists',
    hint: 'empty.playlistsHint',
    to: '/my_playlists',
    toText: 'empty.toPlaylists',
  },
  'watch-later': {
    text: 'empty.watchLater',
    hint: 'empty.watchLaterHint',
    to: '/library',
    toText: 'empty.toLibrary',
  },
} as const satisfies Record<LibraryTab, Record<'text' | 'hint' | 'to' | 'toText', string>>;
