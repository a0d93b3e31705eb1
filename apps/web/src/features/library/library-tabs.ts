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
