import { exampleIds, type DescribedCalls } from './described-call';

/** Playlists and their shares. */
export const playlistCalls: DescribedCalls = {
  'GET /v1/playlists': {
    id: 'listPlaylists',
    summary: 'List the playlists',
    more: 'Keys of `search`: `name` and `category`.',
    query: { page: '1', limit: '20', search: 'name:knee;category:rehabilitation' },
  },
  'POST /v1/playlists': {
    id: 'createPlaylist',
    summary: 'Make a playlist',
    more: 'A new category is made by its name; an empty one is `without category`. Videos stand in the order given.',
    body: {
      name: 'After a knee operation',
      category: 'Rehabilitation',
      videos: [exampleIds.video, exampleIds.secondVideo],
    },
  },
  'GET /v1/playlists/{id}': {
    id: 'getPlaylist',
    summary: 'Read a playlist',
    more: 'With its videos in their order.',
  },
  'PATCH /v1/playlists/{id}': {
    id: 'updatePlaylist',
    summary: 'Change a playlist',
    more: 'Fields that are left out stay as they are; `videos` replaces the whole list.',
    body: { name: 'Your knee, week by week', videos: [exampleIds.secondVideo, exampleIds.video] },
  },
  'DELETE /v1/playlists/{id}': {
    id: 'deletePlaylist',
    summary: 'Delete a playlist; its videos stay',
    more: 'Its shares and its public page are dead at once.',
  },
  'POST /v1/playlists/{id}/link': {
    id: 'replacePlaylistLink',
    summary: "Replace the link of a playlist's public page",
    more: 'The old link is dead at once.',
  },
  'POST /v1/playlists/{id}/patients': {
    id: 'sharePlaylist',
    summary: 'Share a playlist with patients',
    more:
      'Drafts and videos being processed are left out and named in `skipped`. Shared again with the same patient, it is ' +
      'sent again with what was added since.',
    body: {
      patients: [exampleIds.patient],
      message: 'Hello {{patient.name}}, please watch these in order.',
      channels: 'all',
    },
    conflict: 'There is no video in it that could be shared.',
  },
  'PATCH /v1/patient-playlists/{id}': {
    id: 'updatePlaylistShare',
    summary: 'Revoke the share of a playlist',
    more: 'A revoked link answers 404, with the videos in it.',
    body: { is_revoked: true },
  },
  'GET /v1/playlist-categories': {
    id: 'listPlaylistCategories',
    summary: 'List the categories',
    more: 'Those of your own playlists, by name.',
  },
};
