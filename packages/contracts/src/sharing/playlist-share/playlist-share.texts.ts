/** The texts of REST v1 about playlist shares, by code. */
export const playlistShareTexts = {
  'nothing-to-share':
    'No video in this playlist is ready to share yet. Give the videos titles and wait until they are processed.',
  'too-many-patients': ({ most }: { most: number }) =>
    `You can share this playlist with at most ${most} patients at a time.`,
  'share-replaced':
    'You have shared this playlist with this patient again since then. The newer link is the one in use.',
} as const;
