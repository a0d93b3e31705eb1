/** What REST v1 says about shares of playlists. */
export const playlistShareTexts = {
  nothingToShare:
    'No video of this playlist is ready to share yet. Give them titles and wait until they have been processed.',
  tooManyPatients: (most: number) => `This playlist can be shared with at most ${most} patients at a time.`,
  replaced: 'This playlist has been shared with this patient again since. The newer link is the one in use.',
} as const;
