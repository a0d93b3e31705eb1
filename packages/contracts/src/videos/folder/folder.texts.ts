/** The texts of the API about folders, by code. */
export const folderTexts = {
  'name-taken': 'You already have a folder with this name.',
  'too-many': ({ most }: { most: number }) => `You can have ${most} folders. Delete one first.`,
} as const;
